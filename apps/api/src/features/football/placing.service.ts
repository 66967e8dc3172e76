/** Which of our matches each match of a source is. */
import type { FootballSource } from '@strix/contracts'
import type { Tx } from '../../infra/db.ts'
import { uuidv8 } from '../../infra/id.ts'
import { deleteReports, listAnnounced, listUnspoken } from './import.store.ts'
import type { FootballTables } from './football.tables.ts'
import type { MatchKey } from './import.store.ts'
import { kickoffOf } from './merge.ts'
import type { ForeignMatch } from './sources/source.ts'

type Placed = {
  match: ForeignMatch
  leagueId: string
  homeId: string
  awayId: string
  /** Our match, where the source has spoken of it under the same name before. */
  known: string | undefined
  /** It has spoken of a match of other teams under that name. */
  isTurned: boolean
}
export type Keyed = { match: ForeignMatch; key: Omit<MatchKey, 'kickoff'> }

const dayMs = 24 * 3_600_000
/** Two sources write the same match on days this far apart at most. */
const apartMs = 2 * dayMs
/** A match may be put off by so much; then some sources name it anew. */
const putOffMs = 60 * dayMs

/**
 * As the source named it before; else the match of those teams on that day of which the source has
 * not spoken; else the one it had announced for another day and speaks of no more; else a new one.
 */
export async function placeMatches(
  tx: Tx<FootballTables>,
  input: {
    source: FootballSource
    placed: readonly Placed[]
    /** All that the source says now. */
    spoken: readonly ForeignMatch[]
  },
): Promise<Keyed[]> {
  const { source, placed } = input
  const fresh = placed.filter(({ known }) => known === undefined)
  const found = new Map<string, string>()
  if (fresh.length > 0) {
    const times = fresh.map(timeOf)
    const [first, last] = [Math.min(...times), Math.max(...times)]
    const homeIds = [...new Set(fresh.map(({ homeId }) => homeId))]
    const around = (ms: number) => ({ from: new Date(first - ms), to: new Date(last + ms) })
    const unspoken = await listUnspoken(tx, { source, homeIds, ...around(apartMs) })
    takeNear(found, { fresh, free: unspoken, withinMs: apartMs })
    const names = new Set(input.spoken.map(({ externalId }) => externalId))
    const announced = await listAnnounced(tx, { source, homeIds, ...around(putOffMs) })
    const silent = announced.filter(({ externalId }) => !names.has(externalId))
    const moved = takeNear(found, { fresh, free: silent, withinMs: putOffMs })
    await deleteReports(tx, { source, externalIds: moved.map(({ externalId }) => externalId) })
  }
  return placed.map(({ match, leagueId, homeId, awayId, known, isTurned }) => {
    const name = match.externalId
    const own = isTurned ? `${name} ${homeId} ${awayId}` : name
    const id = known ?? found.get(name) ?? uuidv8(`football match ${source} ${own}`)
    return { match, key: { id, leagueId, season: match.season, homeId, awayId } }
  })
}

function timeOf({ match }: Placed): number {
  return kickoffOf(match.said.kickoff).kickoff.getTime()
}

/** Gives each match without one the nearest free one of its teams. Answers what was given. */
function takeNear<Free extends MatchKey>(
  found: Map<string, string>,
  input: { fresh: readonly Placed[]; free: readonly Free[]; withinMs: number },
): Free[] {
  const free = new Map<string, Free[]>()
  for (const each of input.free) {
    const pair = `${each.homeId} ${each.awayId}`
    free.set(pair, [...(free.get(pair) ?? []), each])
  }
  return input.fresh.flatMap((placed) => {
    const { externalId } = placed.match
    if (found.has(externalId)) return []
    const list = free.get(`${placed.homeId} ${placed.awayId}`) ?? []
    const away = ({ kickoff }: Free) => Math.abs(kickoff.getTime() - timeOf(placed))
    const [best] = list
      .filter((each) => away(each) <= input.withinMs)
      .sort((a, b) => away(a) - away(b))
    if (!best) return []
    list.splice(list.indexOf(best), 1)
    found.set(externalId, best.id)
    return [best]
  })
}
