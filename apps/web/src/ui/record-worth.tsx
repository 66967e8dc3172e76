import type { RecordSummary } from '@strix/contracts'
import { type RecordVerdict, verdictOf } from '@strix/contracts/record-rules'
import { messages } from '@strix/messages/worth'
import { formatExpected } from '../lib/format.ts'
import { cx, dotted } from '../lib/text.ts'

type Counted = Pick<RecordSummary, 'won' | 'lost' | 'expected' | 'low' | 'high' | 'groups'>

/** A record in a line that says what it is worth: never a share alone, and never cut off. */
export function RecordWorth({
  record,
  before,
  className,
}: {
  record: (Counted & Partial<Pick<RecordSummary, 'unsettled'>>) | null
  /** Said first. */
  before?: string | undefined
  className?: string
}) {
  const unsettled = record?.unsettled ?? 0
  const open = unsettled > 0 && messages.unsettled({ count: unsettled })
  const isEmpty = !record || record.won + record.lost === 0
  return (
    <span className={cx('flex flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <span>
        {dotted([
          before,
          isEmpty
            ? messages.none
            : messages.line({ won: record.won, expected: formatExpected(record.expected) }),
          open,
        ])}
      </span>
      {!isEmpty && <WorthChip verdict={verdictOf(record)} />}
    </span>
  )
}

const looks: Readonly<Record<RecordVerdict, string>> = {
  above: 'bg-won-soft text-won',
  'within-chance': 'bg-raised text-muted',
  below: 'bg-lost-soft text-lost',
  'too-few': 'bg-raised text-muted',
}

function WorthChip({ verdict }: { verdict: RecordVerdict }) {
  return (
    <span className={cx('rounded-pill px-2 text-xs leading-5 font-semibold', looks[verdict])}>
      {messages.verdicts[verdict]}
    </span>
  )
}
