/** Flutterwave v3: amounts in naira, webhooks that carry a shared secret and no signature. */
import type { PaymentMethod } from '@strix/contracts'
import { z } from 'zod'
import {
  createProviderClient,
  readPages,
  refusedWith,
  statusIn,
  unknownAt,
} from './provider-client.ts'
import type { ProviderInput } from './provider-client.ts'
import { parseJson, sameSecret } from './provider-http.ts'
import type { PaymentProvider, Verdict } from './provider.ts'

const options: Readonly<Record<PaymentMethod, string>> = {
  bank: 'banktransfer',
  'debit-credit-card': 'card',
  ussd: 'ussd',
}

const id = z.union([z.number(), z.string()]).transform(String)
/** Naira with decimals, as whole kobo. */
const asKobo = z.coerce
  .number()
  .nonnegative()
  .transform((naira) => Math.round(naira * 100))

const refusal = z.object({ status: z.literal('error'), message: z.string() })
const created = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) })
const transaction = z.object({
  id,
  status: z.string(),
  tx_ref: z.string(),
  amount: asKobo,
  app_fee: asKobo.nullish(),
  currency: z.string(),
})
const verified = z.object({ status: z.literal('success'), data: transaction })
const listed = z.object({
  status: z.literal('success'),
  data: z.array(transaction),
  meta: z.object({ page_info: z.object({ total_pages: z.number().int() }).partial() }).partial(),
})
const webhookBody = z.object({ data: z.object({ tx_ref: z.string() }) })

export function createFlutterwave(input: ProviderInput & { webhookHash: string }): PaymentProvider {
  const { secretKey, webhookHash } = input
  const client = createProviderClient(input)
  return {
    id: 'flutterwave',
    live: !secretKey.includes('_TEST'),
    async create({ reference, kobo, email, method, returnUrl }) {
      const body = {
        tx_ref: reference,
        amount: kobo / 100,
        currency: 'NGN',
        redirect_url: returnUrl,
        customer: { email },
        payment_options: options[method],
      }
      const { answer } = await client.post('/payments', body, z.union([created, refusal]))
      if (answer.status === 'success') return { link: answer.data.link }
      throw refusedWith(answer.message)
    },
    async verify(reference) {
      const query = new URLSearchParams({ tx_ref: reference }).toString()
      const path = `/transactions/verify_by_reference?${query}`
      const { status, answer } = await client.get(path, z.union([verified, refusal]))
      if (answer.status === 'success') return verdictOf(answer.data)
      if (status === 400 || status === 404) return unknownAt(reference)
      throw refusedWith(answer.message)
    },
    readWebhook({ headers: given, body }) {
      if (!sameSecret(given['verif-hash'], webhookHash)) return undefined
      const { data } = webhookBody.safeParse(parseJson(body.toString('utf8')))
      return data?.data.tx_ref ?? null
    },
    async listPaid({ from, to }) {
      const rows = await readPages(async (page) => {
        const query = new URLSearchParams({
          from: from.toISOString().slice(0, 10),
          to: to.toISOString().slice(0, 10),
          status: 'successful',
          page: String(page),
        }).toString()
        const { answer } = await client.get(`/transactions?${query}`, listed)
        return { rows: answer.data, isLast: page >= (answer.meta.page_info?.total_pages ?? 1) }
      })
      return rows.map(({ tx_ref: reference, amount: kobo, app_fee: fee }) => {
        return { provider: 'flutterwave', reference, kobo, feeKobo: fee ?? null }
      })
    },
  }
}

const statuses: Readonly<Record<string, Verdict['status']>> = {
  successful: 'paid',
  failed: 'failed',
  pending: 'open',
  // A guess: no document at hand says how a refund shows (docs/going-live.md, “Payments”).
  reversed: 'reversed',
}

function verdictOf(data: z.output<typeof transaction>): Verdict {
  return {
    status: statusIn(statuses, data.status),
    reference: data.tx_ref,
    kobo: data.amount,
    currency: data.currency,
    // The key decides; an answer does not say.
    live: undefined,
    providerId: data.id,
    feeKobo: data.app_fee ?? null,
  }
}
