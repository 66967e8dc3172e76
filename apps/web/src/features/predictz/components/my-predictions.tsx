import type { PredictionEntry } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { phaseOf } from '../../../lib/live-phase.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { lazySheet } from '../../../ui/lazy-part.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { predictionsQuery } from '../queries.ts'
import { formatScore } from '../score.ts'
import { Nothing } from './nothing.tsx'

const CrowdSheet = lazySheet(async () => (await import('./crowd-sheet.tsx')).CrowdSheet)
const ShareSheet = lazySheet(async () => (await import('./share-sheet.tsx')).ShareSheet)

/** While a match is played its score is asked for again. */
const liveMs = 60_000

type Sheet = { kind: 'crowd' | 'share'; entry: PredictionEntry }

/** One's own predictions, the latest first. */
export function MyPredictions({ profileId }: { profileId: string }) {
  const list = useInfiniteQuery({
    ...predictionsQuery(profileId),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? liveMs : false,
  })
  const [sheet, setSheet] = useState<Sheet | null>(null)
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
  if (list.isLoadingError) {
    return (
      <Failed
        problem={list.error.problem}
        text={messages.predictionsFailed}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (entries.length === 0) {
    return <Nothing title={messages.noPredictionTitle} text={messages.noPredictionText} />
  }
  const close = () => setSheet(null)
  return (
    <>
      <Running entries={entries} />
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {entries.map((entry) => (
          <li key={entry._id}>
            <Entry entry={entry} onOpen={(kind) => setSheet({ kind, entry })} />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
      <Suspense>
        {sheet?.kind === 'crowd' && <CrowdSheet entry={sheet.entry} onClose={close} />}
        {sheet?.kind === 'share' && <ShareSheet entry={sheet.entry} onClose={close} />}
      </Suspense>
    </>
  )
}

function isUnderWay({ game }: PredictionEntry): boolean {
  return game.state === 'closed'
}

/** What the games that are being played would bring, ended they now. */
function Running({ entries }: { entries: readonly PredictionEntry[] }) {
  const live = entries.filter((entry) => entry.live !== null)
  if (live.length === 0) return null
  const credits = live.reduce((sum, entry) => sum + (entry.live?.reward ?? 0), 0)
  return (
    <p className="mt-3 rounded-control bg-near-soft px-3 py-2.5 text-sm font-semibold">
      {messages.running({ count: live.length, credits: messages.reward({ credits }) })}
    </p>
  )
}

const looks: Readonly<Record<PredictionEntry['state'], string>> = {
  open: 'text-muted',
  hit: 'text-won',
  missed: 'text-muted',
  void: 'text-muted',
}

function Entry({
  entry,
  onOpen,
}: {
  entry: PredictionEntry
  onOpen: (kind: Sheet['kind']) => void
}) {
  const formats = useFormats()
  const { game, prediction, state } = entry
  const { home_team_name: home, away_team_name: away } = game
  const match = messages.versus({ home, away })
  return (
    <div className="px-4 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="leading-tight font-semibold">
            {home} – {away}
          </p>
          <p className="text-xs text-muted">
            {formats.kickoff(game.match_date)} · {game.league_name}
          </p>
          <Outcome entry={entry} />
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
      {game.state !== 'open' && (
        <div className="-mx-3 mt-1 -mb-2 flex">
          <Button
            look="quiet"
            className="px-3 text-sm text-muted"
            aria-haspopup="dialog"
            aria-label={messages.everybodyOf({ match })}
            onClick={() => onOpen('crowd')}
          >
            {messages.everybody}
          </Button>
          <Button
            look="quiet"
            className="px-3 text-sm text-muted"
            aria-haspopup="dialog"
            aria-label={messages.sharePicture({ match })}
            onClick={() => onOpen('share')}
          >
            {messages.share}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What became of it, or how its match stands. */
function Outcome({ entry }: { entry: PredictionEntry }) {
  const { game, state, goals_away: goalsAway, live } = entry
  if (live) {
    return (
      <p className={cx('text-sm font-semibold', live.reward > 0 ? 'text-won' : 'text-accent-text')}>
        {messages.live({ ...phaseOf(live), score: formatScore(live.score) })}
        {live.reward > 0 && ` · ${messages.liveHit}`}
      </p>
    )
  }
  const isNear = state === 'missed' && goalsAway === 1
  const word = state === 'open' && game.state === 'closed' ? messages.kickedOff : undefined
  return (
    <p className={cx('text-sm font-semibold', isNear ? 'text-accent-text' : looks[state])}>
      {word ?? (isNear ? messages.nearMiss : messages.states[state])}
      {game.result && (
        <span className="font-normal text-muted">
          {' · '}
          {messages.result({ score: formatScore(game.result) })}
        </span>
      )}
    </p>
  )
}
