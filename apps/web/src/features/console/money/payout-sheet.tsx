import type { PayoutAccount, PayoutDecision, PayoutRow } from '@strix/contracts'
import { messages } from '@strix/messages/console-money'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatMoney } from '../../../lib/format.ts'
import { refetch } from '../../../lib/query.tsx'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useStaff } from '../frame/staff.ts'
import { Facts } from '../parts/facts.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { payoutList, stepsOf } from './payout-steps.ts'
import { StateWord } from './state-word.tsx'

const words = messages.payouts

type Props = {
  payout: PayoutRow
  onChange: (payout: PayoutRow) => void
  onClose: () => void
}
type Doing = PayoutDecision | 'match'

/** One payout: what is known of it, and the steps that it can take. */
export function PayoutSheet({ payout, onChange, onClose }: Props) {
  const { may } = useStaff()
  const [doing, setDoing] = useState<Doing | null>(null)
  const done = (next: PayoutRow): void => {
    onChange(next)
    refetch(['console', payoutList], ['console', 'GET /api/v1/admin/approvals'])
  }
  const title = words.of({
    amount: formatMoney(payout.amount),
    who: payout.username ?? words.nobody,
  })
  if (doing) {
    const close = () => setDoing(null)
    return <Step payout={payout} doing={doing} onDone={done} onClose={close} />
  }
  return (
    <Sheet open title={title} closeLabel={words.close} onClose={onClose}>
      <div className="space-y-3 px-2 pb-2">
        <Facts facts={factsOf(payout)} />
        {may('payouts.write') && (
          <>
            {payout.destination && <Account payout={payout} />}
            <div className="flex flex-wrap gap-2">
              {payout.state === 'requested' && !payout.matched && (
                <Button look="primary" onClick={() => setDoing('match')}>
                  {words.steps.match.title}
                </Button>
              )}
              {stepsOf(payout).map((step, index) => (
                <Button
                  key={step}
                  look={index === 0 && isForward(step) ? 'primary' : 'secondary'}
                  onClick={() => setDoing(step)}
                >
                  {words.steps[step].title}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}

/** What brings the money nearer to the bank; everything else is pressed rarely and on purpose. */
function isForward(step: PayoutDecision): boolean {
  return step === 'approve' || step === 'send' || step === 'mark-paid'
}

function factsOf(payout: PayoutRow): (readonly [string, ReactNode])[] {
  const { provider, heard, heard_at: heardAt } = payout
  return [
    [words.state, <StateWord key="state" payout={payout} />],
    [words.to, payout.destination],
    [words.name, payout.matched ? words.matched : words.unmatched],
    [words.asked, formatDateTime(payout.requested_at)],
    [
      words.reference,
      <code key="reference" className="text-sm">
        {payout.reference}
      </code>,
    ],
    ...(provider ? [[words.by, provider === 'by-hand' ? words.byHand : provider] as const] : []),
    ...(payout.bank_reference ? [[words.bankReference, payout.bank_reference] as const] : []),
    ...(heard && heardAt
      ? [[words.heard, words.heardAt({ what: heard, at: formatDateTime(heardAt) })] as const]
      : []),
    ...(payout.ended_at ? [[words.ended, formatDateTime(payout.ended_at)] as const] : []),
    ...(payout.note ? [[words.note, payout.note] as const] : []),
  ]
}

/** The account in full, once somebody asks for it. */
function Account({ payout }: { payout: PayoutRow }) {
  const toast = useToast()
  const [account, setAccount] = useState<PayoutAccount | null>(null)
  async function read(): Promise<void> {
    const params = { payoutId: payout._id }
    const answer = await call('GET /api/v1/admin/payouts/:payoutId/account', { params })
    if (answer.ok) setAccount(answer.data)
    else toast(sentenceOf(answer.error, words.failed))
  }
  if (!account) {
    return <Button onClick={() => void read()}>{words.showAccount}</Button>
  }
  return (
    <Facts
      facts={[
        [words.bank, account.bank],
        [words.number, <code key="number">{account.account_number}</code>],
        [words.accountName, <b key="name">{account.account_name}</b>],
        [words.profileName, <b key="name">{`${account.firstname} ${account.lastname}`}</b>],
      ]}
    />
  )
}

function Step({
  payout,
  doing,
  onDone,
  onClose,
}: {
  payout: PayoutRow
  doing: Doing
  onDone: (payout: PayoutRow) => void
  onClose: () => void
}) {
  const { title, text } = words.steps[doing]
  const params = { payoutId: payout._id }
  return (
    <ReasonDialog
      title={title}
      text={
        <>
          <p className="font-semibold text-ink">
            {formatMoney(payout.amount)} · {payout.username ?? words.nobody} · {payout.destination}
          </p>
          <p className="mt-1">{text}</p>
        </>
      }
      submit={title}
      send={({ reason, bank_reference: reference = '' }) => {
        if (doing === 'match') {
          return call('POST /api/v1/admin/payouts/:payoutId/match', { params, body: { reason } })
        }
        const more = doing === 'mark-paid' ? { bank_reference: reference } : {}
        const body = { step: doing, reason, ...more }
        return call('POST /api/v1/admin/payouts/:payoutId', { params, body })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) =>
        doing === 'mark-paid' && (
          <TextField
            label={words.bankReference}
            name="bank_reference"
            autoComplete="off"
            error={faults.bank_reference}
          />
        )
      }
    </ReasonDialog>
  )
}
