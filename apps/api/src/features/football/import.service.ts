/** Brings what sources say into one list of matches. */
import { isDeepStrictEqual } from 'node:util'
import type { FootballSource } from '@strix/contracts'
import type { Db, Tx } from '../../infra/db.ts'
import { transact } from '../../infra/db.ts'
import { uuidv8 } from '../../infra/id.ts'
import {
  ensureLeagues,
  findCompleteTo,
  listReports,
  listStatements,
  lockImport,
  saveCompleteTo,
  saveMatches,
  saveReports,
} from './import.store.ts'
import type { KnownReport, SavedMatch, SavedReport, Spoken } from './import.store.ts'
import { merge } from './merge.ts'
import { takeBack } from './merge.service.ts'
import { problemOf } from './check.ts'
import { placeMatches } from './placing.service.ts'
import type { Keyed } from './placing.service.ts'
import { resolveTeams } from './teams.service.ts'
import { listTeamNames } from './teams.store.ts'
import type { FootballTables } from './football.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { ForeignMatch, Source } from './sources/source.ts'

/** What the services of football reach: the hub's matches and their results too. */
export type Tables = FixtureTables & FootballTables & ResultTables

export type FootballDeps = { db: Db<Tables>; now: () => Date; mode: 'sandbox' | 'live' }
type Imported = {
  /** Matches the source spoke of, and those of them that were new or had changed. */
  matches: number
  changed: number
  /** Left out: impossible, or with a team that staff must say. */
  refused: number
  unplaced: number
  disputed: number
}

const dayMs = 24 * 3_600_000
/** What the first import missed, and corrections of the last days. */
const againMs = 10 * dayMs
const aheadDays = 14
/** A start of the product soon after the last is no reason to ask again. */
const restMs = 6 * 3_600_000
/** One statement takes so many; more would only hold locks longer. */
const atOnce = 2_000

/** Takes all that a source says of the matches since it was asked last. */
export async function importSource(
  deps: FootballDeps,
  input: { source: Source; signal: AbortSignal | undefined },
): Promise<Imported> {
  const { source, signal } = input
  const now = deps.now()
  const read = await findCompleteTo(deps.db, source.id)
  const history = now.getTime() - source.historyDays * dayMs
  const from = new Date(read ? Math.max(read.getTime() - againMs, history) : history)
  const total: Imported = { matches: 0, changed: 0, refused: 0, unplaced: 0, disputed: 0 }
  const to = new Date(now.getTime() + (source.aheadDays ?? aheadDays) * dayMs)
  for await (const matches of source.matches({ from, to, signal })) {
    for (let start = 0; start < matches.length; start += atOnce) {
      if (signal?.aborted) return total
      const part = matches.slice(start, start + atOnce)
      const counts = await importMatches(deps, { source: source.id, matches: part })
      for (const name of keysOf(total)) total[name] += counts[name]
    }
  }
  if (!signal?.aborted) await saveCompleteTo(deps.db, { source: source.id, at: now })
  return total
}

function keysOf<Name extends string>(counts: Record<Name, number>): Name[] {
  return Object.keys(counts) as Name[]
}

/** Whether a source that is asked at night was read whole a few hours ago. */
export async function isResting(deps: FootballDeps, source: Source): Promise<boolean> {
  if (!source.nightly) return false
  const read = await findCompleteTo(deps.db, source.id)
  return read !== undefined && deps.now().getTime() - read.getTime() < restMs
}

/** Takes what a source says of these matches; said again, it changes nothing. */
export async function importMatches(
  deps: FootballDeps,
  input: { source: FootballSource; matches: readonly ForeignMatch[] },
): Promise<Imported> {
  if (input.source === 'simulator' && deps.mode !== 'sandbox') {
    throw new Error('simulated football never enters a live database')
  }
  const now = deps.now()
  return await transact(deps.db, async (tx) => {
    await lockImport(tx)
    return await take(tx, { ...input, now })
  })
}

type Taking = { source: FootballSource; matches: readonly ForeignMatch[]; now: Date }

async function take(tx: Tx<FootballTables>, { source, matches, now }: Taking): Promise<Imported> {
  const possible = matches.filter((match) => problemOf(match, now) === undefined)
  const said = await listStatements(tx, {
    source,
    externalIds: possible.map(({ externalId }) => externalId),
  })
  const names = await listTeamNames(tx, {
    source,
    externalIds: possible.flatMap(({ home, away }) => [home.externalId, away.externalId]),
  })
  const changed = possible.filter((match) => {
    const before = said.get(match.externalId)
    const [homeId, awayId] = [names.get(match.home.externalId), names.get(match.away.externalId)]
    return !isDeepStrictEqual(before?.said, match.said) || !isOf(before, { homeId, awayId })
  })
  const leagues = await ensureLeagues(tx, { leagues: leaguesOf(changed), now })
  const teams = await resolveTeams(tx, { source, matches: changed, now })
  const placed = changed.flatMap((match) => {
    const [homeId, awayId] = [teams.get(match.home.externalId), teams.get(match.away.externalId)]
    const leagueId = leagues.get(match.league.code)
    if (!homeId || !awayId || homeId === awayId || !leagueId) return []
    const before = said.get(match.externalId)
    const known = isOf(before, { homeId, awayId }) ? before?.matchId : undefined
    return [{ match, leagueId, homeId, awayId, known, isTurned: before?.matchId !== known }]
  })
  const turned = placed.flatMap(({ match: { externalId }, isTurned }) =>
    isTurned ? [{ externalId, matchId: said.get(externalId)?.matchId ?? '' }] : [],
  )
  await takeBack(tx, { source, reports: turned, now })
  const keys = await placeMatches(tx, { source, placed, spoken: possible })
  const saved = await mergeAll(tx, { source, keys })
  await saveMatches(tx, { matches: saved.matches, now })
  await saveReports(tx, { reports: saved.reports, now })
  return {
    matches: matches.length,
    changed: saved.matches.length,
    refused: matches.length - possible.length,
    unplaced: changed.length - placed.length,
    disputed: saved.matches.filter(({ state }) => state === 'disputed').length,
  }
}

/** A match has its teams for good: under the same name a source may speak of another. */
function isOf(
  before: Spoken | undefined,
  { homeId, awayId }: { homeId: string | undefined; awayId: string | undefined },
): boolean {
  return before === undefined || (before.homeId === homeId && before.awayId === awayId)
}

function leaguesOf(matches: readonly ForeignMatch[]) {
  const byCode = new Map(matches.map(({ league }) => [league.code, league]))
  return [...byCode.values()].map(({ code, name, country }) => ({
    id: uuidv8(`football league ${code}`),
    code,
    name,
    country,
  }))
}

async function mergeAll(
  tx: Tx<FootballTables>,
  { source, keys }: { source: FootballSource; keys: readonly Keyed[] },
): Promise<{ matches: SavedMatch[]; reports: SavedReport[] }> {
  // A match that is reported twice in one batch counts as it was reported last.
  const byId = new Map(keys.map((keyed) => [keyed.key.id, keyed]))
  const others = new Map<string, KnownReport[]>()
  for (const report of await listReports(tx, [...byId.keys()])) {
    if (report.source === source) continue
    others.set(report.matchId, [...(others.get(report.matchId) ?? []), report])
  }
  const reports: SavedReport[] = []
  const matches = [...byId.values()].map(({ match, key }): SavedMatch => {
    const report = { source, said: match.said }
    reports.push({ ...report, externalId: match.externalId, matchId: key.id })
    return { ...key, ...merge([report, ...(others.get(key.id) ?? [])]) }
  })
  return { matches, reports }
}
