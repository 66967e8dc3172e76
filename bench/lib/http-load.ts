/**
 * Asks a server over open connections as fast as it answers, with as little work of our own as
 * there can be: the machine is shared with what is measured.
 */
import { connect } from 'node:net'

export type Load = {
  /** Of one process each; connections take them in turn. */
  ports: readonly number[]
  connections: number
  seconds: number
  /** The bytes of a connection's next request; `end` are the last bytes of its answer before. */
  request: (connection: number, end: string) => Buffer
  /** Looks at every so many whole answers. */
  look?: { every: number; at: (answer: { connection: number; body: string }) => void }
}
export type Rate = { perSecond: number; fastMs: number; medianMs: number; p99Ms: number }

/** Builds the bytes of a request once. */
export function requestBytes(input: {
  method: 'GET' | 'POST'
  path: string
  token?: string
  /** Where a proxy says it comes from. */
  address?: string
  /** As a browser asks for a page. */
  html?: boolean
  body?: unknown
}): Buffer {
  const body = input.body === undefined ? '' : JSON.stringify(input.body)
  const head = [
    `${input.method} ${input.path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(input.address === undefined ? [] : [`x-forwarded-for: ${input.address}`]),
    ...(input.token === undefined ? [] : [`authorization: Bearer ${input.token}`]),
    ...(input.html === true ? ['accept: text/html'] : []),
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export async function measureHttp(load: Load): Promise<Rate> {
  const times: number[] = []
  const until = performance.now() + load.seconds * 1000
  const workers = Array.from({ length: load.connections }, (_, connection) =>
    work(load, { until, times, connection }),
  )
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

async function work(
  load: Load,
  input: { until: number; times: number[]; connection: number },
): Promise<void> {
  const { until, times, connection } = input
  const answers = connectTo(load.ports[connection % load.ports.length] ?? 0)
  let end = ''
  for (let count = 1; count === 1 || performance.now() < until; count += 1) {
    const looks = load.look !== undefined && count % load.look.every === 0
    const request = load.request(connection, end)
    const start = performance.now()
    const answer = await answers.ask(request, looks)
    if (answer.status !== 200) throw new Error(`the server answered ${answer.status}`)
    times.push(performance.now() - start)
    end = answer.end
    if (looks) load.look?.at({ connection, body: answer.body })
  }
  answers.close()
}

type Answer = { status: number; end: string; body: string }
type Asking = { ask(request: Buffer, keepsBody: boolean): Promise<Answer>; close(): void }

/** Where a page says how the next one is asked for. */
const endLength = 400
const headEnd = Buffer.from('\r\n\r\n')

/**
 * Reads whole answers off a socket; of most only head, length and end are looked at. What comes is
 * read into the same memory each time: new memory for each piece costs more than the reading.
 */
function connectTo(port: number): Asking {
  let status = 0
  let missing = -1
  let head = Buffer.alloc(0)
  let keeps = false
  let kept: Buffer[] = []
  let done: ((answer: Answer) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  const onread = { buffer: Buffer.alloc(256 * 1024), callback: take }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  socket.on('error', (error) => fail?.(error))
  socket.on('close', () => fail?.(new Error('the server closed the connection')))

  function take(length: number, memory: Uint8Array): boolean {
    let chunk = Buffer.from(memory.buffer, memory.byteOffset, length)
    if (missing < 0) {
      if (head.length > 0) chunk = Buffer.concat([head, chunk])
      const end = chunk.indexOf(headEnd)
      if (end < 0) {
        head = Buffer.from(chunk)
        return true
      }
      head = head.subarray(0, 0)
      const text = chunk.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      const bytes = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (bytes === undefined) {
        fail?.(new Error('an answer without a length'))
        return false
      }
      chunk = chunk.subarray(end + headEnd.length)
      missing = Number(bytes)
    }
    missing -= chunk.length
    if (keeps) kept.push(Buffer.from(chunk))
    if (missing > 0) return true
    missing = -1
    const body = keeps ? Buffer.concat(kept).toString() : ''
    kept = []
    done?.({ status, end: chunk.toString('latin1', Math.max(0, chunk.length - endLength)), body })
    return true
  }

  return {
    ask: (request, keepsBody) =>
      new Promise((resolve, reject) => {
        keeps = keepsBody
        done = resolve
        fail = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
