import type { AnswerLine, AnswerRecord } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { formatCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { formatPercent } from '../figures.ts'

/** How often what Strix AI said came true; chats link here. */
export function Answers() {
  const record = useRead('GET /api/v1/strix-ai/record')
  return (
    <Section anchor="assistant" title={messages.answers} text={messages.answersText}>
      {record.state === 'pending' && <RowSkeletons count={2} />}
      {record.state === 'failed' && (
        <Failed text={record.problem.detail || messages.failed} onRetry={record.retry} />
      )}
      {record.state === 'done' && <Report record={record.data} />}
    </Section>
  )
}

const head = 'pb-1 text-xs font-normal text-muted'

function Report({ record: { all, kinds, scored_min: min } }: { record: AnswerRecord }) {
  if (all.count === 0) return <p className="p-4">{messages.answersNone}</p>
  if (!all.figures) {
    return (
      <p className="p-4">
        {messages.answersTooFew({ count: all.count, shown: formatCount(all.count) })}{' '}
        <span className="text-muted">{messages.enoughFrom({ count: min })}</span>
      </p>
    )
  }
  return (
    <div className="px-4 py-3">
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-left')}>
              {messages.answersKind}
            </th>
            <th scope="col" className={cx(head, 'w-16 text-right')}>
              {messages.bets}
            </th>
            <th scope="col" className={cx(head, 'w-16 text-right')}>
              {messages.given}
            </th>
            <th scope="col" className={cx(head, 'w-28 text-right')}>
              {messages.cameTrue}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line name={messages.answersAll} line={all} />
          {kinds.map((line) => (
            <Line key={line.kind} name={messages.answerKinds[line.kind]} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ name, line: { count, figures } }: { name: string; line: AnswerLine }) {
  const shown = formatCount(count)
  return (
    <tr className="align-baseline">
      <th scope="row" className="py-1 pr-2 text-left leading-snug font-semibold">
        {name}
      </th>
      {figures ? (
        <>
          <td className="text-right text-muted">{shown}</td>
          <td className="text-right text-muted">{formatPercent(figures.said)}</td>
          <td className="text-right">
            <span className="font-bold">{formatPercent(figures.came_true)}</span>{' '}
            <span className="block text-xs whitespace-nowrap text-muted">
              {messages.interval({
                low: formatPercent(figures.low),
                high: formatPercent(figures.high),
              })}
            </span>
          </td>
        </>
      ) : (
        <td colSpan={3} className="text-right text-sm whitespace-nowrap text-muted">
          {messages.fewOf({ shown })}
        </td>
      )}
    </tr>
  )
}
