/** The shape all simulated bookmakers share. */
import type { Bookmaker } from './bookmaker.ts'
import type { Codes } from './codes.ts'
import type { Outcome } from './offer.ts'
import type { Chances } from './world/chances.ts'
import type { Match, World } from './world/world.ts'

export type SimRequest = {
  method: string
  host: string
  /** Path on the real host, starting with `/`. */
  path: string
  query: URLSearchParams
  body: string
}
/** `body` is text as sent, or a value sent as JSON. */
export type SimResponse = { status: number; body: unknown; contentType?: string }
export type Context = {
  seed: string
  world: World
  chances: Chances
  codes: Codes
  /** Epoch milliseconds. */
  now(): number
}
export type Pick = { match: Match; outcome: Outcome }
/** What the simulator itself reads in a code. `key` is null for a leg whose ids mean nothing. */
export type Reading = { matchId: string | null; key: string | null; opaque: boolean }

export type SimulatedPlatform = {
  id: string
  hosts: readonly string[]
  book: Bookmaker
  /** Most selections in one code. */
  selectionsMax: number
  handle(request: SimRequest): SimResponse
  /**
   * The simulator's own reading of a code, whatever has started since; undefined for an unknown
   * code.
   */
  read(code: string): Reading[] | undefined
  /** Makes a code as the booking call would. */
  make(picks: readonly Pick[], code?: string): string
  /** A code in this platform's form, decided by a text. */
  codeFor(text: string): string
  eventId(match: Match): string
}

/** Where matches are asked for: from now to ten days ahead. */
export const horizonMs = 10 * 86_400_000

/** Coming matches a bookmaker has, soonest first. */
export function comingMatches(context: Context, book: Bookmaker): Match[] {
  const now = context.now()
  return context.world
    .between(now + 1, now + horizonMs)
    .filter((match) => book.has(match))
    .sort((a, b) => a.kickoff - b.kickoff || a.sequence - b.sequence)
}

export function notFound(): SimResponse {
  return { status: 404, body: '<html><body>404 Not Found</body></html>', contentType: 'text/html' }
}

/** A JSON body, or undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a field of a value that may be anything. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A code that is free, decided by what is booked and when. */
export function freeCode(
  context: Context,
  input: { platform: string; make(attempt: number): string },
): string {
  for (let attempt = 0; ; attempt++) {
    const code = input.make(attempt)
    if (!context.codes.has(input.platform, code)) return code
  }
}

export function readingOf(pick: Pick | undefined): Reading {
  if (!pick) return { matchId: null, key: null, opaque: false }
  return { matchId: pick.match.id, key: pick.outcome.key, opaque: pick.outcome.key.includes('#') }
}
