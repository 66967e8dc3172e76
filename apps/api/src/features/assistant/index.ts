/** Strix AI: an assistant that only says numbers it can show. */
import type { Db } from '../../infra/db.ts'
import type { Feature } from '../../infra/feature.ts'
import type { FootballTables } from '../football/football.tables.ts'
import { createAnswerService } from './answer.service.ts'
import { createAskedService } from './asked.service.ts'
import { assistantJobs } from './assistant.jobs.ts'
import { assistantPrivacy } from './assistant.privacy.store.ts'
import { mountAssistant } from './assistant.routes.ts'
import { assistantSwitch } from './assistant.switches.ts'
import type { AssistantTables } from './assistant.tables.ts'
import { createChatService } from './chats.service.ts'
import { createAssistantSettings } from './settings.service.ts'

type Given = { db: Db<AssistantTables & FootballTables>; now: () => Date }

export const assistantFeature = {
  name: 'assistant',
  switches: [assistantSwitch],
  create: (given: Given) => ({
    chatService: createChatService(given),
    answerService: createAnswerService(),
    askedService: createAskedService(given),
    assistantSettings: createAssistantSettings({ ...given, modelAvailable: false }),
  }),
  routes: mountAssistant,
  jobs: assistantJobs,
  privacy: assistantPrivacy,
} satisfies Feature
