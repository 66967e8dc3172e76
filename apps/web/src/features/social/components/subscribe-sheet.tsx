import { messages } from '@strix/messages/social'
import { useQuery } from '@tanstack/react-query'
import type { SubscriptionState, VisitorProfile } from '@strix/contracts'
import { subscriptionRules } from '@strix/contracts/wallet-rules'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { refetch } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { chargesQuery, walletQuery } from '../../wallet/queries.ts'
import { type Pair, subscribe } from '../acts.ts'
import { formatCredits } from '../credits.ts'

type Props = {
  person: VisitorProfile
  pair: Pair
  onClose: () => void
  onDone: (state: SubscriptionState) => void
}

const { days } = subscriptionRules

/** What a subscription costs, what it brings, and whether it goes on; then it is paid. */
export function SubscribeSheet(props: Props) {
  const { person, pair, onClose } = props
  const wallet = useQuery(walletQuery(pair.ownId))
  const charges = useQuery(chargesQuery)
  const price = charges.data?.find(({ action }) => action === 'subscription')?.price
  const priceMissing = charges.isSuccess && price === undefined
  const failed = wallet.isLoadingError || charges.isLoadingError || priceMissing
  return (
    <Sheet
      open
      title={messages.subscribeTitle({ name: person.username })}
      closeLabel={messages.close}
      onClose={onClose}
    >
      {failed && (
        <Failed
          text={messages.loadFailed}
          onRetry={() => {
            void wallet.refetch()
            void charges.refetch()
          }}
        />
      )}
      {!failed && (wallet.isPending || charges.isPending) && <RowSkeletons count={3} />}
      {wallet.data && price !== undefined && (
        <Terms {...props} price={price} bought={wallet.data.bought} />
      )}
    </Sheet>
  )
}

function Terms({ person, pair, price, bought, onClose, onDone }: Props & Money) {
  const toast = useToast()
  const [renews, setRenews] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const enough = bought >= price
  const buying = `/wallet?buy=${Math.ceil(price - bought)}`

  /** Says what is missing, and goes where it is bought. */
  function lack(): void {
    toast(messages.insufficient)
    onClose()
    void navigate(buying)
  }

  async function confirm(): Promise<void> {
    if (busy) return
    if (!enough) return lack()
    setBusy(true)
    const answer = await subscribe(pair, { price, renews })
    setBusy(false)
    refetch('wallet', 'walletChip', 'codes')
    if (answer.ok) {
      toast(messages.subscribed)
      return onDone(answer.data)
    }
    const { code } = answer.error
    if (code === 'INSUFFICIENT_BALANCE') return lack()
    toast(failureOf(answer.error))
    // A changed price is shown anew, to be agreed to; all else is over.
    if (code !== 'PRICE_CHANGED') onClose()
  }

  return (
    <div className="px-2 pb-2">
      <Sums price={price} bought={bought} />
      <h3 className="mt-4 text-sm font-semibold">{messages.brings}</h3>
      <ul className="mt-1 space-y-1">
        {[messages.bringsCodes({ name: person.username }), messages.bringsNotice].map((text) => (
          <li key={text} className="flex items-start gap-2">
            <CheckIcon className="mt-0.5 size-4.5 shrink-0 text-won" />
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-4 rounded-control border border-line">
        <Switch
          label={messages.renewal}
          hint={messages.renewalHint({ days })}
          checked={renews}
          onChange={setRenews}
        />
      </div>
      {!enough && (
        <div className="mt-4 space-y-2">
          <Notice>{messages.giftHint}</Notice>
          <ButtonLink look="primary" to={buying} className="min-h-12 w-full">
            {messages.buy}
          </ButtonLink>
        </div>
      )}
      <Button
        look={enough ? 'primary' : 'secondary'}
        className="mt-4 min-h-12 w-full"
        aria-disabled={busy || undefined}
        onClick={() => void confirm()}
      >
        {busy ? messages.working : labelOf(price)}
      </Button>
    </div>
  )
}

type Money = { price: number; bought: number }

function Sums({ price, bought }: Money) {
  const rows: { name: string; value: ReactNode }[] = [
    { name: messages.price, value: messages.priceOf({ credits: formatCredits(price), days }) },
    { name: messages.balance, value: formatCredits(bought) },
    ...(bought >= price
      ? [{ name: messages.balanceAfter, value: formatCredits(bought - price) }]
      : []),
  ]
  return (
    <dl className="divide-y divide-line rounded-control border border-line">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function labelOf(price: number): string {
  return price === 0
    ? messages.subscribeFree
    : messages.subscribeFor({ credits: formatCredits(price) })
}

function failureOf(error: Parameters<typeof sentenceOf>[0]): string {
  return sentenceOf(error, messages.subscribeFailed)
}
