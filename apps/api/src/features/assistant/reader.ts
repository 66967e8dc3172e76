/** Questions read beside the server's own thread: filing a season's names takes a core's time. */
import { Worker } from 'node:worker_threads'
import type { Fixture, Names, Platform, Player, Question, Reading } from '@strix/assistant'

export type Exists = {
  fixtures: readonly Fixture[]
  players: readonly Player[]
  platforms: readonly Platform[]
}
/** A conversation to be read, or one message of which the names alone are wanted. */
export type ToRead = { kind: 'question'; question: Question } | { kind: 'message'; text: string }
export type ToReader = { id: number } & ToRead
export type FromReader =
  | { kind: 'ready' }
  | { kind: 'reading'; id: number; reading: Reading }
  | { kind: 'names'; id: number; names: Names }
  | { kind: 'failed'; id: number; problem: string }

export type Reader = {
  read(question: Question): Promise<Reading>
  namesIn(text: string): Promise<Names>
  /** Ends it once what is being read has been answered. */
  close(): Promise<void>
  /** Comes when it has ended, for whatever reason. */
  ended: Promise<void>
}

type Waiting = { take: (message: FromReader) => void; reject: (error: Error) => void }

/** Ready once the names are filed. It keeps no process alive. */
export async function openReader(exists: Exists): Promise<Reader> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { workerData: exists })
  const waiting = new Map<number, Waiting>()
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let count = 0
  let closing = false
  let cause: unknown

  function take(message: FromReader): void {
    if (message.kind === 'ready') return ready.resolve()
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'failed') {
      asked?.reject(new Error(`a question could not be read: ${message.problem}`))
    } else asked?.take(message)
    if (closing && waiting.size === 0) void worker.terminate()
  }
  async function ask<Said>(
    wanted: ToRead,
    pick: (message: FromReader) => Said | undefined,
  ): Promise<Said> {
    if (closing) throw new Error('the reader has ended', { cause })
    count += 1
    const asked = Promise.withResolvers<Said>()
    const take = (message: FromReader) => {
      const said = pick(message)
      if (said === undefined) asked.reject(new Error(`the reader answered with ${message.kind}`))
      else asked.resolve(said)
    }
    waiting.set(count, { take, reject: asked.reject })
    const message: ToReader = { id: count, ...wanted }
    worker.postMessage(message)
    return await asked.promise
  }
  worker.on('message', take)
  worker.on('error', (error) => (cause = error))
  worker.once('exit', () => {
    const error = new Error('the reader has ended', { cause })
    ready.reject(error)
    for (const asked of waiting.values()) asked.reject(error)
    waiting.clear()
    closing = true
    ended.resolve()
  })
  worker.unref()
  await ready.promise
  return {
    ended: ended.promise,
    read: (question) =>
      ask({ kind: 'question', question }, (said) =>
        said.kind === 'reading' ? said.reading : undefined,
      ),
    namesIn: (text) =>
      ask({ kind: 'message', text }, (said) => (said.kind === 'names' ? said.names : undefined)),
    async close() {
      closing = true
      if (waiting.size === 0) await worker.terminate()
      await ended.promise
    },
  }
}
