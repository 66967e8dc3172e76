import type { StaffGame } from '@strix/contracts'
import { predictionRules } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/console-predictions'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Facts } from '../parts/facts.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type Act = 'feature' | 'reward' | 'settle' | 'void'
type Props = { game: StaffGame; onChanged: (game: StaffGame) => void; onClose: () => void }

/** One game: what became of it, and what can be done with it. */
export function GameSheet({ game, onChanged, onClose }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  const acting = { game, onDone: onChanged, onClose: () => setAct(null) }
  if (act === 'feature') return <Feature {...acting} />
  if (act === 'reward') return <Reward {...acting} />
  if (act === 'settle') return <Settle {...acting} />
  if (act === 'void') return <Void {...acting} />
  const { home_team_name: home, away_team_name: away } = game
  return (
    <Sheet
      open
      title={messages.versus({ home, away })}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <div className="space-y-4 px-2 pb-2">
        <Facts facts={factsOf(game)} />
        <div>
          <h3 className="font-semibold">{messages.trace}</h3>
          {game.trace.length === 0 && (
            <p className="mt-1 text-sm text-muted">{messages.traceNone}</p>
          )}
          <ol className="mt-1 space-y-1 text-sm">
            {game.trace.map((line) => (
              <li key={line.at}>{lineOf(line)}</li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap gap-2 *:text-sm">
          {(game.state === 'open' || game.featured) && (
            <Button onClick={() => setAct('feature')}>
              {game.featured ? messages.unfeature : messages.feature}
            </Button>
          )}
          {game.state === 'open' && (
            <Button onClick={() => setAct('reward')}>{messages.setReward}</Button>
          )}
          {game.state !== 'open' && (
            <Button onClick={() => setAct('settle')}>
              {game.trace.length > 0 ? messages.correct : messages.settle}
            </Button>
          )}
          {game.state !== 'void' && (
            <Button onClick={() => setAct('void')}>{messages.voidGame}</Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

function factsOf(game: StaffGame) {
  const { result } = game
  return [
    [messages.league, game.league_name],
    [messages.kickoff, formatDateTime(game.match_date)],
    [messages.state, messages.states[game.state]],
    [messages.result, result && scoreOf(result)],
    [messages.reward, messages.credits({ count: game.reward })],
    [messages.predictions, game.predictions.toLocaleString('en-NG')],
    ...(game.approval_id ? [[messages.settlement, messages.waitsForSecond] as const] : []),
  ] as const
}

function scoreOf(score: { home_team_score: number; away_team_score: number }): string {
  return messages.score({ home: score.home_team_score, away: score.away_team_score })
}

function lineOf({ at, state, score, by, reason }: StaffGame['trace'][number]): string {
  const when = formatDateTime(at)
  const what =
    state === 'void' || !score ? messages.voided : messages.settledTo({ score: scoreOf(score) })
  return by === 'staff'
    ? messages.traceLine.staff({ when, what, reason: reason ?? '' })
    : messages.traceLine.results({ when, what })
}

type Acting = { game: StaffGame; onDone: (game: StaffGame) => void; onClose: () => void }
const change = 'PATCH /api/v1/admin/predictz/games/:gameId'

function Feature({ game, ...rest }: Acting) {
  const title = game.featured ? messages.unfeature : messages.feature
  const params = { gameId: game._id }
  return (
    <ReasonDialog
      {...rest}
      title={title}
      text={messages.featureText}
      submit={title}
      send={({ reason }) => call(change, { params, body: { featured: !game.featured, reason } })}
    />
  )
}

function Reward({ game, ...rest }: Acting) {
  const params = { gameId: game._id }
  return (
    <ReasonDialog
      {...rest}
      title={messages.setReward}
      text={messages.rewardText}
      submit={messages.setReward}
      send={({ reason, reward }) =>
        call(change, { params, body: { reward: Number(reward), reason } })
      }
    >
      {(faults) => (
        <TextField
          label={messages.reward}
          name="reward"
          inputMode="decimal"
          defaultValue={String(game.reward)}
          error={
            faults.reward === undefined
              ? undefined
              : messages.rewardWrong({ max: predictionRules.rewardMax })
          }
        />
      )}
    </ReasonDialog>
  )
}

function Settle({ game, ...rest }: Acting) {
  const max = predictionRules.scoreMax
  const sides = [
    { name: 'home_team_score', team: game.home_team_name },
    { name: 'away_team_score', team: game.away_team_name },
  ] as const
  return (
    <ReasonDialog
      {...rest}
      title={game.trace.length > 0 ? messages.correct : messages.settle}
      text={messages.settleText}
      submit={messages.settle}
      send={({ reason, ...values }) => {
        const [home, away] = sides.map(({ name }) => Number(values[name] || Number.NaN))
        const score = { home_team_score: home ?? 0, away_team_score: away ?? 0 }
        const params = { gameId: game._id }
        return call('POST /api/v1/admin/predictz/games/:gameId/settle', {
          params,
          body: { score, reason },
        })
      }}
    >
      {(faults) =>
        sides.map(({ name, team }) => (
          <TextField
            key={name}
            label={messages.homeGoals({ team })}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(max).length}
            error={faults[name] === undefined ? undefined : messages.scoreWrong({ max })}
          />
        ))
      }
    </ReasonDialog>
  )
}

function Void({ game, ...rest }: Acting) {
  return (
    <ReasonDialog
      {...rest}
      title={messages.voidGame}
      text={messages.voidText}
      submit={messages.voidGame}
      send={({ reason }) =>
        call('POST /api/v1/admin/predictz/games/:gameId/void', {
          params: { gameId: game._id },
          body: { reason },
        })
      }
    />
  )
}
