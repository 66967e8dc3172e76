import type { PredictionAccuracy } from '@strix/contracts'
import { predictionRules } from '@strix/contracts/predictz-rules'
import { messages } from '@strix/messages/predictz'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../lib/days.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { formatInterval, formatShare, partOf } from '../figures.ts'
import { accuracyQuery } from '../queries.ts'

/** How good somebody is at Predictz, as a profile shows it. */
export function Player({ profileId, own }: { profileId: string; own: boolean }) {
  const accuracy = useQuery(accuracyQuery(profileId))
  if (accuracy.isPending) return <RowSkeletons count={5} />
  if (accuracy.isLoadingError) {
    return (
      <Failed
        problem={accuracy.error.problem}
        text={messages.accuracyFailed}
        onRetry={() => void accuracy.refetch()}
      />
    )
  }
  if (accuracy.data.predictions === 0) {
    return (
      <EmptyState
        title={messages.noAccuracyTitle}
        text={own ? messages.noAccuracyOwn : messages.noAccuracyOther}
      >
        {own && (
          <ButtonLink look="primary" to="/community/predictz">
            {messages.title}
          </ButtonLink>
        )}
      </EmptyState>
    )
  }
  return <Sections accuracy={accuracy.data} />
}

function Sections({ accuracy }: { accuracy: PredictionAccuracy }) {
  const { predictions, hits, outcomes, hit_interval: interval, better_than: better } = accuracy
  const few = { count: predictionRules.comparedMin }
  return (
    <div className="-mt-2">
      <Section title={messages.accuracyTitle}>
        <dl className="space-y-1.5 px-4 py-3">
          <Line name={messages.figureHits} value={partOf(hits, predictions)} />
          <Line name={messages.intervalOfHits} value={formatInterval(interval)} />
          <Line name={messages.figureOutcomes} value={partOf(outcomes, predictions)} />
        </dl>
        <p className="px-4 py-3 font-semibold">
          {better
            ? messages.betterThan({
                share: formatShare(better.share),
                interval: formatInterval(better),
              })
            : messages.tooFew(few)}
        </p>
      </Section>
      <Section title={messages.againstTitle} text={messages.againstText}>
        {accuracy.rivals.length === 0 && (
          <p className="px-4 py-3 text-muted">{messages.noRivals(few)}</p>
        )}
        {accuracy.rivals.map((rival) => (
          <Against key={rival.rival} rival={rival} />
        ))}
      </Section>
      {accuracy.champion_of.length > 0 && (
        <Section title={messages.championTitle}>
          <ul className="px-4 py-3">
            {accuracy.champion_of.map((week) => (
              <li key={week} className="font-semibold">
                {messages.weekOf({ day: formatDay(week) })}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

function Against({ rival: against }: { rival: PredictionAccuracy['rivals'][number] }) {
  const { rival, games, hits, rival_hits: theirs, verdict, is_close: isClose } = against
  return (
    <div className="flex items-baseline justify-between gap-3 px-4 py-3">
      <p className="min-w-0">
        <span className="font-semibold">{messages.rivals[rival]}</span>
        <span className="block text-sm text-muted">{messages.duel({ hits, theirs, games })}</span>
      </p>
      <p className="shrink-0 text-right">
        <span className="block font-semibold">{messages.verdictsOf[verdict]}</span>
        {isClose && <span className="block text-sm text-muted">{messages.tooClose}</span>}
      </p>
    </div>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-right font-bold tabular-nums">{value}</dd>
    </div>
  )
}
