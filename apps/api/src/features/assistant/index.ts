/** Strix AI: an assistant that only says numbers it can show. */
import type { Env } from '../../env.ts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { createAnswerRecord } from './answer-record.service.ts'
import { createAnswerService } from './answer.service.ts'
import type { AnswerDeps } from './run.ts'
import { createAskedService } from './asked.service.ts'
import { assistantJobs } from './assistant.jobs.ts'
import { assistantPrivacy } from './assistant.privacy.store.ts'
import type { FastifyInstance } from 'fastify'
import type { Edge } from '../../infra/http/mount.ts'
import { mountAssistant } from './assistant.routes.ts'
import type { AssistantServices } from './assistant.routes.ts'
import { assistantSwitch } from './assistant.switches.ts'
import { createBuiltIn } from './built-in.ts'
import { createChatService } from './chats.service.ts'
import { createFactService } from './facts.service.ts'
import type { FactDeps } from './facts.service.ts'
import { createLists } from './lists.ts'
import { createModelBrain } from './model.ts'
import { createAssistantLog } from './staff-log.service.ts'
import type { AssistantLogService, StaffLogDeps } from './staff-log.service.ts'
import { mountAssistantLog } from './staff-log.routes.ts'
import { createAssistantSettings } from './settings.service.ts'
import { createToolCalls } from './tool-calls.service.ts'
import type { ToolCallDeps } from './tool-calls.service.ts'
import { callables } from './tools/callable.ts'
import type { ToolServices } from './tools/context.ts'
import type { AssistantTables } from './assistant.tables.ts'

type Given = FactDeps &
  ToolCallDeps &
  Omit<StaffLogDeps, 'brain'> &
  Omit<AnswerDeps, 'brain' | 'model'> &
  Omit<Parameters<typeof createAssistantSettings>[0], 'modelAvailable'> & {
    tools: ToolServices
    env: Pick<Env, 'ai'>
  }

export type { FactService } from './facts.service.ts'
export { readExisting } from './lists.ts'
export type { ToolAnswer, ToolCallService } from './tool-calls.service.ts'

export const assistantFeature = {
  name: 'assistant',
  tables: declareTables<AssistantTables>(),
  switches: [assistantSwitch],
  create: (given: Given) => {
    const lists = createLists(given)
    const { tools: services, env } = given
    const brain = createBuiltIn({ lists, services })
    const model =
      env.ai && createModelBrain({ settings: env.ai, lists, services, tools: callables })
    return {
      chatService: createChatService(given),
      answerService: createAnswerService({ ...given, brain, model }),
      answerRecord: createAnswerRecord(given),
      askedService: createAskedService(given),
      assistantFacts: createFactService(given),
      toolCalls: createToolCalls(given),
      assistantLogs: createAssistantLog({ ...given, brain }),
      assistantSettings: createAssistantSettings({ ...given, modelAvailable: model !== undefined }),
    }
  },
  routes(
    app: FastifyInstance,
    edge: Edge,
    services: AssistantServices & { assistantLogs: AssistantLogService },
  ) {
    mountAssistant(app, edge, services)
    mountAssistantLog(app, edge, services)
  },
  jobs: assistantJobs,
  privacy: assistantPrivacy,
} satisfies Feature
