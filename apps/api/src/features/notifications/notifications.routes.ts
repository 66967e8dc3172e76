import { notifications } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { Live } from './live.ts'
import type { NotificationService } from './notifications.service.ts'
import type { PushService } from './push.service.ts'

export function mountNotifications(
  app: FastifyInstance,
  edge: Edge,
  {
    notificationService: service,
    pushService: push,
    live,
  }: { notificationService: NotificationService; pushService: PushService; live: Live },
): void {
  // Streams have no end of their own that a stopping server could wait for.
  app.addHook('preClose', (done) => {
    live.close()
    done()
  })
  const handlers: Handlers<typeof notifications> = {
    list: async ({ params, query }, { caller }) =>
      await service.list(demandOwn(caller, params.id), query),
    unread: async (_input, { caller }) => ({ data: await service.unread(caller.profileId) }),
    read: async ({ body }, { caller }) => ({
      data: await service.read(caller.profileId, body.notification_id),
    }),
    choice: async (_input, { caller }) => ({ data: await service.choice(caller.profileId) }),
    choose: async ({ body }, { caller }) => ({
      data: await service.choose(caller.profileId, body),
    }),
    push: async (_input, { caller }) => ({ data: await push.state(caller.session?.id) }),
    async pushHere({ body }, { caller }) {
      const sessionId = caller.session?.id
      await push.subscribe({ profileId: caller.profileId, sessionId }, body)
      return { data: await push.state(sessionId) }
    },
    async pushNoMore(_input, { caller }) {
      await push.unsubscribe(caller.session?.id)
      return { data: await push.state(caller.session?.id) }
    },
    async stream({ query }, { caller, request, signal }, send) {
      const lastEventId = request.headers['last-event-id']
      await live.follow({
        profileId: caller.profileId,
        session: caller.session,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
        // Codes are closed to whoever takes a break.
        codes: caller.restriction ? [] : (query.codes ?? []),
        signal,
        send,
      })
      return { event: 'bye', data: {} }
    },
  }
  mount(app, edge, { contract: notifications, handlers, tag: 'notifications' })
}
