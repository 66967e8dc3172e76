/**
 * Asks a server over open connections as fast as it answers, with as little work of our own as
 * there can be: the machine is shared with what is measured.
 */
import { connect } from 'node:net'
import type { Socket } from 'node:net'

export type Load = {
  port: number
  connections: number
  seconds: number
  /** The bytes of the next request. */
  request: () => Buffer
}
export type Rate = { perSecond: number; fastMs: number; medianMs: number; p99Ms: number }

/** Builds the bytes of a request once. */
export function requestBytes(input: {
  method: 'GET' | 'POST'
  path: string
  token: string
  /** Where a proxy says it comes from. */
  address: string
  body?: unknown
}): Buffer {
  const body = input.body === undefined ? '' : JSON.stringify(input.body)
  const head = [
    `${input.method} ${input.path} HTTP/1.1`,
    'host: 127.0.0.1',
    `x-forwarded-for: ${input.address}`,
    `authorization: Bearer ${input.token}`,
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export async function measureHttp(load: Load): Promise<Rate> {
  const times: number[] = []
  const until = performance.now() + load.seconds * 1000
  const workers = Array.from({ length: load.connections }, () => work(load, until, times))
  await Promise.all(workers)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / load.seconds,
    // A tenth of the answers are faster: what they take when nothing else is in the way.
    fastMs: times[Math.floor(times.length / 10)] ?? Number.NaN,
    medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  }
}

async function work(load: Load, until: number, times: number[]): Promise<void> {
  const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
  const answers = answersOf(socket)
  while (performance.now() < until) {
    const start = performance.now()
    socket.write(load.request())
    const status = await answers.next()
    if (status !== 200) throw new Error(`the server answered ${status}`)
    times.push(performance.now() - start)
  }
  socket.destroy()
}

/** Reads whole answers off a socket; only head and length are looked at. */
function answersOf(socket: Socket): { next(): Promise<number> } {
  let status = 0
  let missing = -1
  let head = ''
  let done: ((status: number) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.on('error', (error) => fail?.(error))
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return fail?.(new Error('an answer without a length'))
      missing = Number(length) - (head.length - end - 4)
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    missing = -1
    head = ''
    done?.(status)
  })
  return {
    next: () =>
      new Promise((resolve, reject) => {
        done = resolve
        fail = reject
      }),
  }
}
