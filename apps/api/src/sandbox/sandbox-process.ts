/**
 * The sandbox's outside world in a process of its own, so that it does not share the server's
 * event loop.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { startSimulator } from '@strix/simulator'
import type { HiddenMatch, Notify, RunningSimulator } from '@strix/simulator'
import { createNow } from '../infra/clock.ts'
import type { FromSandbox, SandboxResult, SandboxSlip, ToSandbox } from './messages.ts'

const atOnce = 50

let simulator: RunningSimulator | undefined

function send(message: FromSandbox): void {
  process.send?.(message)
}

const notify: Notify = async ({ url, headers, body }) => {
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
}

function resultOf({ truth, phase: _phase, ...match }: HiddenMatch): SandboxResult {
  return { ...match, ...truth }
}

async function answer(message: ToSandbox): Promise<void> {
  if (message.kind === 'start') {
    const { seed, stateFile } = message
    const now = createNow(message.clockAheadMs)
    simulator = await startSimulator({ seed, stateFile, now, notify })
    send({ kind: 'ready', url: simulator.url, gatewaySecret: simulator.gateway.secret })
    return
  }
  send(await replyTo(message))
}

async function replyTo(message: Exclude<ToSandbox, { kind: 'start' }>): Promise<FromSandbox> {
  const { id } = message
  const control = simulator?.control
  switch (message.kind) {
    case 'examples':
      return { kind: 'examples', id, codes: simulator?.examples(message.platform) ?? [] }
    case 'results':
      return { kind: 'results', id, results: control?.results().map(resultOf) ?? [] }
    case 'matches': {
      const { from, to } = message
      const matches = control?.matchesBetween(new Date(from), new Date(to)) ?? []
      return { kind: 'matches', id, matches: matches.map(resultOf) }
    }
    case 'football': {
      const { from, to } = message
      const matches = await byDay({ from, to }, (...day) => control?.football(...day) ?? [])
      return { kind: 'football', id, matches }
    }
    case 'live':
      return { kind: 'live', id, matches: control?.live() ?? [] }
    case 'sheets': {
      const { from, to } = message
      const sheets = await byDay({ from, to }, (...day) => control?.sheets(...day) ?? [])
      return { kind: 'sheets', id, sheets }
    }
    case 'trueChances': {
      const chances = await inTurns(message.matchIds, (match) => control?.trueChances(match))
      return { kind: 'trueChances', id, chances: chances.map((each) => each ?? null) }
    }
    case 'quotes': {
      const quotes = await inTurns(message.asks, (ask) =>
        control?.quote({ ...ask, at: new Date(ask.at) }),
      )
      return { kind: 'quotes', id, quotes: quotes.map((quote) => quote ?? null) }
    }
    case 'pay': {
      const { reference, act } = message
      if (act === 'returned') simulator?.gateway.giveBack(reference, 'never')
      else simulator?.gateway.act(reference, { outcome: act, delivery: 'never' })
      return { kind: 'pay', id }
    }
    case 'codes':
      return { kind: 'codes', id, codes: await inTurns(message.slips, codeOf) }
  }
}

const dayMs = 24 * 3_600_000

/** Day by day: whoever asks the platforms meanwhile is answered in between. */
async function byDay<Item>(
  { from, to }: { from: string; to: string },
  work: (start: Date, end: Date) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = []
  const end = Date.parse(to)
  for (let at = Date.parse(from); at < end; at += dayMs) {
    items.push(...work(new Date(at), new Date(Math.min(at + dayMs, end))))
    await nextTurn()
  }
  return items
}

function codeOf({ platform, name, books, picks }: SandboxSlip): string {
  const booked = books ? simulator?.control.book(platform, picks) : null
  return booked ?? simulator?.control.codeFor(platform, name) ?? ''
}

/** Long lists wait for whoever else asks the platforms. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(work(item))
    if (results.length % atOnce === 0) await nextTurn()
  }
  return results
}

process.on('message', (message) => {
  answer(message as ToSandbox).catch((error: unknown) => {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  })
})
// It never outlives the server, however that ends.
process.on('disconnect', () => process.exit(0))
// A terminal signals every process of its group; the server alone decides when this one stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
