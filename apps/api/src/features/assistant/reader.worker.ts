/** Files the names of what exists, and reads questions against them. */
import { parentPort, workerData } from 'node:worker_threads'
import { prepare, read } from '@strix/assistant'
import type { Exists, FromReader, ToReader } from './reader.ts'

const { fixtures, players, platforms } = workerData as Exists
const prepared = prepare(fixtures, players, platforms)

parentPort?.on('message', ({ id, question }: ToReader) => {
  parentPort?.postMessage(answer(id, question))
})
const ready: FromReader = { kind: 'ready' }
parentPort?.postMessage(ready)

function answer(id: number, question: ToReader['question']): FromReader {
  try {
    return { kind: 'reading', id, reading: read(question, prepared) }
  } catch (error) {
    return { kind: 'failed', id, problem: error instanceof Error ? error.message : 'unknown' }
  }
}
