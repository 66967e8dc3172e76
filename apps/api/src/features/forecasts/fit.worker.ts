/** Fits a model on a thread of its own: it takes seconds to a minute of one core. */
import { parentPort } from 'node:worker_threads'
import { fit, readResults, storeModels } from '@strix/forecast'
import type { ResultRow } from '@strix/forecast'
import type { FromFit, ToFit } from './fit.ts'

const rows: ResultRow[] = []

parentPort?.on('message', (message: ToFit) => {
  if (message.kind === 'rows') rows.push(...message.rows)
  else parentPort?.postMessage(fitted())
})

function fitted(): FromFit {
  const { models, ...learnt } = fit(readResults(rows, { odds: true }))
  return { models: storeModels(models), ...learnt }
}
