/** The simulator's gateway, in its own wire format. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { createProviderClient, refusedWith, unknownAt } from './provider-client.ts'
import type { ProviderClient, ProviderInput } from './provider-client.ts'
import { parseJson, sameSecret } from './provider-http.ts'
import type { PaymentProvider, PayoutVerdict, Verdict } from './provider.ts'

const state = z.enum(['waiting', 'paid', 'declined', 'returned'])
const record = z.object({
  id: z.string(),
  ref: z.string(),
  state,
  kobo: z.number().int(),
  currency: z.string(),
  /** What the gateway keeps; it says so once the payment is paid. */
  fee: z.number().int().nullish(),
})
const created = z.object({ page: z.url() })
const refusal = z.object({ error: z.string() })
const webhookBody = z.object({ ref: z.string() })

const statuses: Readonly<Record<z.output<typeof state>, Verdict['status']>> = {
  waiting: 'open',
  paid: 'paid',
  declined: 'failed',
  returned: 'reversed',
}

const transferState = z.enum(['on-its-way', 'arrived', 'bounced', 'sent-back'])
const transfer = z.object({ ref: z.string(), kobo: z.number().int(), state: transferState })

const transferStatuses: Readonly<Record<z.output<typeof transferState>, PayoutVerdict['status']>> =
  { 'on-its-way': 'open', arrived: 'paid', bounced: 'failed', 'sent-back': 'returned' }

export function createSandboxProvider(
  input: ProviderInput & {
    /** Where the gateway delivers its webhooks. */
    notifyUrl: string
  },
): PaymentProvider {
  const { secretKey, notifyUrl } = input
  const client = createProviderClient(input)
  return {
    id: 'sandbox',
    live: false,
    async create({ reference: ref, kobo, email, method, returnUrl }) {
      const body = {
        ref,
        kobo,
        currency: 'NGN',
        email,
        method,
        return_url: returnUrl,
        notify_url: notifyUrl,
      }
      const { answer } = await client.post('/sessions', body, z.union([created, refusal]))
      if ('page' in answer) return { link: answer.page }
      throw refusedWith(answer.error)
    },
    async verify(reference) {
      const path = `/payments/${encodeURIComponent(reference)}`
      const { answer } = await client.get(path, z.union([record, refusal]))
      if ('error' in answer) return unknownAt(reference)
      const { ref, kobo, currency, id: providerId, fee } = answer
      const feeKobo = fee ?? null
      const status = statuses[answer.state]
      return { status, reference: ref, kobo, currency, live: false, providerId, feeKobo }
    },
    readWebhook({ headers: given, body }) {
      const expected = createHmac('sha256', secretKey).update(body).digest('hex')
      if (!sameSecret(given['x-gateway-signature'], expected)) return undefined
      const { data } = webhookBody.safeParse(parseJson(body.toString('utf8')))
      return data?.ref ?? null
    },
    async listPaid() {
      const schema = z.object({ payments: z.array(record) })
      const { answer } = await client.get('/payments?state=paid', schema)
      return answer.payments.map(({ ref: reference, kobo, fee }) => {
        return { provider: 'sandbox', reference, kobo, feeKobo: fee ?? null }
      })
    },
    payouts: payoutsOf(client),
  }
}

function payoutsOf(client: ProviderClient): NonNullable<PaymentProvider['payouts']> {
  return {
    async send({ reference: ref, kobo, account }) {
      const { bank, accountNumber, accountName } = account
      const body = { ref, kobo, bank, account: accountNumber, name: accountName }
      const { answer } = await client.post('/transfers', body, z.union([transfer, refusal]))
      if ('error' in answer) throw refusedWith(answer.error)
    },
    async verify(reference) {
      const path = `/transfers/${encodeURIComponent(reference)}`
      const { answer } = await client.get(path, z.union([transfer, refusal]))
      if ('error' in answer) return { status: 'unknown', reference, kobo: null, live: false }
      const status = transferStatuses[answer.state]
      return { status, reference: answer.ref, kobo: answer.kobo, live: false }
    },
  }
}
