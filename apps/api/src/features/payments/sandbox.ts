/** The simulator's gateway, in its own wire format. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { parseJson, sameSecret } from './provider-http.ts'
import type { ProviderHttp } from './provider-http.ts'
import { ProviderError } from './provider.ts'
import type { PaymentProvider, Verdict } from './provider.ts'

const state = z.enum(['waiting', 'paid', 'declined', 'returned'])
const record = z.object({
  id: z.string(),
  ref: z.string(),
  state,
  kobo: z.number().int(),
  currency: z.string(),
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

export function createSandboxProvider(input: {
  http: ProviderHttp
  baseUrl: string
  secret: string
  /** Where the gateway tells us of payments. */
  notifyUrl: string
}): PaymentProvider {
  const { http, baseUrl, secret, notifyUrl } = input
  const headers = { authorization: `Bearer ${secret}` }
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
      const url = `${baseUrl}/sessions`
      const { answer } = await http.ask(
        { method: 'POST', url, headers, body },
        z.union([created, refusal]),
      )
      if ('page' in answer) return { link: answer.page }
      throw new ProviderError(`refused: ${answer.error}`, { refused: true })
    },
    async verify(reference) {
      const url = `${baseUrl}/payments/${encodeURIComponent(reference)}`
      const { answer } = await http.ask({ method: 'GET', url, headers }, z.union([record, refusal]))
      if ('error' in answer) {
        const nothing = { kobo: null, currency: null, live: undefined, providerId: null }
        return { status: 'unknown', reference, ...nothing }
      }
      const { ref, kobo, currency, id: providerId } = answer
      const status = statuses[answer.state]
      return { status, reference: ref, kobo, currency, live: false, providerId }
    },
    readWebhook({ headers: given, body }) {
      const expected = createHmac('sha256', secret).update(body).digest('hex')
      if (!sameSecret(given['x-gateway-signature'], expected)) return undefined
      const { data } = webhookBody.safeParse(parseJson(body.toString('utf8')))
      return data?.ref ?? null
    },
    async listPaid() {
      const url = `${baseUrl}/payments?state=paid`
      const schema = z.object({ payments: z.array(record) })
      const { answer } = await http.ask({ method: 'GET', url, headers }, schema)
      return answer.payments.map(({ ref: reference, kobo }) => {
        return { provider: 'sandbox', reference, kobo }
      })
    },
  }
}
