/** The track record as a page that everybody can open from a link. */
import { assistant, forecasts } from '@strix/contracts'
import type { AnswerRecord } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Edge } from '../../infra/http/mount.ts'
import { mountPage } from '../../infra/http/public-pages.ts'
import type { ForecastRecordService } from './record.service.ts'

/** How often what Strix AI said came true: shown below, and counted where answers are kept. */
export type AnswerRecords = { read(): Promise<AnswerRecord> }

export function mountForecastPages(
  app: FastifyInstance,
  edge: Edge,
  { record, answers }: { record: ForecastRecordService; answers: AnswerRecords },
): void {
  for (const url of ['/forecasts', '/forecasts/:kind/:market']) {
    mountPage(app, edge, {
      url,
      perMinute: 120,
      async read({ params, ask }) {
        const query = { kind: params['kind'] ?? 'model', market: params['market'] ?? '1x2' }
        return [
          await ask(forecasts.record, { query }, async (input) => ({
            data: await record.record(input.query),
          })),
          await ask(assistant.record, {}, async () => ({ data: await answers.read() })),
        ]
      },
      about: () => [],
    })
  }
}
