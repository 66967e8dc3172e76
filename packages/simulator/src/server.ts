/**
 * The simulator's one HTTP server: `/<host name>/<path as on the real host>`, and `/__control/…`
 * for tests.
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, isFault, send, sendFault } from './faults.ts'
import { type SimResponse, field, jsonOf, textOf } from './platform.ts'
import { generator } from './random.ts'
import type { Gateway } from './gateway/gateway.ts'
import type { Simulator } from './simulator.ts'

const bodyMax = 2_000_000

type Listening = { url: string; stop(): Promise<void> }

/** Listens on loopback alone. */
export async function listen(
  simulator: Simulator,
  { port, gateway }: { port: number; gateway: Gateway },
): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(simulator, { request, response, gateway }).catch((error: unknown) => {
      if (response.destroyed) return
      if (response.headersSent) response.destroy()
      else send(response, { status: 500, contentType: 'text/plain', text: String(error) })
    })
  })
  // Longer than whoever shares a process with it may be too busy to see a connection end.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => stop(server) }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port')
  return address.port
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

type Exchange = { request: IncomingMessage; response: ServerResponse; gateway: Gateway }

async function answer(simulator: Simulator, exchange: Exchange): Promise<void> {
  const { request, response, gateway } = exchange
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [, host = '', ...rest] = url.pathname.split('/')
  const path = `/${rest.join('/')}`
  const body = await bodyOf(request)
  const method = request.method ?? 'GET'
  if (host === '__control') {
    const ask = { method, name: path.slice(1), body: jsonOf(body), query: url.searchParams }
    return send(response, control(simulator, ask))
  }
  if (host === 'gateway') {
    const { headers } = request
    const said = gateway.handle({ method, path, query: url.searchParams, headers, body })
    if (said.location !== undefined) response.setHeader('location', said.location)
    return send(response, said)
  }
  const platform = simulator.platforms.find((one) => one.hosts.includes(host))
  if (!platform)
    return send(response, { status: 404, contentType: 'text/plain', text: 'no such host' })
  simulator.countRequest(platform.id)
  const fault = simulator.takeFault(platform.id)
  const said = asText(platform.handle({ method, host, path, query: url.searchParams, body }))
  if (fault) sendFault(response, { fault, answer: said })
  else send(response, said)
}

function asText({
  status,
  body,
  contentType = 'application/json; charset=utf-8',
}: SimResponse): Answer {
  return { status, contentType, text: typeof body === 'string' ? body : JSON.stringify(body) }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size > bodyMax) throw new Error('the body is too large')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

type ControlAsk = { method: string; name: string; body: unknown; query: URLSearchParams }

/** What `Control` does, for callers in another process. Mistakes are 400 with a sentence. */
function control(simulator: Simulator, ask: ControlAsk): Answer {
  const json = (status: number, value: unknown): Answer => ({
    status,
    contentType: 'application/json; charset=utf-8',
    text: JSON.stringify(value),
  })
  try {
    const result = controlled(simulator, ask)
    return result === undefined
      ? json(404, { error: `there is no control "${ask.name}"` })
      : json(200, result)
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) })
  }
}

function controlled({ control, platforms }: Simulator, ask: ControlAsk): unknown {
  const { body, query } = ask
  const platform = textOf(field(body, 'platform')) || (query.get('platform') ?? '')
  const text = (name: string) => textOf(field(body, name)) || (query.get(name) ?? '')
  switch (`${ask.method} ${ask.name}`) {
    case 'GET matches':
      return control.matches()
    case 'GET results':
      return control.results()
    case 'GET requests':
      return control.requests()
    case 'GET examples':
      return Object.fromEntries(platforms.map(({ id }) => [id, control.examples(id)]))
    case 'GET read':
      return { selections: control.read(platform, text('code')) }
    case 'GET offers':
      return { price: control.price(platform, text('matchId'), text('key')) }
    case 'GET event-id':
      return { id: control.eventId(platform, text('matchId')) }
    case 'POST fault': {
      const fault = field(body, 'fault') ?? null
      const times = Number(field(body, 'times'))
      if (fault !== null && !isFault(fault)) throw new Error(`there is no fault "${textOf(fault)}"`)
      control.setFault(platform, fault, times > 0 ? { times } : {})
      return { platform, fault }
    }
    case 'POST clock': {
      const at = text('now')
      const date = at ? new Date(at) : null
      if (date && Number.isNaN(date.getTime())) throw new Error('"now" is no time')
      control.setClock(date)
      return { now: date ? date.toISOString() : null }
    }
    case 'POST slip': {
      const perMatch = Number(field(body, 'perMatch')) || 1
      const random = generator('slip', text('seed'))
      return control.makeSlip({
        platform,
        count: Number(field(body, 'count')) || 1,
        random,
        perMatch,
      })
    }
    default:
      return undefined
  }
}
