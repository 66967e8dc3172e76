import type { ALIASES } from '../src/aliases.ts'
import type { EventName } from '../src/event.ts'
import { prepare, readEvent, readersOf, type PreparedList, type ReadEvent } from '../src/prepare.ts'
import { candidatesOf, readDevData, type DevQuery } from './dev-data.ts'

export const data = readDevData()

export type Asked = {
  query: DevQuery
  read: ReadEvent
  list: PreparedList
  group: string
}

export function ask(table: typeof ALIASES): Asked[] {
  const readers = readersOf(table)
  const lists = new Map<string, PreparedList>()
  return data.queries.map((query) => {
    const key = `${query.list}/${query.exclude ?? ''}`
    const list = lists.get(key) ?? prepare(candidatesOf(data, query), { aliases: table })
    lists.set(key, list)
    const read = readEvent(query.event, readers)
    return { query, read, list, group: read.league.country ?? '?' }
  })
}

/** Marks a side can carry that make it another team, as sources write them. */
const MARKS: readonly { name: string; league: string }[] = [
  { name: ' U19', league: '' },
  { name: '', league: ' U21' },
  { name: ' U23', league: ' U23' },
  { name: '', league: ' Youth League' },
  { name: ' (W)', league: '' },
  { name: '', league: ' Women' },
  { name: ' II', league: '' },
  { name: '', league: ' Reserves' },
]

function marked(event: EventName, mark: { name: string; league: string }): EventName {
  return {
    ...event,
    home: event.home + mark.name,
    away: event.away + mark.name,
    league: event.league + mark.league,
  }
}

/**
 * Queries made from the set by a rule: the true event written as the youth, women's or second
 * teams' match is no match, and is one again when both sources mark it, each in its own way.
 */
export function askMarked(table: typeof ALIASES): Asked[] {
  const readers = readersOf(table)
  const out: Asked[] = []
  data.queries.forEach((query, at) => {
    if (query.answer === null || query.set === 'twins' || at % 6 !== 0) return
    const mark = MARKS[(at / 6) % MARKS.length] ?? { name: ' U19', league: '' }
    const events = candidatesOf(data, query).map((event) =>
      event.id === query.answer ? marked(event, mark) : event,
    )
    const list = prepare(events, { aliases: table })
    const alone = readEvent(query.event, readers)
    if (sameMarks(alone.marks, mark)) return
    const group = alone.league.country ?? '?'
    out.push({ query: { ...query, answer: null }, read: alone, list, group })
    const both = { ...query, event: marked(query.event, swapped(mark)) }
    out.push({ query: both, read: readEvent(both.event, readers), list, group })
  })
  return out
}

/**
 * Queries made by giving the true event another opponent, one the alias table knows: a club against
 * somebody else at the same hour is another match.
 */
export function askOpponent(table: typeof ALIASES): Asked[] {
  const readers = readersOf(table)
  return data.queries.flatMap((query, at) => {
    if (query.answer === null || query.set === 'twins' || at % 4 !== 1) return []
    const read = readEvent(query.event, readers)
    const country = read.league.country
    const all = candidatesOf(data, query)
    const known = (name: string): boolean => readers.team(name, country).clubs.length > 0
    const other = all.find(({ home }) => {
      const clubs = readers.team(home, country).clubs
      return clubs.length > 0 && !clubs.some((club) => read.home.clubs.includes(club))
    })
    if (other === undefined || !known(query.event.home)) return []
    const events = all.map((event) =>
      event.id === query.answer ? { ...event, home: other.home } : event,
    )
    const list = prepare(events, { aliases: table })
    return [{ query: { ...query, answer: null }, read, list, group: country ?? '?' }]
  })
}

/** The same mark as another source writes it. */
function swapped({ name, league }: { name: string; league: string }): (typeof MARKS)[number] {
  const text = name + league
  if (/W/.test(text)) return name === '' ? { name: ' Ladies', league: '' } : { name, league }
  const age = /U\d\d/.exec(text)?.[0]
  if (age !== undefined)
    return name === '' ? { name: ` ${age}`, league: '' } : { name: '', league: ` ${age}` }
  return text.includes('Youth') ? { name: ' U19', league: '' } : { name: ' B', league: '' }
}

function sameMarks(marks: ReadEvent['marks'], mark: { name: string; league: string }): boolean {
  const text = mark.name + mark.league
  if (/W/.test(text)) return marks.women
  return /U|Youth/.test(text) ? marks.age > 0 : marks.reserve
}
