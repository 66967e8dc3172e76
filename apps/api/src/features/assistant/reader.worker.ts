/** Files the names of what exists, and reads questions against them. */
import { parentPort, workerData } from 'node:worker_threads'
import { prepare, read } from '@strix/assistant'
import type { Exists, FromReader, ToReader } from './reader.ts'

const warmUpMatches = 40

const { fixtures, players, platforms } = workerData as Exists
const prepared = prepare(fixtures, players, platforms)
warmUp()

const waiting: ToReader[] = []
parentPort?.on('message', (asked: ToReader) => {
  waiting.push(asked)
  if (waiting.length === 1) setImmediate(answerNext)
})
const ready: FromReader = { kind: 'ready' }
parentPort?.postMessage(ready)

/** Code that has not run yet is slow, and whoever asks first would wait for it. */
function warmUp(): void {
  const turns = fixtures
    .slice(0, warmUpMatches)
    .flatMap(({ home, away }) => [
      `who go win ${home} vs ${away}`,
      `compare ${home} and ${away}`,
      'over 2.5 in both?',
      'which matches are tomorrow?',
    ])
  const now = new Date().toISOString()
  for (const turn of turns)
    read({ now, time_zone: 'Africa/Lagos', locale: 'en', turns: [turn] }, prepared)
}

/** Short questions go first, and let the others wait less than those would let them wait. */
function answerNext(): void {
  const next = waiting.reduce((best, each) => (rank(each) < rank(best) ? each : best))
  waiting.splice(waiting.indexOf(next), 1)
  parentPort?.postMessage(answer(next.id, next.question))
  if (waiting.length > 0) setImmediate(answerNext)
}

/** A letter weighs as much as a place in the queue, so that no question waits for ever. */
function rank({ id, question }: ToReader): number {
  return question.turns.reduce((letters, turn) => letters + turn.length, id)
}

function answer(id: number, question: ToReader['question']): FromReader {
  try {
    return { kind: 'reading', id, reading: read(question, prepared) }
  } catch (error) {
    return { kind: 'failed', id, problem: error instanceof Error ? error.message : 'unknown' }
  }
}
