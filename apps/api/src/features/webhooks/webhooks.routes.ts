import { webhookFilter, webhooks, webhooksStaff } from '@strix/contracts'
import type { StaffWebhook } from '@strix/contracts'
import { messages } from '@strix/messages/server/webhooks'
import type { FastifyInstance } from 'fastify'
import { mountExport, readEveryPage } from '../../infra/http/export.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { placeOf } from '../../infra/http/place.ts'
import type { WebhookService } from './webhooks.service.ts'

export function mountWebhooks(
  app: FastifyInstance,
  edge: Edge,
  { webhookService: service }: { webhookService: WebhookService },
): void {
  const done = (message: string) => ({ data: null, message })
  const handlers: Handlers<typeof webhooks> = {
    list: async (_input, { caller }) => ({ data: await service.list(caller.profileId) }),
    async create({ body }, { caller: { profileId }, request }) {
      const data = await service.create({ ...body, profileId, place: placeOf(request) })
      return { data, message: messages.made }
    },
    async renewSecret({ params: { webhookId: id } }, { caller: { profileId } }) {
      const data = await service.renewSecret({ id, profileId })
      return { data, message: messages.renewed }
    },
    async test({ params: { webhookId: id } }, { caller: { profileId } }) {
      const { waitsFor } = await service.test({ id, profileId })
      return done(waitsFor ? messages.waits[waitsFor] : messages.tested)
    },
    async enable({ params: { webhookId: id } }, { caller: { profileId } }) {
      await service.enable({ id, profileId })
      return done(messages.enabled)
    },
    async remove({ params: { webhookId: id } }, { caller: { profileId } }) {
      await service.remove({ id, profileId })
      return done(messages.removed)
    },
    messages: ({ params: { webhookId: id }, query }, { caller: { profileId } }) =>
      service.messages({ id, profileId, page: query }),
    async retry({ params: { webhookId: id, messageId } }, { caller: { profileId } }) {
      const { waitsFor } = await service.retry({ id, profileId, messageId })
      return done(waitsFor ? messages.waits[waitsFor] : messages.retried)
    },
  }
  mount(app, edge, { contract: webhooks, handlers, tag: 'webhooks' })
  const staffHandlers: Handlers<typeof webhooksStaff> = {
    async list({ query: { search, state, sort, count, ...page } }) {
      const order = sort === 'created_at' ? 'asc' : 'desc'
      return await service.listForStaff({ filter: { search, state }, page, order, count })
    },
    async stop({ params: { webhookId: id }, body: { reason } }, { caller: { staffId } }) {
      await service.stop({ id, staffId, reason })
      return done(messages.stopped)
    },
    async resume({ params: { webhookId: id }, body: { reason } }, { caller: { staffId } }) {
      const after = await service.resume({ id, staffId, reason })
      return done(after === 'removed' ? messages.stopEnded : messages.resumed)
    },
  }
  mount(app, edge, { contract: webhooksStaff, handlers: staffHandlers, tag: 'webhooksStaff' })
  mountExport(app, edge, {
    url: '/api/v1/admin/webhooks/export',
    permission: 'users.read',
    file: 'webhooks.csv',
    query: webhookFilter,
    columns: webhookColumns,
    personal: ['username'],
    rows: (filter) =>
      readEveryPage(async (page) => {
        const found = await service.listForStaff({ filter, page, order: 'desc', count: 'capped' })
        return { rows: found.data.map(webhookLine), page: found.page }
      }),
  })
}

const webhookColumns = [
  'url',
  'username',
  'events',
  'state',
  'removed',
  'waiting',
  'failures',
  'last_failure',
  'created_at',
] as const

function webhookLine(webhook: StaffWebhook) {
  const { url, username, events, state, removed, waiting, failures } = webhook
  const { last_failure, created_at } = webhook
  const words = { events: events.join(' '), state, last_failure, created_at }
  return { url, username, removed, waiting, failures, ...words }
}
