import type { PredictionPeriod, RivalBoard } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useQuery } from '@tanstack/react-query'
import { type Among, rivalsQuery } from '../queries.ts'

type Rival = RivalBoard['rivals'][number]

type Board = { period: PredictionPeriod; among: Among }

/** What stands over a board: whom one beats, and whether its top is decided at all. */
export function Verdict({ period, among }: Board) {
  const { data } = useQuery(rivalsQuery(period, among))
  const versus = data && summary(data.rivals)
  return (
    <>
      {versus && <p className="mt-2 px-1 font-semibold">{versus}</p>}
      {data?.top_is_close && <p className="mt-2 px-1 text-sm text-muted">{messages.topIsClose}</p>}
    </>
  )
}

/** Players that are no people: they hold no place, but one can beat them. */
export function Rivals({ period, among }: Board) {
  const rivals = useQuery(rivalsQuery(period, among)).data?.rivals ?? []
  if (rivals.length === 0) return null
  return (
    <div className="mt-3 rounded-card border border-dashed border-line px-4 py-3">
      <h3 className="font-semibold">{messages.rivalsTitle}</h3>
      <p className="text-sm text-muted">{messages.rivalsText}</p>
      <ul className="mt-2 space-y-2.5">
        {rivals.map((rival) => (
          <li key={rival.rival}>
            <RivalRow rival={rival} />
          </li>
        ))}
      </ul>
      {summary(rivals) === undefined && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{messages.noVerdict}</p>
      )}
    </div>
  )
}

function RivalRow({ rival: { rival, hits, predictions, versus } }: { rival: Rival }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <p className="min-w-0">
        <span className="font-semibold">{messages.rivals[rival]}</span>
        <span className="block text-xs text-muted">{messages.hitsOf({ hits, predictions })}</span>
      </p>
      {versus && (
        <p className="shrink-0 text-right text-sm">
          <span className="block font-semibold">{messages.verdicts[versus.verdict]}</span>
          {versus.is_close && <span className="block text-xs text-muted">{messages.tooClose}</span>}
        </p>
      )}
    </div>
  )
}

/** `Ahead of the crowd, behind the model.` Nothing while too few games were played. */
function summary(rivals: readonly Rival[]): string | undefined {
  const parts = (['ahead', 'level', 'behind'] as const).flatMap((verdict) => {
    const names = rivals.flatMap(({ rival, versus }) =>
      versus?.verdict === verdict ? [messages.rivalNames[rival]] : [],
    )
    return names.length === 0 ? [] : [messages.versusAll[verdict]({ names: listOf(names) })]
  })
  if (parts.length === 0) return undefined
  const sentence = parts.join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
