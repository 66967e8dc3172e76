import { messages } from '@strix/messages/wallet'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCount as shortCount } from '../../../lib/format.ts'
import { cx } from '../../../lib/text.ts'
import { walletChipQuery } from '../queries.ts'

/** The balance in the top bar. */
export function WalletChip({ profileId }: { profileId: string }) {
  const { data } = useQuery(walletChipQuery(profileId))
  if (!data) return null
  return (
    <Link
      to="/wallet"
      className={cx(
        'flex min-h-11 items-center gap-1.5 rounded-pill border border-line px-3 text-sm',
        'font-bold transition-colors hover:border-edge hover:bg-raised',
      )}
    >
      <span className="sr-only">{messages.chip}</span>
      {shortCount(Math.floor(data.balance))}
      <span className="font-normal text-muted max-sm:sr-only">{messages.credits}</span>
    </Link>
  )
}
