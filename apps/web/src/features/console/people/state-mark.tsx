import type { PeopleState } from '@strix/contracts'
import { messages } from '@strix/messages/console-people'
import { cx } from '../../../lib/text.ts'
import { CheckIcon, CrossIcon, InfoIcon, PauseIcon } from '../../../ui/icons.tsx'

const looks = {
  active: { Icon: CheckIcon, tone: 'text-won' },
  suspended: { Icon: CrossIcon, tone: 'text-lost' },
  'age-check': { Icon: InfoIcon, tone: 'text-accent-text' },
  excluded: { Icon: PauseIcon, tone: 'text-info' },
  waiting: { Icon: InfoIcon, tone: 'text-muted' },
  deleted: { Icon: CrossIcon, tone: 'text-muted' },
} as const

/** What an account is, by a sign and a word. */
export function StateMark({ state }: { state: PeopleState }) {
  const { Icon, tone } = looks[state]
  return (
    <span className={cx('inline-flex items-center gap-1 font-semibold whitespace-nowrap', tone)}>
      <Icon className="size-4 shrink-0" />
      {messages.states[state]}
    </span>
  )
}
