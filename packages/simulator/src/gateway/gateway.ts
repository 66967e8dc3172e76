/**
 * A payment gateway in a wire format of its own: sessions, a checkout page where every outcome can
 * be had, answers about payments, and signed messages that come late, twice or never.
 */
import { createHash, createHmac } from 'node:crypto'
import { field, jsonOf, textOf } from '../platform.ts'
import { checkoutPage, listPage } from './pages.ts'
import { createPaymentStore } from './payment-store.ts'
import type { SimPayment } from './payment-store.ts'

/** Sends one message to whoever asked to be told. */
export type Notify = (input: {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}) => Promise<void>

const outcomes = ['paid', 'declined', 'left', 'late', 'short', 'more', 'dollars'] as const
export type Outcome = (typeof outcomes)[number]
const deliveries = ['once', 'twice', 'late', 'never'] as const
export type Delivery = (typeof deliveries)[number]

type GatewayRequest = {
  method: string
  /** Below `/gateway`. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}
type GatewayAnswer = {
  status: number
  contentType: string
  text: string
  /** Where a 303 sends the browser. */
  location?: string
}

export type Gateway = {
  /** What signs messages and lets callers in. */
  secret: string
  handle(request: GatewayRequest): GatewayAnswer
  /** Does what the buttons of the checkout do. @returns where the buyer is sent */
  act(ref: string, input: { outcome: Outcome; delivery: Delivery }): string
  /** Money goes back to who paid. */
  giveBack(ref: string, delivery?: Delivery): void
  stop(): void
}

const lateMs = 6_000

/** The gateway's key, the same for the same seed. */
export function gatewaySecretOf(seed: string): string {
  return createHash('sha256').update(`gateway ${seed}`).digest('hex')
}

export function createGateway(input: {
  seed: string
  now: () => Date
  notify: Notify
  /** How long what is late takes. */
  lateMs?: number
  stateFile?: string
}): Gateway {
  const secret = gatewaySecretOf(input.seed)
  const store = createPaymentStore(input.stateFile)
  const timers = new Set<NodeJS.Timeout>()
  const later = (work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, input.lateMs ?? lateMs)
    timers.add(timer)
  }

  function deliver(payment: SimPayment, delivery: Delivery): void {
    const { ref, state, notifyUrl } = payment
    const body = JSON.stringify({ event: 'payment.changed', ref, state })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-gateway-signature': signature }
    const send = () => {
      // Nobody has to be there to hear it; the payment is asked about as well.
      input.notify({ url: notifyUrl, headers, body }).catch(() => undefined)
    }
    if (delivery === 'never') return
    if (delivery === 'late') later(send)
    else send()
    if (delivery === 'twice') send()
  }

  function change(ref: string, by: Partial<SimPayment>, delivery: Delivery): void {
    const payment = store.change(ref, by)
    deliver(payment, delivery)
  }

  function act(
    ref: string,
    { outcome, delivery }: { outcome: Outcome; delivery: Delivery },
  ): string {
    const payment = store.get(ref)
    if (!payment) throw new Error(`there is no payment ${ref}`)
    if (payment.state !== 'waiting') return returnTo(payment, statusWords[payment.state])
    switch (outcome) {
      case 'paid':
        change(ref, { state: 'paid' }, delivery)
        break
      case 'short':
        change(ref, { state: 'paid', kobo: Math.floor(payment.kobo / 2) }, delivery)
        break
      case 'more':
        change(ref, { state: 'paid', kobo: Math.round(payment.kobo * 1.1) }, delivery)
        break
      case 'dollars':
        change(ref, { state: 'paid', currency: 'USD' }, delivery)
        break
      case 'declined':
        change(ref, { state: 'declined' }, delivery)
        break
      case 'late':
        later(() => change(ref, { state: 'paid' }, delivery))
        return returnTo(payment, 'successful')
      case 'left':
        return returnTo(payment, 'cancelled')
      default:
        outcome satisfies never
    }
    return returnTo(payment, outcome === 'declined' ? 'failed' : 'successful')
  }

  function giveBack(ref: string, delivery: Delivery = 'once'): void {
    if (store.get(ref)?.state !== 'paid') throw new Error(`${ref} is not paid`)
    change(ref, { state: 'returned' }, delivery)
  }

  function handle(request: GatewayRequest): GatewayAnswer {
    const [, place = '', ref = ''] = request.path.split('/').map(decodeURIComponent)
    if (place === '') return html(listPage(store.list()))
    if (place === 'pay') return checkout(request, ref)
    if (request.headers.authorization !== `Bearer ${secret}`) {
      return json(401, { error: 'the key is not right' })
    }
    if (place === 'sessions' && request.method === 'POST') return open(request)
    if (place === 'payments' && ref !== '') {
      const payment = store.get(ref)
      return payment ? json(200, wireOf(payment)) : json(404, { error: 'no such payment' })
    }
    if (place === 'payments') {
      const state = request.query.get('state')
      const payments = store.list().filter((payment) => state === null || payment.state === state)
      return json(200, { payments: payments.map(wireOf) })
    }
    return json(404, { error: 'no such place' })
  }

  function open({ body, headers }: GatewayRequest): GatewayAnswer {
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
      at: input.now().toISOString(),
    })
    const page = `http://${String(headers.host)}/gateway/pay/${encodeURIComponent(ref)}`
    return json(200, { page })
  }

  function checkout({ method, body }: GatewayRequest, ref: string): GatewayAnswer {
    const payment = store.get(ref)
    if (!payment) return { ...html('<h1>No such payment</h1>'), status: 404 }
    if (method !== 'POST') return html(checkoutPage(payment))
    const form = new URLSearchParams(body)
    if (form.get('do') === 'give-back') {
      giveBack(ref)
      return seeOther(`/gateway/pay/${encodeURIComponent(ref)}`)
    }
    const outcome = outcomes.find((each) => each === form.get('outcome')) ?? 'paid'
    const delivery = deliveries.find((each) => each === form.get('delivery')) ?? 'once'
    return seeOther(act(ref, { outcome, delivery }))
  }

  return {
    secret,
    handle,
    act,
    giveBack,
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const statusWords: Readonly<Record<SimPayment['state'], string>> = {
  waiting: 'cancelled',
  paid: 'successful',
  declined: 'failed',
  returned: 'failed',
}

function returnTo({ returnUrl }: SimPayment, status: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('status', status)
  return url.href
}

function wireOf({ id, ref, state, kobo, currency, at }: SimPayment) {
  return { id, ref, state, kobo, currency, at }
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
