import type { PayoutRow, PayoutState } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { cx } from '../../../lib/text.ts'

const words = messages.payouts

const looks: Readonly<Record<PayoutState, string>> = {
  requested: 'text-info',
  approved: 'text-info',
  sending: 'text-info',
  paid: 'text-won',
  failed: 'text-lost',
  returned: 'text-lost',
  refused: 'text-muted',
  cancelled: 'text-muted',
}

/** Where a payout is, and what it waits for. */
export function StateWord({ payout }: { payout: PayoutRow }) {
  const { state, approval_id: approval, matched } = payout
  const waits =
    state === 'requested' && (approval ? words.waitsForSecond : matched ? null : words.waitsForName)
  return (
    <span className="whitespace-nowrap">
      <span className={cx('font-semibold', looks[state])}>{words.states[state]}</span>
      {waits && <span className="block text-xs text-muted">{waits}</span>}
    </span>
  )
}
