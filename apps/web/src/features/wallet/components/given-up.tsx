import { messages } from '@strix/messages/given-up'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Points } from '../../../ui/points.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { formatCredits } from '../amounts.ts'
import { walletQuery } from '../queries.ts'

/** The money that ends with the account, and the way to have some of it paid before. */
export function GivenUp({ profileId }: { profileId: string }) {
  const query = useQuery({ ...walletQuery(profileId), staleTime: 0 })
  if (query.isPending) return <RowSkeletons count={1} />
  if (query.isError) return <Failed text={messages.failed} onRetry={() => void query.refetch()} />
  const { earnings, earnings_held: held, bought, gift, claims } = query.data
  const points = [
    ...(earnings > 0 ? [messages.earnings({ naira: formatMoney(earnings) })] : []),
    ...(held > 0 ? [messages.earningsHeld({ naira: formatMoney(held) })] : []),
    ...(bought > 0 ? [messages.bought({ credits: formatCredits(bought) })] : []),
    ...(gift > 0 ? [messages.gift({ credits: formatCredits(gift) })] : []),
    ...(claims > 0 ? [messages.claims({ credits: formatCredits(claims) })] : []),
  ]
  if (points.length === 0) return null
  return (
    <div className="mt-3">
      <p className="font-semibold">{messages.title}</p>
      <Points points={points} />
      {earnings > 0 && (
        <Link
          to="/management/payment"
          className="inline-flex min-h-11 items-center font-semibold text-info"
        >
          {messages.payoutFirst}
        </Link>
      )}
    </div>
  )
}
