/**
 * A payment gateway in a wire format of its own: sessions, a checkout page where every outcome can
 * be had, answers about payments, and signed messages that come late, twice or never.
 */
import { createHash, createHmac } from 'node:crypto'
import { answerGateway } from './answer.ts'
import type { GatewayAnswer, GatewayRequest } from './answer.ts'
import type { Delivery, Outcome } from './outcomes.ts'
import { createPaymentStore } from './payment-store.ts'
import type { SimPayment } from './payment-store.ts'
import { createTransferStore } from './transfer-store.ts'
import type { SimTransfer } from './transfer-store.ts'

/** Sends one message to whoever asked for it. */
export type Notify = (input: {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}) => Promise<void>

export type Gateway = {
  /** What signs messages and lets callers in. */
  secret: string
  handle(request: GatewayRequest): GatewayAnswer
  /** Does what the buttons of the checkout do. @returns where the buyer is sent */
  act(ref: string, input: { outcome: Outcome; delivery: Delivery }): string
  /** Money goes back to who paid. */
  giveBack(ref: string, delivery?: Delivery): void
  /** Ends money that was sent out, at once. */
  endTransfer(ref: string, state: SimTransfer['state']): void
  /** Everything it was given to send out. */
  listTransfers(): SimTransfer[]
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
  const transfers = createTransferStore(input.stateFile && `${input.stateFile}.transfers`)
  const timers = createTimers(input.lateMs ?? lateMs)

  function deliver(payment: SimPayment, delivery: Delivery): void {
    const { ref, state, notifyUrl } = payment
    const body = JSON.stringify({ event: 'payment.changed', ref, state })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-gateway-signature': signature }
    const send = () => {
      // Nobody has to receive it; the payment is asked about as well.
      input.notify({ url: notifyUrl, headers, body }).catch(() => undefined)
    }
    if (delivery === 'never') return
    if (delivery === 'late') timers.later(send)
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
        timers.later(() => change(ref, { state: 'paid' }, delivery))
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

  return {
    secret,
    act,
    giveBack,
    endTransfer: transfers.end,
    listTransfers: transfers.list,
    handle: (request) =>
      answerGateway(request, { store, transfers, secret, now: input.now, act, giveBack }),
    stop: timers.stop,
  }
}

/** Work that is done some time later, unless everything stops before. */
function createTimers(ms: number) {
  const timers = new Set<NodeJS.Timeout>()
  return {
    later(work: () => void): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, ms)
      timers.add(timer)
    },
    stop(): void {
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
