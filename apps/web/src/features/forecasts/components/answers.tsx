import type { AnswerLine, AnswerRecord } from '@strix/contracts'
import { messages } from '@strix/messages/forecasts'
import { formatCount } from '../../../lib/format.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { formatPercent } from '../figures.ts'
import { FigureLine, FigureTable } from './figure-table.tsx'

/** How often what Strix AI said came true; chats link here. */
export function Answers() {
  const record = useRead('GET /api/v1/strix-ai/record')
  return (
    <Section anchor="assistant" title={messages.answers} text={messages.answersText}>
      {record.state === 'pending' && <RowSkeletons count={2} />}
      {record.state === 'failed' && (
        <Failed problem={record.problem} text={messages.failed} onRetry={record.retry} />
      )}
      {record.state === 'done' && <Report record={record.data} />}
    </Section>
  )
}

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
      <FigureTable name={messages.answersKind} columns={columns}>
        <Line name={messages.answersAll} line={all} />
        {kinds.map((line) => (
          <Line key={line.kind} name={messages.answerKinds[line.kind]} line={line} />
        ))}
      </FigureTable>
    </div>
  )
}

const columns = [
  { title: messages.bets, width: 'w-16' },
  { title: messages.given, width: 'w-16' },
  { title: messages.cameTrue, width: 'w-28' },
]

function Line({ name, line: { count, figures } }: { name: string; line: AnswerLine }) {
  return (
    <FigureLine
      name={name}
      count={count}
      figures={
        figures && (
          <>
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
        )
      }
    />
  )
}
