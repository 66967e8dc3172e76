import { records } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../infra/errors.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { RecordService } from './records.service.ts'

export function mountRecords(
  app: FastifyInstance,
  edge: Edge,
  { recordService: service }: { recordService: RecordService },
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
  mountCsv(app, service)
}

/** The same rows for a spreadsheet; not JSON, so it stands beside the contract. */
function mountCsv(app: FastifyInstance, service: RecordService): void {
  app.get<{ Params: { id: string } }>(
    '/api/v1/profile/:id/record.csv',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id)
      if (!id.success) throw new AppError('NOT_FOUND', 'There is no such profile.')
      return reply
        .header('content-disposition', 'attachment; filename="record.csv"')
        .type('text/csv; charset=utf-8')
        .send(await service.csv(id.data))
    },
  )
}
