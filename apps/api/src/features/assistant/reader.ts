/** Questions read beside the server's own thread: filing a season's names takes a core's time. */
import { Worker } from 'node:worker_threads'
import type { Fixture, Platform, Player, Question, Reading } from '@strix/assistant'

export type Exists = {
  fixtures: readonly Fixture[]
  players: readonly Player[]
  platforms: readonly Platform[]
}
export type ToReader = { id: number; question: Question }
export type FromReader =
  | { kind: 'ready' }
  | { kind: 'reading'; id: number; reading: Reading }
  | { kind: 'failed'; id: number; problem: string }

export type Reader = {
  read(question: Question): Promise<Reading>
  /** Ends it once what is being read has been answered. */
  close(): Promise<void>
  /** Comes when it has ended, for whatever reason. */
  ended: Promise<void>
}

/** Ready once the names are filed. It keeps no process alive. */
export async function openReader(exists: Exists): Promise<Reader> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { workerData: exists })
  const waiting = new Map<number, PromiseWithResolvers<Reading>>()
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let count = 0
  let closing = false
  let cause: unknown

  function take(message: FromReader): void {
    if (message.kind === 'ready') return ready.resolve()
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'reading') asked?.resolve(message.reading)
    else asked?.reject(new Error(`a question could not be read: ${message.problem}`))
    if (closing && waiting.size === 0) void worker.terminate()
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
    async read(question) {
      if (closing) throw new Error('the reader has ended', { cause })
      count += 1
      const asked = Promise.withResolvers<Reading>()
      waiting.set(count, asked)
      const message: ToReader = { id: count, question }
      worker.postMessage(message)
      return await asked.promise
    },
    async close() {
      closing = true
      if (waiting.size === 0) await worker.terminate()
      await ended.promise
    },
  }
}
