import { paymentReview, payments } from '@strix/contracts'
import { messages } from '@strix/messages/server/payments'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { PaymentService } from './payments.service.ts'

type PaymentServices = { paymentService: PaymentService }

const webhookBytesMax = 256 * 1024

export function mountPayments(
  app: FastifyInstance,
  edge: Edge,
  { paymentService }: PaymentServices,
): void {
  const handlers: Handlers<typeof payments> = {
    async options(_input, { caller }) {
      return { data: await paymentService.options(caller.profileId) }
    },
    async initiate({ body }, { caller }) {
      const data = await paymentService.initiate({
        profileId: demandOwn(caller, body.profile_id),
        amount: body.amount,
        method: body.payment_method,
        clientRef: body.payment_ref,
      })
      return { data }
    },
    async byRef({ params }, { caller }) {
      const { profileId } = caller
      return { data: await paymentService.read({ profileId, clientRef: params.ref }) }
    },
    async abandon({ params }, { caller }) {
      const { profileId } = caller
      const data = await paymentService.abandon({ profileId, clientRef: params.ref })
      return { data, message: messages.abandoned }
    },
    async list({ query }, { caller }) {
      const { rows, page } = await paymentService.list({ profileId: caller.profileId, query })
      return { data: rows, page }
    },
    async debited({ body }, { caller }) {
      const { reference, amount, day } = body
      return await paymentService.askDebited({
        profileId: caller.profileId,
        ...(reference !== undefined && { reference }),
        ...(amount !== undefined && { kobo: Math.round(amount * 100) }),
        ...(day !== undefined && { day }),
      })
    },
    async preferences({ body }, { caller }) {
      const { preferred_method: method, budget } = body
      const profileId = caller.profileId
      const message = await paymentService.changePreferences({
        profileId,
        ...(method !== undefined && { method }),
        ...(budget !== undefined && { budget: budget === null ? null : Math.round(budget * 100) }),
      })
      return { data: await paymentService.options(profileId), message }
    },
  }
  mount(app, edge, { contract: payments, handlers, tag: 'payments' })
  mountReview(app, edge, paymentService)
  mountWebhook(app, paymentService)
}

function mountReview(app: FastifyInstance, edge: Edge, service: PaymentService): void {
  const handlers: Handlers<typeof paymentReview> = {
    async held() {
      return { data: await service.held() }
    },
    async resolve({ params, body }, { caller }) {
      const data = await service.resolve({ ...params, ...body, staffId: caller.staffId })
      return { data, message: messages.resolved }
    },
  }
  mount(app, edge, { contract: paymentReview, handlers, tag: 'paymentReview' })
}

/** Answered at once; the payment is asked about by a job. Its signature covers the raw bytes. */
function mountWebhook(app: FastifyInstance, service: PaymentService): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: webhookBytesMax } as const
    scope.addContentTypeParser('*', options, (_request, body, parsed) => parsed(null, body))
    const url = '/api/v1/payment/webhook/:provider'
    scope.post<{ Params: { provider: string } }>(
      url,
      { schema: { hide: true } },
      async ({ params, headers, body }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const known = await service.receiveWebhook({
          provider: params.provider,
          headers,
          body: bytes,
        })
        return reply.code(known ? 200 : 401).send()
      },
    )
    done()
  })
}
