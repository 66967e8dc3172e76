/** Statements as files; not JSON, so they stand beside the contract. */
import { messages } from '@strix/messages/server/payouts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../infra/errors.ts'
import { demandAccess, demandMember } from '../../infra/http/caller.ts'
import type { Edge } from '../../infra/http/mount.ts'
import { limitCalls } from '../../infra/http/calls.ts'
import type { StatementFile } from './statement-file.ts'
import type { StatementService } from './statement.service.ts'

const filesPerMinute = 20
const asked = z.object({
  file: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])\.(csv|pdf)$/u),
  profileId: z.uuid().optional(),
})

export function mountStatementFiles(
  app: FastifyInstance,
  edge: Edge,
  service: StatementService,
): void {
  const own = '/api/v1/payout/statements/:file'
  app.get(own, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url: own, perMinute: filesPerMinute }, request)
    const { profileId } = demandMember(await edge.resolveCaller(request))
    const { month, format } = readAsked(request.params)
    return send(reply, await service.file({ profileId, month, format }))
  })
  const anybodys = '/api/v1/admin/creators/:profileId/statements/:file'
  app.get(anybodys, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url: anybodys, perMinute: filesPerMinute }, request)
    const caller = await edge.resolveCaller(request)
    demandAccess({ staff: 'payouts.write' }, caller)
    const { month, format, profileId } = readAsked(request.params)
    if (caller.kind !== 'staff' || profileId === undefined) throw noSuch()
    const { staffId } = caller
    return send(reply, await service.fileForStaff({ profileId, month, format, staffId }))
  })
}

/** @throws AppError NOT_FOUND */
function readAsked(params: unknown) {
  const { data } = asked.safeParse(params)
  if (!data) throw noSuch()
  const [month = '', format] = data.file.split('.')
  return { profileId: data.profileId, month, format: format === 'pdf' ? format : 'csv' } as const
}

function noSuch(): AppError {
  return new AppError('NOT_FOUND', messages.statement.none)
}

function send(reply: FastifyReply, { name, type, content }: StatementFile) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(content)
}
