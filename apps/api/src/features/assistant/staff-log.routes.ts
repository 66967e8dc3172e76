import { assistantLog, questionFilter } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import type { FastifyInstance } from 'fastify'
import { mountExport } from '../../infra/http/export.ts'
import { mount } from '../../infra/http/mount.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import type { AssistantLogService } from './staff-log.service.ts'

export function mountAssistantLog(
  app: FastifyInstance,
  edge: Edge,
  { assistantLogs: log }: { assistantLogs: AssistantLogService },
): void {
  const handlers: Handlers<typeof assistantLog> = {
    async list({ query }) {
      const { sort, count, current_page, page_size, cursor, ...filter } = query
      return await log.list({ filter, sort, count, page: { current_page, page_size, cursor } })
    },
    get: async ({ params }) => ({ data: await log.get(params.logId) }),
    readAgain: async ({ params }) => ({ data: await log.readAgain(params.logId) }),
    async raw({ params, body }, { caller: { staffId } }) {
      const data = await log.raw({ id: params.logId, staffId, reason: body.reason })
      return { data, message: messages.rawRead }
    },
  }
  mount(app, edge, { contract: assistantLog, handlers, tag: 'assistantLog' })
  mountExport(app, edge, {
    url: '/api/v1/admin/ai-log/export',
    permission: 'ai.read',
    file: 'strix-ai.csv',
    query: questionFilter,
    columns: [
      'id',
      'at',
      'via',
      'question',
      'intent',
      'tools',
      'brain',
      'fell_back',
      'outcome',
      'problem',
      'kept_back',
      'first_ms',
      'duration_ms',
      'credits',
      'tokens_read',
      'tokens_written',
      'thumb',
    ],
    rows: (filter) => log.rows(filter),
  })
}
