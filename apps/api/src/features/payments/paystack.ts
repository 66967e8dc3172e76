/** Paystack: amounts in kobo, webhooks signed with the secret key over the raw body. */
import { createHmac } from 'node:crypto'
import type { PaymentMethod } from '@strix/contracts'
import { z } from 'zod'
import {
  createProviderClient,
  readPages,
  refusedWith,
  statusIn,
  unknownAt,
} from './provider-client.ts'
import type { ProviderClient, ProviderInput } from './provider-client.ts'
import { parseJson, sameSecret } from './provider-http.ts'
import type { ListedPaid, PaymentProvider, Verdict } from './provider.ts'

const channels: Readonly<Record<PaymentMethod, string>> = {
  bank: 'bank_transfer',
  'debit-credit-card': 'card',
  ussd: 'ussd',
}

const id = z.union([z.number(), z.string()]).transform(String)
const kobo = z.coerce.number().int().nonnegative()

const refusal = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.string().optional(),
})
const created = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url() }),
})
const transaction = z.object({
  id,
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  requested_amount: kobo.nullish(),
  fees: kobo.nullish(),
  currency: z.string(),
  domain: z.string(),
})
const verified = z.object({ status: z.literal(true), data: transaction })
const listed = z.object({
  status: z.literal(true),
  data: z.array(transaction),
  meta: z.object({ pageCount: z.number().int().optional() }).optional(),
})
/** Which of them names the payment depends on the event; the others may be null. */
const named = z.string().nullish().catch(null)
const webhookBody = z.object({
  data: z.object({
    reference: named,
    transaction_reference: named,
    transaction: z.object({ reference: named }).nullish().catch(null),
  }),
})

const pageSize = 100

export function createPaystack(input: ProviderInput): PaymentProvider {
  const { secretKey } = input
  const client = createProviderClient(input)
  const live = secretKey.startsWith('sk_live_')
  return {
    id: 'paystack',
    live,
    async create({ reference, kobo: amount, email, method, returnUrl }) {
      const body = {
        email,
        amount,
        currency: 'NGN',
        reference,
        callback_url: returnUrl,
        channels: [channels[method]],
        metadata: { cancel_action: returnUrl },
      }
      const schema = z.union([created, refusal])
      const { answer } = await client.post('/transaction/initialize', body, schema)
      if (answer.status) return { link: answer.data.authorization_url }
      throw refusedWith(answer.code ?? answer.message)
    },
    async verify(reference) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`
      const { status, answer } = await client.get(path, z.union([verified, refusal]))
      if (answer.status) return verdictOf(answer.data)
      // A page that nobody opened is no transaction yet.
      if (status === 400 || status === 404) return unknownAt(reference)
      throw refusedWith(answer.code ?? answer.message)
    },
    readWebhook({ headers: given, body }) {
      const expected = createHmac('sha512', secretKey).update(body).digest('hex')
      if (!sameSecret(given['x-paystack-signature'], expected)) return undefined
      const { data } = webhookBody.safeParse(parseJson(body.toString('utf8')))
      const about = data?.data
      return (
        about?.reference ?? about?.transaction_reference ?? about?.transaction?.reference ?? null
      )
    },
    listPaid: (window) => listPaid(client, window),
  }
}

async function listPaid(
  client: ProviderClient,
  { from, to }: { from: Date; to: Date },
): Promise<ListedPaid[]> {
  const rows = await readPages(async (page) => {
    const query = new URLSearchParams({
      status: 'success',
      from: from.toISOString(),
      to: to.toISOString(),
      perPage: String(pageSize),
      page: String(page),
    }).toString()
    const { answer } = await client.get(`/transaction?${query}`, listed)
    return { rows: answer.data, isLast: answer.data.length < pageSize }
  })
  return rows.map((data) => {
    const { reference } = data
    return { provider: 'paystack', reference, kobo: paidOf(data), feeKobo: feeOf(data) }
  })
}

const statuses: Readonly<Record<string, Verdict['status']>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'reversed',
  abandoned: 'open',
  ongoing: 'open',
  pending: 'open',
  processing: 'open',
  queued: 'open',
}

/** With fees passed to the buyer the amount is more than what was asked for; less is a part. */
function paidOf({ amount, requested_amount: requested }: z.output<typeof transaction>) {
  return Math.min(amount, requested ?? amount)
}

/** Charges that the buyer paid on top of what was asked for are none of ours. */
function feeOf({ fees, ...data }: z.output<typeof transaction>) {
  if (fees === null || fees === undefined) return null
  return Math.max(0, fees - (data.amount - paidOf(data)))
}

function verdictOf(data: z.output<typeof transaction>): Verdict {
  return {
    status: statusIn(statuses, data.status),
    reference: data.reference,
    kobo: paidOf(data),
    currency: data.currency,
    live: data.domain === 'live',
    providerId: data.id,
    feeKobo: feeOf(data),
  }
}
