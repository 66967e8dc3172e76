import { messages } from '@strix/messages/examples'
import { cx } from '../../../lib/text.ts'

const colours = {
  Open: 'bg-info-soft text-info',
  Won: 'bg-won-soft text-won',
  Lost: 'bg-lost-soft text-lost',
} as const

type State = keyof typeof colours

/** How a code stands, in a word on its colour. */
export function StatePill({ state }: { state: State }) {
  return (
    <span
      className={cx('shrink-0 rounded-pill px-2.5 py-0.5 text-xs font-semibold', colours[state])}
    >
      {messages.states[state]}
    </span>
  )
}
