/** Paystack: amounts in kobo, webhooks signed with the secret key over the raw body. */
import { createHmac } from 'node:crypto'
import type { PaymentMethod } from '@strix/contracts'
import { z } from 'zod'
import type { PaidAtProvider } from '../wallet/index.ts'
import { parseJson, sameSecret } from './provider-http.ts'
import type { ProviderHttp } from './provider-http.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProvider, Verdict } from './provider.ts'

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
  currency: z.string(),
  domain: z.string(),
})
const verified = z.object({ status: z.literal(true), data: transaction })
const listed = z.object({
  status: z.literal(true),
  data: z.array(transaction),
  meta: z.object({ pageCount: z.number().int().optional() }).optional(),
})
const webhookBody = z.object({
  data: z.object({
    reference: z.string().optional(),
    transaction_reference: z.string().optional(),
    transaction: z.object({ reference: z.string().optional() }).optional(),
  }),
})

const pageSize = 100
const pagesMax = 1_000

export function createPaystack(input: {
  http: ProviderHttp
  secretKey: string
  baseUrl: string
}): PaymentProvider {
  const { http, secretKey, baseUrl } = input
  const headers = { authorization: `Bearer ${secretKey}` }
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
      const url = `${baseUrl}/transaction/initialize`
      const { answer } = await http.ask(
        { method: 'POST', url, headers, body },
        z.union([created, refusal]),
      )
      if (answer.status) return { link: answer.data.authorization_url }
      throw new ProviderError(`refused: ${answer.code ?? answer.message}`, { refused: true })
    },
    async verify(reference) {
      const url = `${baseUrl}/transaction/verify/${encodeURIComponent(reference)}`
      const { status, answer } = await http.ask(
        { method: 'GET', url, headers },
        z.union([verified, refusal]),
      )
      if (answer.status) return verdictOf(answer.data)
      // A page that nobody opened is no transaction yet.
      if (status === 400 || status === 404) return unknownAt(reference)
      throw new ProviderError(`refused: ${answer.code ?? answer.message}`, { refused: true })
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
    listPaid: (window) => listPaid(window, { http, headers, baseUrl }),
  }
}

async function listPaid(
  { from, to }: { from: Date; to: Date },
  input: { http: ProviderHttp; headers: Readonly<Record<string, string>>; baseUrl: string },
): Promise<PaidAtProvider[]> {
  const { http, headers, baseUrl } = input
  const paid: PaidAtProvider[] = []
  for (let number = 1; number <= pagesMax; number += 1) {
    const query = new URLSearchParams({
      status: 'success',
      from: from.toISOString(),
      to: to.toISOString(),
      perPage: String(pageSize),
      page: String(number),
    }).toString()
    const url = `${baseUrl}/transaction?${query}`
    const { answer } = await http.ask({ method: 'GET', url, headers }, listed)
    for (const row of answer.data) {
      const { reference } = row
      paid.push({ provider: 'paystack', reference, kobo: row.requested_amount ?? row.amount })
    }
    if (answer.data.length < pageSize) return paid
  }
  throw new ProviderError('the list of payments does not end')
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

function verdictOf(data: z.output<typeof transaction>): Verdict {
  const status = statuses[data.status]
  if (!status) throw new ProviderError(`an unknown status "${data.status}"`)
  return {
    status,
    reference: data.reference,
    // With fees passed to the buyer the amount is more than what was asked for.
    kobo: data.requested_amount ?? data.amount,
    currency: data.currency,
    live: data.domain === 'live',
    providerId: data.id,
  }
}

function unknownAt(reference: string): Verdict {
  const nothing = { kobo: null, currency: null, live: undefined, providerId: null }
  return { status: 'unknown', reference, ...nothing }
}
