/** Flutterwave v3: amounts in naira, webhooks that carry a shared secret and no signature. */
import type { PaymentMethod } from '@strix/contracts'
import { z } from 'zod'
import type { PaidAtProvider } from '../wallet/index.ts'
import { parseJson, sameSecret } from './provider-http.ts'
import type { ProviderHttp } from './provider-http.ts'
import { ProviderError } from './provider.ts'
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
  currency: z.string(),
})
const verified = z.object({ status: z.literal('success'), data: transaction })
const listed = z.object({
  status: z.literal('success'),
  data: z.array(transaction),
  meta: z.object({ page_info: z.object({ total_pages: z.number().int() }).partial() }).partial(),
})
const webhookBody = z.object({ data: z.object({ tx_ref: z.string() }) })

const pagesMax = 1_000

export function createFlutterwave(input: {
  http: ProviderHttp
  secretKey: string
  webhookHash: string
  baseUrl: string
}): PaymentProvider {
  const { http, secretKey, webhookHash, baseUrl } = input
  const headers = { authorization: `Bearer ${secretKey}` }
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
      const url = `${baseUrl}/payments`
      const { answer } = await http.ask(
        { method: 'POST', url, headers, body },
        z.union([created, refusal]),
      )
      if (answer.status === 'success') return { link: answer.data.link }
      throw new ProviderError(`refused: ${answer.message}`, { refused: true })
    },
    async verify(reference) {
      const query = new URLSearchParams({ tx_ref: reference }).toString()
      const url = `${baseUrl}/transactions/verify_by_reference?${query}`
      const { status, answer } = await http.ask(
        { method: 'GET', url, headers },
        z.union([verified, refusal]),
      )
      if (answer.status === 'success') return verdictOf(answer.data)
      if (status === 400 || status === 404) {
        const nothing = { kobo: null, currency: null, live: undefined, providerId: null }
        return { status: 'unknown', reference, ...nothing }
      }
      throw new ProviderError(`refused: ${answer.message}`, { refused: true })
    },
    readWebhook({ headers: given, body }) {
      if (!sameSecret(given['verif-hash'], webhookHash)) return undefined
      const { data } = webhookBody.safeParse(parseJson(body.toString('utf8')))
      return data?.data.tx_ref ?? null
    },
    async listPaid({ from, to }) {
      const paid: PaidAtProvider[] = []
      for (let number = 1; number <= pagesMax; number += 1) {
        const query = new URLSearchParams({
          from: from.toISOString().slice(0, 10),
          to: to.toISOString().slice(0, 10),
          status: 'successful',
          page: String(number),
        }).toString()
        const url = `${baseUrl}/transactions?${query}`
        const { answer } = await http.ask({ method: 'GET', url, headers }, listed)
        for (const { tx_ref: reference, amount: kobo } of answer.data) {
          paid.push({ provider: 'flutterwave', reference, kobo })
        }
        if (number >= (answer.meta.page_info?.total_pages ?? 1)) return paid
      }
      throw new ProviderError('the list of payments does not end')
    },
  }
}

const statuses: Readonly<Record<string, Verdict['status']>> = {
  successful: 'paid',
  failed: 'failed',
  pending: 'open',
  reversed: 'reversed',
}

function verdictOf(data: z.output<typeof transaction>): Verdict {
  const status = statuses[data.status]
  if (!status) throw new ProviderError(`an unknown status "${data.status}"`)
  return {
    status,
    reference: data.tx_ref,
    kobo: data.amount,
    currency: data.currency,
    // The key decides; an answer does not say.
    live: undefined,
    providerId: data.id,
  }
}
