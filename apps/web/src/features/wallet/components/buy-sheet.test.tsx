import type { PaymentOptions } from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ada, idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { forgetPaymentRef, readPaymentRef } from '../purchase.ts'
import { BuySheet } from './buy-sheet.tsx'

const initiate = 'POST /api/v1/payment/initiate'
const options: PaymentOptions = {
  on: true,
  packages: [],
  quick: [500, 1_000],
  min: 100,
  max: 500_000,
  preferred_method: 'ussd',
  budget: { limit: null, spent: 0, waiting: 0, next: null },
}
const begun: AnswerOf<typeof initiate> = {
  data: {
    _id: idOf(7),
    reference: 'TOP-7',
    payment_ref: `${ada.profile_id}-1`,
    amount: 1_000,
    price: 1_000,
    payment_method: 'ussd',
    provider: 'sandbox',
    state: 'open',
    created_at: '2026-11-22T08:00:00.000Z',
    credited_at: null,
    payment_link: 'https://pay.example/7',
  },
}

afterEach(forgetPaymentRef)

function open({ amount = null, ...change }: Partial<PaymentOptions> & { amount?: number | null }) {
  const onClose = vi.fn()
  const part = <BuySheet options={{ ...options, ...change }} amount={amount} onClose={onClose} />
  return { presses: show(part), onClose }
}

const field = () => screen.getByRole('textbox', { name: 'Amount in credits' })
const method = (name: string) => screen.getByRole('radio', { name })
const buy = () => screen.getByRole('button', { name: 'Buy Credit' })

test('from the wallet the preferred method is chosen, and an amount is wanted', () => {
  open({})
  expect(method('USSD')).toHaveProperty('checked', true)
  expect(field()).toHaveProperty('value', '')
  expect(buy()).toHaveProperty('disabled', true)
})

test('a package comes with its amount and waits for a method', async () => {
  startServer()
  const { presses } = open({ amount: 500 })
  expect(field()).toHaveProperty('value', '500')
  expect(screen.getByRole('button', { name: '500' }).getAttribute('aria-pressed')).toBe('true')
  expect(buy()).toHaveProperty('disabled', true)
  await presses.click(method('Bank transfer'))
  expect(buy()).toHaveProperty('disabled', false)
})

test('the price follows what is typed or pressed', async () => {
  const { presses } = open({})
  expect(screen.getByText('N0.00')).toBeDefined()
  await presses.type(field(), '2,500')
  expect(screen.getByText('N2,500.00')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: '1,000' }))
  expect(field()).toHaveProperty('value', '1000')
  expect(screen.getByText('N1,000.00')).toBeDefined()
})

test('what is left of the month stands below the amount', () => {
  open({ budget: { limit: 5_000, spent: 1_200, waiting: 800, next: null } })
  expect(screen.getByText(/Your monthly budget leaves N3,000.00/).textContent).toBe(
    'Your monthly budget leaves N3,000.00. N800.00 waiting to be paid.',
  )
})

test('an amount beyond the bounds is refused beside its field, and nothing is sent', async () => {
  const server = startServer()
  const { presses } = open({})
  await presses.type(field(), '99')
  await presses.click(buy())
  expect(screen.getByText('The smallest purchase is 100 credits')).toBeDefined()
  expect(document.activeElement).toBe(field())
  expect(server.asked(initiate)).toEqual([])
})

test('the purchase is sent once, and the browser leaves with its reference kept', async () => {
  const answer = Promise.withResolvers<typeof begun>()
  const server = startServer()
  server.answers(initiate, answer.promise)
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const { presses } = open({})
  await presses.click(screen.getByRole('button', { name: '1,000' }))
  await presses.click(buy())
  const busy = screen.getByRole('button', { name: 'One moment...' })
  await presses.click(busy)
  await act(async () => answer.resolve(begun))
  expect(screen.getByRole('button', { name: 'Opening the payment page...' })).toBeDefined()
  expect(assign.mock.calls).toEqual([['https://pay.example/7']])
  const kept = readPaymentRef(document.cookie)
  expect(kept).toMatch(new RegExp(`^${ada.profile_id}-\\d+$`, 'u'))
  const body = { amount: 1_000, profile_id: ada.profile_id, payment_method: 'ussd' }
  expect(server.asked(initiate)).toMatchObject([{ body: { ...body, payment_ref: kept } }])
})

test('while the payment page opens nothing more is bought, and after Back it can be', async () => {
  const server = startServer()
  server.answers(initiate, begun)
  vi.stubGlobal('location', { assign: vi.fn() })
  const { presses } = open({ amount: 500 })
  await presses.click(method('USSD'))
  await presses.click(buy())
  await presses.click(await screen.findByRole('button', { name: 'Opening the payment page...' }))
  await act(async () => undefined)
  expect(server.asked(initiate)).toHaveLength(1)
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(buy().getAttribute('aria-disabled')).toBeNull()
})

test('a refusal is said in the sheet, which stays as it was filled in', async () => {
  const server = startServer()
  server.answers(initiate, refusal('OVER_BUDGET', 'Your budget leaves N300 this month.'))
  const { presses, onClose } = open({})
  await presses.type(field(), '500')
  await presses.click(buy())
  expect(await screen.findByText('Your budget leaves N300 this month.')).toBeDefined()
  expect(field()).toHaveProperty('value', '500')
  expect(buy().getAttribute('aria-disabled')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('sent again after its answer was lost, it is the same purchase; a refused one is not', async () => {
  const server = startServer()
  const lost = refusal('BUSY', 'The payment page is being opened.')
  server.answers(initiate, lost, refusal('OVER_BUDGET', 'Try another way.'), lost)
  const { presses } = open({})
  await presses.type(field(), '500')
  for (const said of ['being opened', 'another way', 'being opened']) {
    await presses.click(buy())
    expect(await screen.findByText(said, { exact: false })).toBeDefined()
  }
  await presses.click(method('Bank transfer'))
  await presses.click(buy())
  await vi.waitFor(() => expect(server.asked(initiate)).toHaveLength(4))
  const refs = server
    .asked(initiate)
    .map(({ body }) => (body as { payment_ref: string }).payment_ref)
  expect(refs[1]).toBe(refs[0])
  expect(new Set(refs).size).toBe(3)
})
