/** Brings what a source says to the fixtures it speaks of. */
import { matchAll, prepare } from '@strix/matching'
import { listKnown, listUnheard } from './results.store.ts'
import { setResult } from './results.service.ts'
import type { ResultDeps, SetResult } from './results.service.ts'
import type { Heard, Source } from './sources/source.ts'

const dayMs = 24 * 3_600_000
const backMs = 10 * dayMs
/** A wrong match settles bets wrongly; one that is missed is heard of from another source. */
const sureEnough = 0.9

export type Collected = { heard: number; matched: number } & Record<SetResult, number>

/** Asks one source and hears what it says; a match it is not sure of is left for others. */
export async function collectResults(
  deps: ResultDeps,
  input: { source: Source; signal: AbortSignal | undefined },
): Promise<Collected> {
  const { source, signal } = input
  const to = deps.now()
  const from = new Date(to.getTime() - backMs)
  const counts: Collected = {
    heard: 0,
    matched: 0,
    accepted: 0,
    disputed: 0,
    unchanged: 0,
    'too-early': 0,
  }
  const heard = await source.fetch({ from, to, signal })
  counts.heard = heard.length
  const fixtures = await fixturesOf(deps, { source, heard, from, to })
  for (const each of heard) {
    const fixtureId = fixtures.get(each.externalId)
    if (fixtureId === undefined || signal?.aborted) continue
    counts.matched += 1
    const { externalId, said } = each
    counts[await setResult(deps, { fixtureId, source: source.id, externalId, said })] += 1
  }
  return counts
}

/** The fixture of each match, as it was found before, else by its names. */
async function fixturesOf(
  deps: ResultDeps,
  input: { source: Source; heard: readonly Heard[]; from: Date; to: Date },
): Promise<Map<string, string>> {
  const { source, heard } = input
  const externalIds = heard.map(({ externalId }) => externalId)
  const found = await listKnown(deps.db, { source: source.id, externalIds })
  const unknown = heard.filter(({ externalId }) => !found.has(externalId))
  const open = await listUnheard(deps.db, { ...input, source: source.id })
  if (unknown.length === 0 || open.length === 0) return found
  const list = prepare(
    open.map(({ kickoff, ...names }) => ({
      ...names,
      kickoff: kickoff.toISOString(),
      sport: 'football',
    })),
  )
  const queries = unknown.map(({ externalId, home, away, league, country, kickoff }) => ({
    id: externalId,
    home,
    away,
    league,
    country,
    kickoff,
    sport: 'football',
  }))
  matchAll(queries, list, { threshold: sureEnough }).forEach(({ id }, at) => {
    const query = queries[at]
    if (id !== null && query) found.set(query.id, id)
  })
  return found
}
