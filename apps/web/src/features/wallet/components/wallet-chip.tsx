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
        'flex min-h-11 items-center gap-1.5 rounded-pill border border-line px-2.5 text-sm',
        'font-bold transition-colors hover:border-edge hover:bg-raised',
      )}
    >
      <span className="sr-only">{messages.chip}</span>
      <CoinIcon />
      <span className="flex gap-x-1.5 whitespace-nowrap max-[26rem]:flex-col">
        <span className="max-[26rem]:leading-4">{shortCount(Math.floor(data.balance))}</span>
        <span
          className={cx(
            'font-normal text-muted max-[26rem]:text-xs max-[26rem]:leading-4',
            'max-[18rem]:sr-only',
          )}
        >
          {messages.credits}
        </span>
      </span>
    </Link>
  )
}

function CoinIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5 shrink-0">
      <circle cx="10" cy="10" r="9" className="fill-accent" />
      <circle cx="10" cy="10" r="6" className="fill-none stroke-accent-ink" strokeWidth="1.2" />
      <path d="M10 7v6" className="stroke-accent-ink" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
