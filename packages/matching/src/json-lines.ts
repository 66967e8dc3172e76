import { ALIASES } from './aliases.ts'
import type { EventName } from './event.ts'
import { learningMatcher } from './match-all.ts'
import { prepare, type PreparedList } from './prepare.ts'
import type { AliasTable } from './read-aliases.ts'
import { sameTeam, type TeamRef } from './same-team.ts'

/** What a line answers: a match, a verdict on two names, or why it could not be read. */
export type LineAnswer =
  | { query_id?: string; id: string | null; confidence: number }
  | { same: boolean; confidence: number }
  | { id: null; confidence: 0; error: string }

type Loose = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function readIds(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([key, id]) => [key, text(id)]))
}

function readPrices(value: unknown): Record<string, number> {
  if (!isRecord(value)) return {}
  const known = Object.entries(value).map(([key, price]): [string, number] => [key, Number(price)])
  return Object.fromEntries(known.filter(([, price]) => Number.isFinite(price)))
}

function readEventName(value: unknown): EventName | null {
  if (!isRecord(value)) return null
  const providerIds = readIds(value['providerIds'])
  return {
    id: text(value['id']),
    source: text(value['source']),
    home: text(value['home']),
    away: text(value['away']),
    league: text(value['league']),
    country: text(value['country']),
    kickoff: text(value['kickoff']),
    ...(providerIds === undefined ? {} : { providerIds }),
    ...(value['prices'] === undefined ? {} : { prices: readPrices(value['prices']) }),
    ...(value['sport'] === undefined ? {} : { sport: text(value['sport']) }),
  }
}

function readTeamRef(value: unknown): TeamRef | null {
  if (!isRecord(value) || text(value['name']).trim() === '') return null
  return {
    name: text(value['name']),
    country: text(value['country']),
    source: text(value['source']),
  }
}

/** A line that cannot be read still gets an answer in its place. */
function unreadable(error: string): LineAnswer {
  return { id: null, confidence: 0, error }
}

/** Lists kept ready; the same list comes again and again between lines. */
const LISTS_KEPT = 8

function keyOf(list: readonly EventName[]): string {
  const parts = list.map(
    (event) =>
      `${event.id}\u0001${event.home}\u0001${event.away}\u0001${event.league}\u0001` +
      `${event.country ?? ''}\u0001${event.kickoff ?? ''}\u0001${event.sport ?? ''}\u0001` +
      JSON.stringify([event.providerIds ?? null, event.prices ?? null]),
  )
  return parts.join('\u0002')
}

/**
 * Makes a function that answers one JSON line, `{"query", "candidates"}` or `{"a", "b"}`. It keeps
 * the last few lists prepared and what the lines before taught about their sources' leagues; both
 * are bounded, however long the stream.
 */
export function lineMatcher(options: { aliases?: AliasTable } = {}): (line: string) => LineAnswer {
  const aliases = options.aliases ?? ALIASES
  const lists = new Map<string, PreparedList>()
  const learning = learningMatcher()

  function listOf(candidates: readonly EventName[]): PreparedList {
    const key = keyOf(candidates)
    const known = lists.get(key)
    if (known !== undefined) return known
    const made = prepare(candidates, { aliases })
    lists.set(key, made)
    const [oldest] = lists.keys()
    if (lists.size > LISTS_KEPT && oldest !== undefined) lists.delete(oldest)
    return made
  }

  function answerQuery(value: Loose): LineAnswer {
    const query = readEventName(value['query'])
    const candidates = value['candidates']
    if (query === null || !Array.isArray(candidates)) {
      return unreadable('query or candidates missing')
    }
    const events = candidates
      .map(readEventName)
      .filter((event) => event !== null)
      .filter((event) => event.id !== '')
    const { id, confidence } = learning.match(query, listOf(events))
    const queryId = value['query_id']
    return { ...(queryId === undefined ? {} : { query_id: text(queryId) }), id, confidence }
  }

  return (line) => {
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      return unreadable('not JSON')
    }
    if (!isRecord(value)) return unreadable('not an object')
    const a = readTeamRef(value['a'])
    const b = readTeamRef(value['b'])
    return a !== null && b !== null ? sameTeam(a, b, { aliases }) : answerQuery(value)
  }
}

const DEFAULT = lineMatcher()

/** Answers one JSON line with the aliases Strix ships. */
export function matchLine(line: string): LineAnswer {
  return DEFAULT(line)
}
