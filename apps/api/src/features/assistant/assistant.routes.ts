import { assistant } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../infra/db.ts'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { queryOf } from '../../infra/http/page.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { AnswerService } from './answer.service.ts'
import type { AskedService } from './asked.service.ts'
import type { AssistantTables } from './assistant.tables.ts'
import type { ChatService } from './chats.service.ts'
import { choicesFor } from './choices.service.ts'
import { pricesFor } from './prices.service.ts'
import { recordOf } from './record.service.ts'
import type { RecordDeps } from './record.service.ts'
import type { AssistantSettingService } from './settings.service.ts'

export type AssistantServices = RecordDeps & {
  db: Db<AssistantTables & FootballTables & WalletTables>
  chatService: ChatService
  answerService: AnswerService
  askedService: AskedService
  assistantSettings: AssistantSettingService
}

export function mountAssistant(
  app: FastifyInstance,
  edge: Edge,
  services: AssistantServices,
): void {
  const { chatService, answerService, askedService, assistantSettings } = services
  const handlers: Handlers<typeof assistant> = {
    async create({ body }, { caller }) {
      const profileId = demandOwn(caller, body.creator_id)
      const { chatId, messageId } = await chatService.begin({ profileId, text: body.message })
      return { data: { chat_id: chatId, message_id: messageId } }
    },
    async send({ body }, { caller }) {
      demandOwn(caller, body.sender_id)
      return { event: 'message', data: await answerService.answer() }
    },
    async conversation({ params, query: { creator_id: creator, ...query } }, { caller }) {
      const profileId = demandOwn(caller, creator ?? caller.profileId)
      return await chatService.read({ id: params.chatId, profileId, query: queryOf(query) })
    },
    async chats({ params, query: { q: words, ...query } }, { caller }) {
      const profileId = demandOwn(caller, params.userId)
      return await chatService.list({ profileId, words, query: queryOf(query) })
    },
    async rename({ params, body }, { caller: { profileId } }) {
      const { title } = body
      return { data: await chatService.rename({ id: params.chatId, profileId, title }) }
    },
    async remove({ params }, { caller: { profileId } }) {
      await chatService.remove({ id: params.chatId, profileId })
      return { data: null, message: messages.removed }
    },
    async export({ params }, { caller: { profileId } }) {
      return { data: await chatService.textOf({ id: params.chatId, profileId }) }
    },
    async thumb({ params, body: { thumb } }, { caller: { profileId } }) {
      await chatService.setThumb({ id: params.messageId, profileId, thumb })
      return { data: { thumb } }
    },
    prediction: async ({ params }) => ({ data: await recordOf(services, params.predictionId) }),
    prices: async (_input, { caller }) => ({ data: await pricesFor(services, caller.profileId) }),
    async choices({ query: { of, q: words } }) {
      return { data: await choicesFor(services, { of, words }) }
    },
    async asked({ query }, { caller: { profileId } }) {
      return await askedService.list({ profileId, query: queryOf(query) })
    },
    calibration: async (_input, { caller }) => ({
      data: await askedService.calibration(caller.profileId),
    }),
    settings: async (_input, { caller }) => ({
      data: await assistantSettings.read(caller.profileId),
    }),
    async changeSettings({ body }, { caller }) {
      const { favourite_teams: teams, model_consent: consent } = body
      return { data: await assistantSettings.change(caller.profileId, { teams, consent }) }
    },
  }
  mount(app, edge, { contract: assistant, handlers, tag: 'assistant' })
}
