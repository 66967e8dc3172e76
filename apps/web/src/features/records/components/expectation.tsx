import type { RecordAnalytics } from '@strix/contracts'
import { messages } from '@strix/messages/records'
import { messages as worth } from '@strix/messages/worth'
import { cx } from '../../../lib/text.ts'
import { scaleOf } from '../figures.ts'

type Expectation = RecordAnalytics['expectation']

/** Wins against what the odds alone would give, and what that says. */
export function ExpectationCard({ expectation }: { expectation: Expectation }) {
  const { slips, groups, slips_min: least, verdict, text } = expectation
  const { expected, actual, low, high } = expectation
  const tooFew = verdict === 'too-few'
  const facts = [
    { name: messages.expected, value: expected.toFixed(1), mark: <ExpectedMark /> },
    { name: messages.interval, value: messages.between({ low, high }), mark: <IntervalMark /> },
    { name: messages.actual, value: String(actual), mark: <ActualMark verdict={verdict} /> },
  ]
  return (
    <div className="p-4">
      <p className="font-semibold first-letter:uppercase">
        {tooFew ? messages.tooFew({ slips: groups, least }) : worth.verdicts[verdict]}
      </p>
      {!tooFew && <p className="text-sm text-muted">{text}</p>}
      {groups < slips && (
        <p className="text-sm text-muted">{messages.inGroups({ slips, groups })}</p>
      )}
      {slips > 0 && <Line expectation={expectation} />}
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ name, value, mark }) => (
          <div key={name}>
            <dt className="flex items-center gap-1.5 text-sm text-muted">
              {mark}
              {name}
            </dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{messages.expectationText}</p>
    </div>
  )
}

const actualFill: Record<Expectation['verdict'], string> = {
  'too-few': 'fill-ink',
  'within-chance': 'fill-ink',
  above: 'fill-won',
  below: 'fill-lost',
}

/** Lengths are attributes in per cent: the content policy allows no inline style. */
function Line({ expectation }: { expectation: Expectation }) {
  const at = scaleOf(expectation)
  const { low, high, expected, actual, verdict } = expectation
  const from = at(low)
  return (
    <div aria-hidden="true" className="px-2.5 pt-3 pb-1">
      <svg className="block h-8 w-full overflow-visible">
        <rect x="0" y="14" width="100%" height="4" rx="2" className="fill-raised" />
        <rect
          x={`${from}%`}
          y="8"
          width={`${Math.max(1, at(high) - from)}%`}
          height="16"
          rx="8"
          className="fill-info-soft stroke-info"
        />
        <line
          x1={`${at(expected)}%`}
          x2={`${at(expected)}%`}
          y1="3"
          y2="29"
          strokeWidth="3"
          className="stroke-accent"
        />
        <circle
          cx={`${at(actual)}%`}
          cy="16"
          r="7"
          strokeWidth="2.5"
          className={cx('stroke-card', actualFill[verdict])}
        />
      </svg>
    </div>
  )
}

function ExpectedMark() {
  return <span aria-hidden="true" className="h-4 w-1 rounded-pill bg-accent" />
}

function IntervalMark() {
  return (
    <span aria-hidden="true" className="h-3 w-5 rounded-pill border border-info bg-info-soft" />
  )
}

function ActualMark({ verdict }: { verdict: Expectation['verdict'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
      <circle cx="6" cy="6" r="6" className={actualFill[verdict]} />
    </svg>
  )
}
