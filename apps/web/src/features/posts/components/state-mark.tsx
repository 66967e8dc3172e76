import type { CodeGame, CodeState } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import type { ComponentType } from 'react'
import { cx } from '../../../lib/text.ts'
import { TicketIcon } from '../../../ui/content-icons.tsx'
import { CheckIcon, CrossIcon, type IconProps } from '../../../ui/icons.tsx'
import { ClockIcon, MinusIcon } from './card-icons.tsx'

type Look = { Icon: ComponentType<IconProps>; text: string; pill: string }

const looks: Record<CodeState | CodeGame['state'] | 'awaited', Look> = {
  open: { Icon: TicketIcon, text: 'text-info', pill: 'bg-info-soft text-info' },
  started: { Icon: ClockIcon, text: 'text-accent-text', pill: 'bg-near-soft text-accent-text' },
  awaited: { Icon: ClockIcon, text: 'text-muted', pill: 'bg-raised text-muted' },
  won: { Icon: CheckIcon, text: 'text-won', pill: 'bg-won-soft text-won' },
  'half-won': { Icon: CheckIcon, text: 'text-won', pill: 'bg-won-soft text-won' },
  lost: { Icon: CrossIcon, text: 'text-lost', pill: 'bg-lost-soft text-lost' },
  'half-lost': { Icon: CrossIcon, text: 'text-lost', pill: 'bg-lost-soft text-lost' },
  void: { Icon: MinusIcon, text: 'text-muted', pill: 'bg-raised text-muted' },
  unsettled: { Icon: ClockIcon, text: 'text-muted', pill: 'bg-raised text-muted' },
}

/** How a code stands: an icon and a word on their colour. */
export function StatePill({ state }: { state: CodeState }) {
  const { Icon, pill } = looks[state]
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 rounded-pill py-0.5 pr-2.5 pl-1.5 text-xs',
        'font-semibold',
        pill,
      )}
    >
      <Icon className="size-3.5" />
      {messages.states[state]}
    </span>
  )
}

/** How one of its games stands. */
export function GameState({ state }: { state: CodeGame['state'] | 'awaited' }) {
  const { Icon, text } = looks[state]
  return (
    <p className={cx('flex items-center justify-end gap-1 text-xs font-semibold', text)}>
      {state !== 'open' && <Icon className="size-3" />}
      {messages.gameStates[state]}
    </p>
  )
}
