import { assistant } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { limitCalls } from '../../infra/http/calls.ts'
import { mount } from '../../infra/http/mount.ts'
import { queryOf } from '../../infra/http/page.ts'
import type { AnswerRecordService } from './answer-record.service.ts'
import type { AnswerService } from './answer.service.ts'
import type { AskedService } from './asked.service.ts'
import type { ChatService } from './chats.service.ts'
import type { FactService } from './facts.service.ts'
import type { AssistantSettingService } from './settings.service.ts'

export type AssistantServices = {
  answerRecord: AnswerRecordService
  chatService: ChatService
  answerService: AnswerService
  askedService: AskedService
  assistantFacts: FactService
  assistantSettings: AssistantSettingService
}

export function mountAssistant(
  app: FastifyInstance,
  edge: Edge,
  services: AssistantServices,
): void {
  const { chatService, answerService } = services
  const handlers: Handlers<typeof assistant> = {
    async create({ body }, { caller, signal }) {
      const profileId = demandOwn(caller, body.creator_id)
      const { chatId, messageId } = await chatService.begin({ profileId, text: body.message })
      if (body.answer) {
        const asked = { profileId, chatId, messageId, text: body.message }
        await answerService.answerFirst({
          ...asked,
          priceMax: hundredthsOf(body.price_max),
          signal,
        })
      }
      return { data: { chat_id: chatId, message_id: messageId } }
    },
    async send({ body }, { caller, signal }, emit) {
      const data = await answerService.answer({
        profileId: demandOwn(caller, body.sender_id),
        chatId: body.chat_id,
        messageId: body.message_id,
        text: body.message,
        priceMax: hundredthsOf(body.price_max),
        signal,
        onAsked: (asked) => emit({ event: 'asked', data: asked }),
        onSentence: (said) => emit({ event: 'sentence', data: said }),
      })
      return { event: 'message', data }
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
    ...readingHandlers(services),
  }
  mount(app, edge, { contract: assistant, handlers, tag: 'assistant' })
  mountCsv(app, edge, services.answerRecord)
}

const csvPerMinute = 10

/** For a spreadsheet; not JSON, so it stands beside the contract. */
function mountCsv(app: FastifyInstance, edge: Edge, record: AnswerRecordService): void {
  const url = '/api/v1/strix-ai/record.csv'
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute: csvPerMinute }, request)
    return reply
      .header('content-disposition', 'attachment; filename="strix-ai.csv"')
      .type('text/csv; charset=utf-8')
      .send(await record.csv())
  })
}

function hundredthsOf(credits: number): number {
  return Math.round(credits * 100)
}

type Beside =
  | 'prediction'
  | 'prices'
  | 'choices'
  | 'asked'
  | 'calibration'
  | 'record'
  | 'settings'
  | 'changeSettings'

/** What stands beside the chats. */
function readingHandlers(services: AssistantServices): Pick<Handlers<typeof assistant>, Beside> {
  const { askedService, assistantFacts, assistantSettings } = services
  return {
    async prediction({ params: { predictionId: id } }, { caller: { profileId } }) {
      return { data: await assistantFacts.record({ id, profileId }) }
    },
    async prices(_input, { caller }) {
      // Whoever looks at prices asks soon.
      services.answerService.prepare()
      return { data: await assistantFacts.prices(caller.profileId) }
    },
    async choices({ query: { of, q: words } }) {
      return { data: await assistantFacts.choices({ of, words }) }
    },
    async asked({ query }, { caller: { profileId } }) {
      return await askedService.list({ profileId, query: queryOf(query) })
    },
    calibration: async (_input, { caller }) => ({
      data: await askedService.calibration(caller.profileId),
    }),
    record: async () => ({ data: await services.answerRecord.read() }),
    settings: async (_input, { caller }) => ({
      data: await assistantSettings.read(caller.profileId),
    }),
    async changeSettings({ body }, { caller }) {
      const { favourite_teams: teams, model_consent: consent } = body
      return { data: await assistantSettings.change(caller.profileId, { teams, consent }) }
    },
  }
}
