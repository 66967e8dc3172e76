/** Files the names of what exists, and reads questions against them. */
import { parentPort, workerData } from 'node:worker_threads'
import { namesIn, prepare, read } from '@strix/assistant'
import type { Question } from '@strix/assistant'
import type { Exists, FromReader, ToRead, ToReader } from './reader.ts'

/** A question of more letters counts as one of so many. */
const lettersMax = 500
const warmUpMatches = 40

const { fixtures, players, platforms } = workerData as Exists
const prepared = prepare(fixtures, players, platforms)
const waiting: (ToReader & { rank: number })[] = []
const warmUp = warmUpQuestions()
let goesOn = false

parentPort?.on('message', (asked: ToReader) => {
  waiting.push({ ...asked, rank: rankOf(asked) })
  goOn()
})
const ready: FromReader = { kind: 'ready' }
parentPort?.postMessage(ready)
goOn()

/** One question at a time, so that those that come meanwhile have their turn. */
function goOn(): void {
  if (goesOn) return
  goesOn = true
  setImmediate(() => {
    goesOn = false
    readNext()
    if (waiting.length + warmUp.length > 0) goOn()
  })
}

function readNext(): void {
  const [first, ...others] = waiting
  if (!first) return readAhead()
  const next = others.reduce((best, each) => (each.rank < best.rank ? each : best), first)
  waiting.splice(waiting.indexOf(next), 1)
  parentPort?.postMessage(answer(next.id, next))
}

/** Code that has not run yet is slow: while nobody asks, it runs on questions made here. */
function readAhead(): void {
  const question = warmUp.pop()
  if (question) answer(0, { kind: 'question', question })
}

function warmUpQuestions(): Question[] {
  const coming = fixtures.slice(-warmUpMatches)
  return coming.flatMap(({ home, away, kickoff: now }) =>
    [
      `who go win ${home} vs ${away}`,
      `compare ${home} and ${away}`,
      'over 2.5 in both?',
      'which matches are tomorrow?',
    ].map((turn) => ({ now, time_zone: 'Africa/Lagos', locale: 'en', turns: [turn] })),
  )
}

/**
 * The lowest goes first. Short questions take little, so the long ones wait hardly longer for
 * them; a letter counts as much as a place in the queue, so that none waits for ever.
 */
function rankOf({ id, ...asked }: ToReader): number {
  const turns = asked.kind === 'question' ? asked.question.turns : [asked.text]
  const letters = turns.reduce((sum, turn) => sum + turn.length, 0)
  return id + Math.min(letters, lettersMax)
}

function answer(id: number, asked: ToRead): FromReader {
  try {
    if (asked.kind === 'message') return { kind: 'names', id, names: namesIn(asked.text, prepared) }
    return { kind: 'reading', id, reading: read(asked.question, prepared) }
  } catch (error) {
    return { kind: 'failed', id, problem: error instanceof Error ? error.message : 'unknown' }
  }
}
