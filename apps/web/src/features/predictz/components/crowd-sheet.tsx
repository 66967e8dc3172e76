import type { PredictionCrowd, PredictionEntry } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatChance } from '../../../lib/chances.ts'
import { Failed } from '../../../ui/failed.tsx'
import { ScoreMap, type ScoreShare } from '../../../ui/score-map.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { crowdQuery } from '../queries.ts'
import { formatScore, goalsOf } from '../score.ts'

const goals = [0, 1, 2, 3, 4] as const

/** From the kick-off on: what everybody said, beside what the model held likely. */
export function CrowdSheet({ entry, onClose }: { entry: PredictionEntry; onClose: () => void }) {
  const { home_team_name: home, away_team_name: away } = entry.game
  const crowd = useQuery(crowdQuery(entry.game._id))
  return (
    <Sheet
      open
      title={messages.versus({ home, away })}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <div className="px-2 pb-2">
        {crowd.isPending && <RowSkeletons count={6} />}
        {crowd.isError && (
          <Failed
            problem={crowd.error.problem}
            text={messages.crowdFailed}
            onRetry={() => void crowd.refetch()}
          />
        )}
        {crowd.data && <Maps entry={entry} crowd={crowd.data} />}
      </div>
    </Sheet>
  )
}

function Maps({ entry, crowd }: { entry: PredictionEntry; crowd: PredictionCrowd }) {
  const { total, picks, model, rivals, result } = crowd
  const said = picks.map((pick) => ({ ...goalsOf(pick), chance: pick.count / total }))
  const held = model.map((each) => ({ ...goalsOf(each), chance: each.chance }))
  return (
    <>
      <p className="text-sm text-muted">
        {messages.mapText({ score: formatScore(entry.prediction) })}
        {result && ` ${messages.mapResult({ score: formatScore(result) })}`}
      </p>
      <Map title={messages.crowdOf({ count: total })} {...{ entry, crowd }} scores={said} />
      <Map title={messages.modelMap} {...{ entry, crowd }} scores={held}>
        {held.length === 0 && <p className="mt-1 text-sm text-muted">{messages.noModel}</p>}
      </Map>
      {rivals.length > 0 && (
        <dl className="mt-4 space-y-1.5 border-t border-line pt-3">
          {rivals.map(({ rival, prediction }) => (
            <div key={rival} className="flex items-baseline justify-between gap-3">
              <dt className="text-sm text-muted">{messages.rivals[rival]}</dt>
              <dd className="font-bold tabular-nums">{formatScore(prediction)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Map({
  title,
  entry,
  crowd,
  scores,
  children,
}: {
  title: string
  entry: PredictionEntry
  crowd: PredictionCrowd
  scores: readonly ScoreShare[]
  children?: ReactNode
}) {
  const { home_team_name: home, away_team_name: away } = entry.game
  const rest = scores
    .filter((score) => Math.max(score.home, score.away) > goals.length - 1)
    .reduce((sum, { chance }) => sum + chance, 0)
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{title}</h3>
      {scores.length > 0 && (
        <ScoreMap
          scores={scores}
          goals={goals}
          corner={messages.mapCorner({ home, away })}
          labelOf={(cell) => messages.mapCell({ home, away, ...cell })}
          result={crowd.result && goalsOf(crowd.result)}
          own={goalsOf(entry.prediction)}
        />
      )}
      {rest > 0 && (
        <p className="mt-1 text-right text-xs text-muted">
          {messages.otherScores({ share: formatChance(rest) })}
        </p>
      )}
      {children}
    </section>
  )
}
