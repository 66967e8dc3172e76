import { messages } from '@strix/messages/conversion-result'
import { NearIcon } from '../../../ui/content-icons.tsx'
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx'
import type { Verdict } from '../report.ts'

const looks = {
  exact: ['bg-won-soft text-won', CheckIcon],
  equivalent: ['bg-near-soft text-accent-text', NearIcon],
  'left-out': ['bg-lost-soft text-lost', CrossIcon],
} as const

/** ✓ exact, ≈ equivalent, ✕ left out; the word is there for who cannot see it. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const [colours, Icon] = looks[verdict]
  return (
    <span className={`mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-pill ${colours}`}>
      <Icon className="size-3.5" />
      <span className="sr-only">{messages.marks[verdict]}</span>
    </span>
  )
}
