// Figures of fixture matching on the development set, as a markdown table on stdout:
//   node bench/matching.bench.ts
import { existsSync } from 'node:fs'
import {
  ALIASES,
  EMPTY_ALIASES,
  matchEvent,
  prepare,
  sameTeam,
  type AliasTable,
  type EventName,
} from '../packages/matching/src/index.ts'
import {
  candidatesOf,
  devFolder,
  readDevData,
  type DevData,
} from '../packages/matching/scripts/dev-data.ts'
import { measure, type Given, type Measured } from '../packages/matching/scripts/measure.ts'

type Run = { name: string; measured: Measured; pairs: number | null; seconds: number }

type Grams = Map<string, number>
type DiceTeam = { grams: Grams; size: number }
type DiceEvent = { id: string; home: DiceTeam; away: DiceTeam; day: number | null }

/** The plain reference: bigram Dice of both names, dates within a day, best at 0.55 or more. */
const DICE_LEAST = 0.55

function diceTeam(name: string): DiceTeam {
  const text = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const grams: Grams = new Map()
  for (let at = 0; at + 1 < text.length; at++) {
    const gram = text.slice(at, at + 2)
    grams.set(gram, (grams.get(gram) ?? 0) + 1)
  }
  return { grams, size: Math.max(0, text.length - 1) }
}

function diceEvent(event: EventName): DiceEvent {
  const date = (event.kickoff ?? '').slice(0, 10)
  const day = date === '' ? null : Date.parse(date) / 86_400_000
  return { id: event.id, home: diceTeam(event.home), away: diceTeam(event.away), day }
}

function diceOf(a: DiceTeam, b: DiceTeam): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const [gram, count] of a.grams) shared += Math.min(count, b.grams.get(gram) ?? 0)
  return (2 * shared) / (a.size + b.size)
}

function diceMatch(query: DiceEvent, list: readonly DiceEvent[]): Given {
  let id: string | null = null
  let confidence = 0
  for (const event of list) {
    if (query.day !== null && event.day !== null && Math.abs(query.day - event.day) > 1) continue
    const score = (diceOf(query.home, event.home) + diceOf(query.away, event.away)) / 2
    if (score > confidence) {
      confidence = score
      id = event.id
    }
  }
  return confidence >= DICE_LEAST ? { id, confidence } : { id: null, confidence }
}

/** Lists made ready once; queries as they come. */
function readyLists<T>(data: DevData, ready: (events: readonly EventName[]) => T): T[] {
  const known = new Map<string, T>()
  return data.queries.map((query) => {
    const key = `${query.list}/${query.exclude ?? ''}`
    const found = known.get(key) ?? ready(candidatesOf(data, query))
    known.set(key, found)
    return found
  })
}

const ROUNDS = 5

/** Least processor time of a few rounds over all queries, and the answers. */
function timed(count: number, answer: (at: number) => Given): { given: Given[]; seconds: number } {
  let given: Given[] = []
  let seconds = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage()
    given = Array.from({ length: count }, (_, at) => answer(at))
    const { user, system } = process.cpuUsage(start)
    seconds = Math.min(seconds, (user + system) / 1e6)
  }
  return { given, seconds }
}

function pairAccuracy(data: DevData, same: (a: number) => boolean): number {
  const right = data.pairs.filter((row, at) => same(at) === (row['same'] === '1')).length
  return right / data.pairs.length
}

function runStrix(data: DevData, name: string, aliases: AliasTable): Run {
  const lists = readyLists(data, (events) => prepare(events, { aliases }))
  const { given, seconds } = timed(data.queries.length, (at) => {
    const query = data.queries[at]
    const list = lists[at]
    if (query === undefined || list === undefined) return { id: null, confidence: 0 }
    return matchEvent(query.event, list)
  })
  const pairs = pairAccuracy(data, (at) => {
    const row = data.pairs[at] ?? {}
    const a = { name: row['name_a'] ?? '', country: row['country_a'] ?? '' }
    const b = { name: row['name_b'] ?? '', country: row['country_b'] ?? '' }
    return sameTeam(a, b, { aliases }).same
  })
  return { name, measured: measure(data.queries, given), pairs, seconds }
}

function runDice(data: DevData): Run {
  const lists = readyLists(data, (events) => events.map(diceEvent))
  const { given, seconds } = timed(data.queries.length, (at) => {
    const query = data.queries[at]
    return query === undefined
      ? { id: null, confidence: 0 }
      : diceMatch(diceEvent(query.event), lists[at] ?? [])
  })
  return {
    name: 'bigram Dice at 0.55',
    measured: measure(data.queries, given),
    pairs: null,
    seconds,
  }
}

function percent(share: number | null): string {
  return share === null ? '-' : `${(100 * share).toFixed(2)}%`
}

function print(runs: readonly Run[], reference: Run): void {
  console.log('| matcher | F1 | twins F1 | recall at 99.5% precision | pairs | speed |')
  console.log('|---|---|---|---|---|---|')
  for (const { name, measured, pairs, seconds } of runs) {
    const { f1, twins, recall } = measured
    const ratio = `${(reference.seconds / seconds).toFixed(1)}x`
    const cells = [name, percent(f1), percent(twins), percent(recall), percent(pairs), ratio]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

if (existsSync(devFolder())) {
  const data = readDevData()
  const dice = runDice(data)
  const strix = runStrix(data, 'Strix', ALIASES)
  const bare = runStrix(data, 'Strix, aliases emptied', EMPTY_ALIASES)
  print([strix, bare, dice], dice)
} else {
  console.log(
    'The development set of fixture matching is not beside the project: nothing measured.',
  )
}
