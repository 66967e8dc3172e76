import { calendarDay, records } from '@strix/contracts'
import { messages } from '@strix/messages/server/records'
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../infra/errors.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { limitCalls } from '../../infra/http/calls.ts'
import { mount } from '../../infra/http/mount.ts'
import { atomOf } from './atom.ts'
import type { RecordService } from './records.service.ts'

const csvPerMinute = 20
const atomPerMinute = 60

type Pages = { of(path: string): string }

export function mountRecords(
  app: FastifyInstance,
  edge: Edge,
  { recordService: service, pages }: { recordService: RecordService; pages: Pages },
): void {
  const handlers: Handlers<typeof records> = {
    async summary({ params, query }) {
      return { data: await service.summary({ profileId: params.id, timeZone: query.tz }) }
    },
    async wins({ params, query }) {
      return await service.wins({ profileId: params.id, page: query })
    },
    async download({ params }) {
      return { data: await service.download(params.id) }
    },
    async proof({ params }) {
      return { data: await service.proof({ profileId: params.id, seq: params.seq }) }
    },
    async roots({ query }) {
      return { data: await service.roots(query.from) }
    },
    async findings({ query }) {
      return await service.findings(query)
    },
  }
  mount(app, edge, { contract: records, handlers, tag: 'records' })
  mountCsv(app, edge, service)
  mountAtom(app, edge, { service, pages })
}

/** The same rows for a spreadsheet; not JSON, so it stands beside the contract. */
function mountCsv(app: FastifyInstance, edge: Edge, service: RecordService): void {
  const url = '/api/v1/profile/:id/record.csv'
  app.get<{ Params: { id: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute: csvPerMinute }, request)
    const id = z.uuid().safeParse(request.params.id)
    if (!id.success) throw new AppError('NOT_FOUND', messages.problems.noProfile)
    return reply
      .header('content-disposition', 'attachment; filename="record.csv"')
      .type('text/csv; charset=utf-8')
      .send(await service.csv(id.data))
  })
}

const atomQuery = z.object({
  limit: z.coerce.number().int().min(1).max(366).default(31),
  before: calendarDay.optional(),
})

/** Where readers of feeds keep the roots, out of the operator's reach. */
function mountAtom(
  app: FastifyInstance,
  edge: Edge,
  { service, pages }: { service: RecordService; pages: Pages },
): void {
  const url = '/records/roots.atom'
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute: atomPerMinute }, request)
    const query = atomQuery.safeParse(request.query)
    if (!query.success) {
      throw new AppError('INVALID_INPUT', messages.problems.wrongPage)
    }
    const { limit, before } = query.data
    const { roots, next } = await service.latestRoots({ limit, before })
    const addressOf = (day: string | undefined) => {
      const from = day === undefined ? '' : `&before=${day}`
      return pages.of(`${url}?limit=${limit}${from}`)
    }
    const text = atomOf({
      roots,
      self: addressOf(before),
      next: next === undefined ? undefined : addressOf(next),
    })
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    void reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(text)
  })
}
