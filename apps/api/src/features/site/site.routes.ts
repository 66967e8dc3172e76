import { site } from '@strix/contracts'
import { messages } from '@strix/messages/server/console-site'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { AnnouncementService } from './announcement.service.ts'

/** What the end of every page asks for: who runs this Strix, and what is announced to everybody. */
export function mountSite(
  app: FastifyInstance,
  edge: Edge,
  services: { env: Pick<Env, 'contact'>; announcementService: AnnouncementService },
): void {
  const { announcementService: announcements, env } = services
  const handlers: Handlers<typeof site> = {
    async contact(_input, call) {
      void call.reply.header('cache-control', 'public, max-age=60')
      return { data: { ...env.contact, announcement: await announcements.shown() } }
    },
    async announcement() {
      return { data: await announcements.latest() }
    },
    async announce({ body }, { caller }) {
      const data = await announcements.announce({ ...body, staffId: caller.staffId })
      return { data, message: data ? messages.announced : messages.ended }
    },
  }
  mount(app, edge, { contract: site, handlers, tag: 'site' })
}
