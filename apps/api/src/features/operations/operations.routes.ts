import { operations } from '@strix/contracts'
import { messages } from '@strix/messages/server/operations'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../infra/errors.ts'
import { mount } from '../../infra/http/mount.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import type { OperationsService } from './operations.service.ts'

export function mountOperations(
  app: FastifyInstance,
  edge: Edge,
  { operationsService: service }: { operationsService: OperationsService },
): void {
  const handlers: Handlers<typeof operations> = {
    deadJobs: ({ query }) => service.listDeadJobs(query),
    async retryJob({ params }, { caller }) {
      const retried = await service.retryJobs({ ids: [params.jobId], actor: caller.staffId })
      if (retried === 0) throw new AppError('NOT_FOUND', messages.noJob)
      return { data: null, message: messages.jobRetried }
    },
    queues: async () => ({ data: await service.queues() }),
    async mails({ query: { state, count, ...page } }) {
      return await service.listMails({ state, count, page })
    },
    async retryMail({ params }, { caller }) {
      const found = await service.retryMail({ id: params.mailId, actor: caller.staffId })
      if (!found) throw new AppError('NOT_FOUND', messages.noMail)
      return { data: null, message: messages.mailRetried }
    },
    quarantine: ({ query }) => service.listQuarantine(query),
    async retryEvent({ params }, { caller }) {
      const retried = await service.retryEvents({ ids: [params.eventId], actor: caller.staffId })
      if (retried === 0) throw new AppError('NOT_FOUND', messages.noEvent)
      return { data: null, message: messages.eventRetried }
    },
  }
  mount(app, edge, { contract: operations, handlers, tag: 'operations' })
}
