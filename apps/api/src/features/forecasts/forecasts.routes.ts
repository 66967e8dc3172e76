import { forecasts } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../infra/errors.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { limitCalls } from '../../infra/http/calls.ts'
import { mount } from '../../infra/http/mount.ts'
import { mountForecastPages } from './forecasts.pages.routes.ts'
import type { AnswerRecords } from './forecasts.pages.routes.ts'
import type { ForecastDownloads } from './download.service.ts'
import type { ForecastRecordService } from './record.service.ts'

const csvPerMinute = 10

type Services = {
  forecastRecord: ForecastRecordService
  forecastDownloads: ForecastDownloads
  answerRecord: AnswerRecords
}

export function mountForecasts(app: FastifyInstance, edge: Edge, services: Services): void {
  const { forecastRecord: record, forecastDownloads: downloads } = services
  const handlers: Handlers<typeof forecasts> = {
    async record({ query }) {
      return { data: await record.record(query) }
    },
    async scored({ query: { kind, market, ...page } }) {
      return await record.scored({ kind, market, page })
    },
    async ofFixture({ params }) {
      return { data: await downloads.ofFixture(params.fixtureId) }
    },
    async ofDay({ params }) {
      return { data: await downloads.ofDay(params.day) }
    },
  }
  mount(app, edge, { contract: forecasts, handlers, tag: 'forecasts' })
  mountCsv(app, edge, record)
  mountForecastPages(app, edge, { record, answers: services.answerRecord })
}

/** The judged forecasts for a spreadsheet; not JSON, so it stands beside the contract. */
function mountCsv(app: FastifyInstance, edge: Edge, record: ForecastRecordService): void {
  const url = '/api/v1/forecasts/record.csv'
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute: csvPerMinute }, request)
    const query = forecasts.record.query.safeParse(request.query)
    if (!query.success) throw new AppError('INVALID_INPUT', messages.problems.notValid)
    return reply
      .header('content-disposition', 'attachment; filename="forecasts.csv"')
      .type('text/csv; charset=utf-8')
      .send(await record.csv(query.data))
  })
}
