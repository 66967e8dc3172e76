/** Says what is known of matches to come, and keeps it before they begin. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  chancesOfGrid,
  forecastComing,
  jointGrid,
  learn,
  modelShape,
  readModels,
  readResults,
} from '@strix/forecast'
import type { Answer, Coming, ResultRow, SideCards } from '@strix/forecast'
import type { ForecastKind } from '@strix/contracts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { canonical } from '../records/index.ts'
import { readHistory } from '../football/index.ts'
import { hashOf, readBody, textOf } from './body.ts'
import type { ForecastBody } from './body.ts'
import { listComing } from './coming.store.ts'
import type { ComingMatch } from './coming.store.ts'
import { insertForecasts, listLatest, lockForecasts } from './forecasts.store.ts'
import type { StoredForecast } from './forecasts.store.ts'
import { unpackMemory } from './memory.ts'
import { findModel } from './models.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from './forecasts.tables.ts'

type Tables = FixtureTables & FootballTables & ForecastTables

const dayMs = 24 * 3_600_000
/** Of later matches no forecast is made yet. */
export const forecastAheadMs = 10 * dayMs
/** A forecast that moved less says nothing new. */
const newsFrom = { model: 0.001, blend: 0.003 } as const
/** Prices move all day: how long a forecast from them stands at least, the nearer the shorter. */
const hourMs = 3_600_000
const blendRests = [
  { from: 24 * hourMs, rest: 12 * hourMs },
  { from: 3 * hourMs, rest: 3 * hourMs },
  { from: 0, rest: hourMs / 4 },
] as const
const storedAtOnce = 50

export type MakeDeps = { db: Db<Tables>; now: () => Date; databaseTime: DatabaseTime }
type Draft = Omit<ForecastBody, 'seq' | 'at' | 'chances'>

/** Answers how many fixtures have a forecast, and how many forecasts are new. */
export async function makeForecasts(
  deps: MakeDeps,
  signal: AbortSignal | undefined,
): Promise<{ fixtures: number; made: number }> {
  const now = await deps.databaseTime(deps.db)
  const { drafts, begins } = await draftAll(deps.db, now)
  let made = 0
  for (let start = 0; start < drafts.length; start += storedAtOnce) {
    if (signal?.aborted) break
    const some = drafts.slice(start, start + storedAtOnce)
    made += await transact(deps.db, (tx) => store(tx, { drafts: some, begins }, deps))
    // Grids are pure computing; requests get their turn in between.
    await nextTurn()
  }
  return { fixtures: drafts.filter(({ kind }) => kind === 'model').length, made }
}

type Drafted = {
  drafts: readonly Draft[]
  /** When each match begins, by its fixture. */
  begins: ReadonlyMap<string, Date>
}

async function draftAll(db: Db<Tables>, now: Date): Promise<Drafted> {
  const model = await findModel(db)
  // One that an older program made is replaced as soon as `fitWhenDue` runs.
  if (model?.shape !== modelShape) return { drafts: [], begins: new Map() }
  const known = await unpackMemory(model.memory)
  const rows: ResultRow[] = []
  const hash = createHash('sha256').update(model.dataHash)
  for await (const page of readHistory(db, { from: dayAfter(model.through), before: now })) {
    for (const row of page) hash.update(canonical(row)).update('\n')
    rows.push(...page)
  }
  const kept = learn(known, readResults(rows, { odds: false, names: known.names }))
  const about = {
    model: model.version,
    data: hash.digest('hex'),
    matches: model.matches + rows.length,
  }
  const coming = await listComing(db, { now, to: new Date(now.getTime() + forecastAheadMs) })
  const results = readResults(coming.map(withPrices), { odds: true, names: kept.names })
  const drafts: Draft[] = []
  for (const found of forecastComing({ models: readModels(model.weights), kept }, results)) {
    const match = coming[found.match]
    if (match) drafts.push(...draftsOf(match, found, about))
  }
  return { drafts, begins: new Map(coming.map((each) => [each.fixtureId, each.begins])) }
}

function dayAfter(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs)
}

const outcomes = ['h', 'd', 'a'] as const

/**
 * The mean and the best of all platforms stand for the market, as files of results have it; what a
 * source knows of goals, or of all where no platform has a price, is taken from there.
 */
function withPrices({ row, prices, odds }: ComingMatch): ResultRow {
  const known = Object.entries(odds).map(([name, price]) => [name, String(price)])
  const mean = meanOf(prices)
  if (!mean) return { ...Object.fromEntries(known), ...row }
  const goals = known.filter(([name = '']) => /_[ou]25$/.test(name))
  const named = outcomes.flatMap((outcome, at) => [
    [`avg_${outcome}`, String(mean[at])],
    [`max_${outcome}`, String(Math.max(...prices.map((each) => each[at] ?? 0)))],
  ])
  return { ...Object.fromEntries([...goals, ...named]), ...row }
}

