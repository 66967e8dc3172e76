import type { ChargePriceView, PricedAction } from '@strix/contracts'
import { chargeActions, pricedActions } from '@strix/contracts/wallet-rules'
import { messages } from '@strix/messages/console-money'
import { messages as screens } from '@strix/messages/console-screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { queryOf, refetch } from '../../../lib/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Page } from '../frame/page.tsx'
import { useStaff } from '../frame/staff.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { numberOf } from '../parts/number-of.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

const words = messages.charges
const list = 'GET /api/v1/admin/charges'
/** By the server's clock; the list has prices that are still to begin, too. */
const paidNow = 'GET /api/v1/charges'
const choices = Object.fromEntries(chargeActions.map((action) => [action, words.actions[action]]))

const columns: readonly Column<ChargePriceView>[] = [
  { id: 'action', title: words.action, cell: ({ action }) => words.actions[action] },
  { id: 'price', title: words.price, isFigure: true, cell: ({ price }) => price.toFixed(2) },
  { id: 'free', title: words.free, isFigure: true, cell: (row) => row.free_per_day },
  {
    id: 'share',
    title: words.share,
    isFigure: true,
    cell: ({ share }) => (share === null ? null : words.percent({ share })),
  },
  { id: 'from', title: words.from, cell: ({ starts_at: at }) => startOf(at) },
  {
    id: 'by',
    title: words.by,
    cell: ({ set_by: by }) => <span className="whitespace-nowrap">{by}</span>,
  },
  { id: 'reason', title: words.reason, cell: ({ reason }) => reason },
]

/** Those that Strix began with have no day. */
function startOf(at: string): string {
  return at.startsWith('1970') ? words.fromTheStart : formatDateTime(at)
}

/** What each use costs and what Strix keeps, with every change and when it begins. */
export function Charges() {
  const { may } = useStaff()
  const [open, setOpen] = useState(false)
  return (
    <Page
      title={screens.charges}
      text={words.text}
      actions={
        may('charges.write') && (
          <Button look="primary" onClick={() => setOpen(true)}>
            {words.set}
          </Button>
        )
      }
    >
      <DataTable
        name="charges"
        title={screens.charges}
        list={list}
        columns={columns}
        rowKey={({ _id }) => _id}
        filters={[{ id: 'action', title: words.action, kind: 'choice', choices }]}
      />
      {open && <SetPrice onClose={() => setOpen(false)} />}
    </Page>
  )
}

function SetPrice({ onClose }: { onClose: () => void }) {
  const [action, setAction] = useState<string>('subscription')
  const chosen = pricedActions.find((each) => each === action) ?? 'subscription'
  return (
    <ReasonDialog
      title={words.set}
      text={words.setText}
      submit={words.save}
      send={({ reason, price = '', free_per_day: free = '', share = '', starts_at: at = '' }) =>
        call('POST /api/v1/admin/charges', {
          body: {
            action: chosen,
            price: numberOf(price),
            free_per_day: numberOf(free),
            ...(chosen === 'subscription' && share !== '' && { share: Number(share) }),
            ...(at !== '' && { starts_at: new Date(at).toISOString() }),
            reason,
          },
        })
      }
      onDone={() => refetch(['console', list], ['console', paidNow])}
      onClose={onClose}
    >
      {(faults) => <Fields faults={faults} chosen={chosen} onChoose={setAction} />}
    </ReasonDialog>
  )
}

function Fields({
  faults,
  chosen,
  onChoose,
}: {
  faults: Readonly<Record<string, string | undefined>>
  chosen: PricedAction
  onChoose: (action: string) => void
}) {
  const { data, isPending } = useQuery(queryOf('console', paidNow))
  const current = data?.find(({ action }) => action === chosen)
  return (
    <>
      <SelectField
        label={words.action}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {pricedActions.map((each) => (
          <option key={each} value={each}>
            {words.actions[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        key={`price ${chosen} ${current?.price}`}
        disabled={isPending}
        label={words.price}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={current?.price.toString()}
        error={faults.price === undefined ? undefined : words.priceWrong}
      />
      <TextField
        key={`free ${chosen} ${current?.free_per_day}`}
        disabled={isPending}
        label={words.free}
        name="free_per_day"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={current?.free_per_day.toString()}
        error={faults.free_per_day === undefined ? undefined : words.freeWrong}
      />
      {chosen === 'subscription' && (
        <TextField
          label={words.share}
          name="share"
          inputMode="decimal"
          autoComplete="off"
          hint={words.shareHint}
          error={faults.share}
        />
      )}
      <TextField
        label={words.from}
        name="starts_at"
        type="datetime-local"
        hint={words.fromHint}
        error={faults.starts_at}
      />
    </>
  )
}
