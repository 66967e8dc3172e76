/**
 * Test helper: plays a fixture's exchanges back through the real runner and checks what is asked
 * and what is read.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMemoryPace } from '../pace.ts'
import { type FailureKind, type Pick, type Platform, PlatformError } from '../platform.ts'
import { createRunner, type Runner } from '../run.ts'
import type { Transport } from '../transport.ts'

type Input =
  | { call: 'load'; code: string }
  | { call: 'event'; id: string }
  | { call: 'search'; text: string }
  | { call: 'list'; from: string; to: string }
  | { call: 'book'; picks: { event: string; keys: string[] }[] }

/** One exchange with a platform, written by hand in its documented shape. */
type Fixture = {
  platform: string
  description: string
  /** The documented fact it rests on. */
  source: string
  input: Input
  exchanges: {
    request: { method: string; url: string; json?: unknown; form?: Record<string, unknown> }
    response: { status?: number; contentType?: string; json?: unknown; text?: string }
  }[]
  /** `keys` maps the native ids, joined by a space, to keys. */
  expected: { result?: unknown; error?: FailureKind; keys?: Record<string, string | null> }
}

/** One test per fixture of the folder. */
export function testFixtures(platform: Platform, folder: URL): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const fixture = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Fixture
    if (fixture.exchanges === undefined) continue
    test(`${name}: ${fixture.description}`, async () => {
      expect(fixture.platform).toBe(platform.id)
      const { transport, asked } = playback(fixture)
      const runner = createRunner({
        platform,
        transport,
        clock: () => 0,
        random: () => 0,
        pace: createMemoryPace(() => 0),
        userAgent: 'Strix/test',
      })
      await check(runner, fixture)
      expect(asked()).toBe(fixture.exchanges.length)
    })
  }
}

async function check(runner: Runner, { input, expected }: Fixture): Promise<void> {
  if (expected.error !== undefined) {
    const failure = await call(runner, input).then(
      () => 'nothing failed',
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(PlatformError)
    expect(failure).toMatchObject({ kind: expected.error, platform: runner.platform.id })
    return
  }
  const result = await call(runner, input)
  if (expected.result !== undefined) expect(result).toMatchObject(expected.result as object)
  if (expected.keys !== undefined) expect(keysOf(result)).toEqual(expected.keys)
}

async function call(runner: Runner, input: Input): Promise<unknown> {
  switch (input.call) {
    case 'load':
      return runner.load(runner.platform.code.normalize(input.code))
    case 'event':
      return runner.event(input.id)
    case 'search':
      return runner.search(input.text)
    case 'list':
      return runner.list({
        sport: 'football',
        from: new Date(input.from),
        to: new Date(input.to),
      })
    case 'book': {
      const picks: Pick[] = []
      for (const { event: id, keys } of input.picks) {
        const { event, selections } = await runner.event(id)
        for (const key of keys) {
          const selection = selections.find((one) => one.key === key)
          if (selection === undefined) throw new Error(`${id} has no ${key}`)
          picks.push({ event, selection })
        }
      }
      return runner.book(picks)
    }
  }
}

function keysOf(result: unknown): Record<string, string | null> {
  const { selections } = result as { selections: { native: object; key: string | null }[] }
  return Object.fromEntries(
    selections.map(({ native, key }) => [Object.values(native).slice(1).join(' '), key]),
  )
}

/** Answers in order and holds every request to the fixture. */
function playback(fixture: Fixture): { transport: Transport; asked(): number } {
  let next = 0
  return {
    asked: () => next,
    transport(request) {
      const exchange = fixture.exchanges[next]
      next += 1
      if (exchange === undefined) throw new Error(`not in the fixture: ${request.url}`)
      expect(`${request.method} ${request.url}`).toBe(
        `${exchange.request.method} ${exchange.request.url}`,
      )
      if (exchange.request.json !== undefined) {
        expect(JSON.parse(String(request.body ?? ''))).toEqual(exchange.request.json)
      }
      if (exchange.request.form !== undefined) {
        expect(formOf(String(request.body ?? ''))).toEqual(exchange.request.form)
      }
      const { status = 200, contentType = 'application/json', json, text } = exchange.response
      const body = new TextEncoder().encode(text ?? JSON.stringify(json))
      return Promise.resolve({ status, contentType, body: streamOf(body) })
    },
  }
}

/** Form fields that hold JSON are compared as JSON. */
function formOf(body: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [
      name,
      value.startsWith('{') ? JSON.parse(value) : value,
    ]),
  )
}

async function* streamOf(body: Uint8Array): AsyncIterable<Uint8Array> {
  yield body
}
