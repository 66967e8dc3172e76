/** The gateway over HTTP: sessions, payments, and the pages of the checkout. */
import { field, jsonOf, textOf } from '../platform.ts'
import { deliveries, outcomes } from './outcomes.ts'
import { feeOf } from './fee.ts'
import type { Delivery, Outcome } from './outcomes.ts'
import { checkoutPage, listPage } from './pages.ts'
import type { PaymentStore, SimPayment } from './payment-store.ts'
import type { SimTransfer, TransferStore } from './transfer-store.ts'

export type GatewayRequest = {
  method: string
  /** Below `/gateway`. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}
export type GatewayAnswer = {
  status: number
  contentType: string
  text: string
  /** Where a 303 sends the browser. */
  location?: string
}

/** What the gateway does for a request. */
type Desk = {
  store: PaymentStore
  transfers: TransferStore
  secret: string
  now: () => Date
  act(ref: string, input: { outcome: Outcome; delivery: Delivery }): string
  giveBack(ref: string): void
}

/** Answers a request to the gateway: its pages, and its interface for who has the key. */
export function answerGateway(request: GatewayRequest, desk: Desk): GatewayAnswer {
  const { store, secret } = desk
  const [, place = '', ref = ''] = request.path.split('/').map(decodeURIComponent)
  if (place === '') return html(listPage(store.list()))
  if (place === 'pay') return checkout(request, ref, desk)
  if (request.headers.authorization !== `Bearer ${secret}`) {
    return json(401, { error: 'the key is not right' })
  }
  if (place === 'sessions' && request.method === 'POST') return open(request, desk)
  if (place === 'payments' && ref !== '') {
    const payment = store.get(ref)
    return payment ? json(200, wireOf(payment)) : json(404, { error: 'no such payment' })
  }
  if (place === 'payments') {
    const state = request.query.get('state')
    const payments = store.list().filter((payment) => state === null || payment.state === state)
    return json(200, { payments: payments.map(wireOf) })
  }
  if (place === 'transfers') return answerTransfer(request, ref, desk)
  return json(404, { error: 'no such place' })
}

function answerTransfer(
  { method, body }: GatewayRequest,
  ref: string,
  { transfers }: Desk,
): GatewayAnswer {
  if (method !== 'POST') {
    const found = transfers.ask(ref)
    return found ? json(200, wireOfTransfer(found)) : json(404, { error: 'no such transfer' })
  }
  const given = jsonOf(body)
  const kobo = Number(field(given, 'kobo'))
  const account = textOf(field(given, 'account'))
  const newRef = textOf(field(given, 'ref'))
  if (newRef === '' || account === '' || !Number.isInteger(kobo) || kobo <= 0) {
    return json(400, { error: 'a transfer needs a ref, an account and an amount' })
  }
  const taken = transfers.take({ ref: newRef, kobo, account })
  switch (taken.kind) {
    case 'taken':
      return json(200, wireOfTransfer(taken.transfer))
    case 'refused':
      return json(422, { error: taken.error })
    case 'silent':
    case 'lost':
      return json(502, { error: 'the bank does not answer' })
    default:
      return taken satisfies never
  }
}

function wireOfTransfer({ ref, kobo, state }: SimTransfer) {
  return { ref, kobo, state }
}

function open({ body, headers }: GatewayRequest, { store, now }: Desk): GatewayAnswer {
  const given = jsonOf(body)
  const ref = textOf(field(given, 'ref'))
  const kobo = Number(field(given, 'kobo'))
  if (ref === '' || !Number.isInteger(kobo) || kobo <= 0) {
    return json(400, { error: 'a session needs a ref and an amount' })
  }
  if (store.get(ref)) return json(409, { error: 'that ref was used' })
  store.add({
    id: `gw_${store.list().length + 1}`,
    ref,
    kobo,
    currency: textOf(field(given, 'currency')),
    email: textOf(field(given, 'email')),
    method: textOf(field(given, 'method')),
    returnUrl: textOf(field(given, 'return_url')),
    notifyUrl: textOf(field(given, 'notify_url')),
    state: 'waiting',
    at: now().toISOString(),
  })
  const page = `http://${String(headers.host)}/gateway/pay/${encodeURIComponent(ref)}`
  return json(200, { page })
}

function checkout({ method, body }: GatewayRequest, ref: string, desk: Desk): GatewayAnswer {
  const payment = desk.store.get(ref)
  if (!payment) return { ...html('<h1>No such payment</h1>'), status: 404 }
  if (method !== 'POST') return html(checkoutPage(payment))
  const form = new URLSearchParams(body)
  if (form.get('do') === 'give-back') {
    desk.giveBack(ref)
    return seeOther(`/gateway/pay/${encodeURIComponent(ref)}`)
  }
  const outcome = outcomes.find((each) => each === form.get('outcome')) ?? 'paid'
  const delivery = deliveries.find((each) => each === form.get('delivery')) ?? 'once'
  return seeOther(desk.act(ref, { outcome, delivery }))
}

function wireOf({ id, ref, state, kobo, currency, at }: SimPayment) {
  const fee = state === 'paid' || state === 'returned' ? feeOf(kobo) : null
  return { id, ref, state, kobo, currency, at, fee }
}

function json(status: number, value: unknown): GatewayAnswer {
  return { status, contentType: 'application/json; charset=utf-8', text: JSON.stringify(value) }
}

function html(text: string): GatewayAnswer {
  return { status: 200, contentType: 'text/html; charset=utf-8', text }
}

function seeOther(location: string): GatewayAnswer {
  return { status: 303, contentType: 'text/plain', text: '', location }
}
