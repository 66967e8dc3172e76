import { monogramOf } from '@strix/contracts/football-rules'
import type { PredictedScore, PredictionEntry, PredictionGame } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { presserId } from '../../../lib/use-viewer.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { takePrediction } from '../queries.ts'
import { formatScore, noGoals, reasonOf } from '../score.ts'
import { Confetti } from './confetti.tsx'
import { Crest } from '../../../ui/crest.tsx'
import { GoalsField } from './goals-field.tsx'

export type Opened = {
  /** One after the other; the first is on the screen. */
  games: readonly PredictionGame[]
  score: PredictedScore
}

/** Enters the score, then shows that it stands. Closing forgets what was entered. */
export function PredictionSheet({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const [at, setAt] = useState(0)
  const [entry, setEntry] = useState<PredictionEntry | null>(null)
  const game = opened.games[at]
  const isLast = at + 1 >= opened.games.length
  return (
    <Sheet
      open
      keeps={!entry}
      title={entry ? messages.doneTitle : messages.sheetTitle}
      closeLabel={messages.close}
      onClose={onClose}
    >
      {entry ? (
        <Completed entry={entry} onClose={onClose} />
      ) : (
        <Initiated
          key={game?._id}
          game={game}
          score={opened.score}
          place={{ at: at + 1, count: opened.games.length }}
          onDone={(done) => (isLast ? setEntry(done) : setAt(at + 1))}
          onSkip={() => (isLast ? onClose() : setAt(at + 1))}
          onFailed={onClose}
        />
      )}
    </Sheet>
  )
}

function Initiated({
  game,
  score: first,
  place,
  onDone,
  onSkip,
  onFailed,
}: {
  game: PredictionGame | undefined
  score: PredictedScore
  place: { at: number; count: number }
  onDone: (entry: PredictionEntry) => void
  onSkip: () => void
  onFailed: () => void
}) {
  const [score, setScore] = useState(first)
  const [busy, submit] = useSubmit({ game, score, onDone, onFailed })
  const formats = useFormats()
  if (!game) return null
  return (
    <form
      className="px-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <p className="text-center text-sm text-muted">
        {game.league_name}
        {place.count > 1 && ` · ${messages.progress(place)}`}
      </p>
      <Teams game={game} score={score} onChange={setScore} />
      <dl className="mt-4 space-y-1.5 border-t border-line pt-3">
        <Fact name={messages.entryCost} value={messages.entryFree} />
        <Fact name={messages.potentialReward} value={messages.credits({ credits: game.reward })} />
      </dl>
      <p className="mt-3 text-sm text-muted">
        {messages.final} {messages.closesAt({ time: formats.kickoff(game.match_date) })}
      </p>
      <div className="mt-3 flex gap-2">
        {place.count > 1 && (
          <Button className="min-h-12" onClick={onSkip}>
            {messages.skip}
          </Button>
        )}
        <Button
          type="submit"
          look="primary"
          className="min-h-12 flex-1"
          aria-disabled={busy || undefined}
        >
          {busy ? messages.submitting : messages.submit({ score: formatScore(score) })}
        </Button>
      </div>
    </form>
  )
}

type ScoreChange = (change: (known: PredictedScore) => PredictedScore) => void

function Teams({
  game,
  score,
  onChange,
}: {
  game: PredictionGame
  score: PredictedScore
  onChange: ScoreChange
}) {
  const teams = [
    { name: game.home_team_name, logo: game.home_team_logo, field: 'home_team_score' },
    { name: game.away_team_name, logo: game.away_team_logo, field: 'away_team_score' },
  ] as const
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      {teams.map(({ name, logo, field }) => (
        <div key={field} className="flex min-w-0 flex-col items-center">
          <Crest crest={{ ...monogramOf(name), url: logo }} className="size-8" />
          <p className="mt-1 mb-1 line-clamp-2 min-h-10 text-center leading-tight font-semibold">
            {name}
          </p>
          <GoalsField
            team={name}
            goals={score[field]}
            onChange={(change) =>
              onChange((known) => ({ ...known, [field]: change(known[field]) }))
            }
          />
        </div>
      ))}
    </div>
  )
}

/**
 * One at a time: what is pressed while it is on its way is ignored. An answer that comes once its
 * game has left the screen opens and closes nothing.
 */
function useSubmit({
  game,
  score,
  onDone,
  onFailed,
}: {
  game: PredictionGame | undefined
  score: PredictedScore | undefined
  onDone: (entry: PredictionEntry) => void
  onFailed: () => void
}): [boolean, (form: HTMLFormElement) => void] {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const pending = useRef(false)
  async function send(form: HTMLFormElement): Promise<void> {
    if (pending.current) return
    const profileId = presserId()
    if (!game?._id || !score || profileId === null) {
      toast(messages.wrong)
      return onFailed()
    }
    pending.current = true
    setBusy(true)
    const body = { profile_id: profileId, prediction_id: game._id, prediction: score }
    const answer = await call('POST /api/v1/predictz/', { body })
    pending.current = false
    setBusy(false)
    if (!answer.ok) {
      toast(reasonOf(answer.error.detail) ?? messages.submitFailed)
      if (form.isConnected) onFailed()
      return
    }
    takePrediction(answer.data)
    if (form.isConnected) onDone(answer.data)
  }
  return [busy, (form) => void send(form)]
}

function Completed({ entry, onClose }: { entry: PredictionEntry; onClose: () => void }) {
  const { game, prediction } = entry
  const credits = messages.credits({ credits: game.reward })
  const okay = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => okay.current?.focus(), [])
  return (
    <div className="px-2 pb-2 text-center">
      <Confetti />
      <p className="mt-2 font-semibold">
        {messages.versus({ home: game.home_team_name, away: game.away_team_name })}
      </p>
      <p className="mt-3 text-3xl font-extrabold">{formatScore(prediction)}</p>
      <p className="mt-3 text-lg font-bold text-accent-text">{credits}</p>
      <p className="mx-auto mt-2 max-w-80 text-muted">{messages.doneText({ credits })}</p>
      <Button look="primary" className="mt-5 min-h-12 w-full" ref={okay} onClick={onClose}>
        {messages.okay}
      </Button>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  )
}

/** The one game, at 0-0 or at the quick score that was chosen. */
export function openOne(game: PredictionGame, score: PredictedScore = noGoals): Opened {
  return { games: [game], score }
}