function meanOf(prices: ComingMatch['prices']): number[] | undefined {
  if (prices.length === 0) return undefined
  return outcomes.map(
    (_, at) => prices.reduce((sum, each) => sum + (each[at] ?? 0), 0) / prices.length,
  )
}

function draftsOf(
  match: ComingMatch,
  coming: Coming,
  about: Pick<ForecastBody, 'model' | 'data' | 'matches'>,
): Draft[] {
  const mean = meanOf(match.prices)
  const [home = 0, draw = 0, away = 0] = mean ?? []
  const shared = {
    ...about,
    fixture: match.fixtureId,
    home: match.home,
    away: match.away,
    league: match.league,
    kickoff: match.kickoff.toISOString(),
    method: 1 as const,
    cards: coming.cards
      ? { home: roundedCards(coming.cards.home), away: roundedCards(coming.cards.away) }
      : null,
    sample: coming.sample,
    base: rounded(coming.base),
    prices: mean ? rounded({ home, draw, away, platforms: match.prices.length }) : null,
  }
  const draft = (kind: ForecastKind, answer: Answer | undefined): Draft[] =>
    answer
      ? [{ ...shared, kind, asked: rounded(answer.chances), goals: rounded(answer.goals) }]
      : []
  return [...draft('model', coming.model), ...draft('blend', coming.blend)]
}

/** Six decimals: what is stored is what was meant, to the last digit. */
function rounded<Numbers extends Readonly<Partial<Record<string, number>>>>(
  numbers: Numbers,
): Numbers {
  const entries = Object.entries(numbers).map(([name, value = 0]) => [
    name,
    Number(value.toFixed(6)),
  ])
  return Object.fromEntries(entries) as Numbers
}

function roundedCards({ halves, ...whole }: SideCards): SideCards {
  if (!halves) return rounded(whole)
  const { first, second } = halves
  return { ...rounded(whole), halves: { first: rounded(first), second: rounded(second) } }
}

async function store(
  tx: Tx<Tables>,
  { drafts, begins }: Drafted,
  { now, databaseTime }: MakeDeps,
): Promise<number> {
  const last = await lockForecasts(tx)
  const found = await listLatest(tx, [...new Set(drafts.map(({ fixture }) => fixture))])
  const latest = new Map(found.map((row) => [`${row.kind} ${row.fixtureId}`, row]))
  const clockAt = await databaseTime(tx)
  // A clock that went back dates nothing before what stands already.
  const at = last && last.madeAt > clockAt ? last.madeAt : clockAt
  // Nothing is foretold that has begun by either clock.
  const begun = new Date(Math.max(at.getTime(), now().getTime()))
  const news = drafts.filter(
    (draft) =>
      (begins.get(draft.fixture) ?? begun) > begun &&
      isNews(draft, { latest: latest.get(`${draft.kind} ${draft.fixture}`), at }),
  )
  const first = (last?.seq ?? 0) + 1
  const rows = news.map((draft, index) => rowOf(draft, { seq: first + index, at }))
  await insertForecasts(tx, rows)
  return rows.length
}

function isNews(
  draft: Draft,
  { latest, at }: { latest: StoredForecast | undefined; at: Date },
): boolean {
  if (!latest || latest.kickoff.toISOString() !== draft.kickoff) return true
  const { asked, cards } = readBody(latest.body)
  // What a league's cards by half are becomes known once.
  if (draft.cards?.home.halves && !cards?.home.halves) return true
  if (draft.kind === 'blend' && rests(latest, at)) return false
  const names = new Set([...Object.keys(asked), ...Object.keys(draft.asked)])
  const [before, after]: Readonly<Partial<Record<string, number>>>[] = [asked, draft.asked]
  return [...names].some(
    (name) => !(Math.abs((before?.[name] ?? -1) - (after?.[name] ?? -1)) < newsFrom[draft.kind]),
  )
}

function rests({ madeAt, kickoff }: StoredForecast, at: Date): boolean {
  const left = kickoff.getTime() - at.getTime()
  const { rest } = blendRests.find(({ from }) => left >= from) ?? blendRests[2]
  return at.getTime() - madeAt.getTime() < rest
}

function rowOf(draft: Draft, { seq, at }: { seq: number; at: Date }): StoredForecast {
  const grid = jointGrid(draft.asked, draft.goals)
  const chances = rounded(chancesOfGrid(grid))
  const body: ForecastBody = { ...draft, seq, at: at.toISOString(), chances }
  const text = textOf(body)
  return {
    seq,
    fixtureId: draft.fixture,
    kind: draft.kind,
    modelVersion: draft.model,
    madeAt: at,
    kickoff: new Date(draft.kickoff),
    body: text,
    hash: hashOf(text),
  }
}
