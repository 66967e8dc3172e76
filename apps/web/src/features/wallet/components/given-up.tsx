import { messages } from '@strix/messages/given-up'
import { payoutRules } from '@strix/contracts/payout-rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Points } from '../../../ui/points.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { formatCredits } from '../amounts.ts'
import { walletQuery } from '../queries.ts'

/**
 * The money that ends with the account, and the way to have some of it paid before. `onRead` is
 * called once the sums were asked for, also where they could not be read.
 */
export function GivenUp({ profileId, onRead }: { profileId: string; onRead: () => void }) {
  const query = useQuery({ ...walletQuery(profileId), staleTime: 0 })
  const { isFetchedAfterMount: isRead } = query
  useEffect(() => {
    if (isRead) onRead()
  }, [isRead, onRead])
  if (query.isPending) return <RowSkeletons count={1} />
  if (query.isError) return <Failed text={messages.failed} onRetry={() => void query.refetch()} />
  const { earnings, earnings_held: held, bought, gift, claims } = query.data
  const isEnough = earnings >= payoutRules.minNaira
  const earned = isEnough ? messages.earnings : messages.earningsLittle
  const points = [
    ...(earnings > 0 ? [earned({ naira: formatMoney(earnings) })] : []),
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
      {isEnough && (
        <>
          <Link
            to="/management/payment"
            className="inline-flex min-h-11 items-center font-semibold text-info"
          >
            {messages.payoutFirst}
          </Link>
          <p className="text-sm text-muted">{messages.payoutWait}</p>
        </>
      )}
    </div>
  )
}
