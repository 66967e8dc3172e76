import type { PredictionEntry } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/sentence.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { predictionsQuery } from '../queries.ts'
import { formatScore } from '../score.ts'
import { Nothing } from './nothing.tsx'

/** One's own predictions, the latest first. */
export function MyPredictions({ profileId }: { profileId: string }) {
  const list = useInfiniteQuery(predictionsQuery(profileId))
  const entries = list.data ?? []
  if (list.isPending) {
    return (
      <>
        <output className="block px-4 pt-2 text-sm text-muted">
          {messages.fetchingPredictions}
        </output>
        <RowSkeletons count={3} />
      </>
    )
  }
  if (list.isError && entries.length === 0) {
    return (
      <Failed
        text={sentenceOf(list.error.problem, messages.predictionsFailed)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (entries.length === 0) {
    return <Nothing title={messages.noPredictionTitle} text={messages.noPredictionText} />
  }
  return (
    <>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {entries.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

const looks: Readonly<Record<PredictionEntry['state'], string>> = {
  open: 'text-muted',
  hit: 'text-won',
  missed: 'text-muted',
  void: 'text-muted',
}

function Entry({ entry }: { entry: PredictionEntry }) {
  const formats = useFormats()
  const { game, prediction, state, goals_away: away } = entry
  const isNear = state === 'missed' && away === 1
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {game.home_team_name} – {game.away_team_name}
        </p>
        <p className="truncate text-xs text-muted">
          {formats.kickoff(game.match_date)} · {game.league_name}
        </p>
        <p className={cx('text-sm font-semibold', isNear ? 'text-accent-text' : looks[state])}>
          {isNear ? messages.nearMiss : messages.states[state]}
          {game.result && (
            <span className="font-normal text-muted">
              {' · '}
              {messages.result({ score: formatScore(game.result) })}
            </span>
          )}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className="text-lg font-extrabold">{formatScore(prediction)}</p>
        <p className={cx('text-xs font-semibold', state === 'hit' ? 'text-won' : 'text-muted')}>
          {state === 'hit'
            ? messages.earned({ credits: messages.reward({ credits: entry.reward }) })
            : messages.reward({ credits: game.reward })}
        </p>
      </div>
    </div>
  )
}
