/** Models by version: made anew each night, from all matches that were played. */
import type { DatabaseTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { modelShape } from '@strix/forecast'
import type { ResultRow } from '@strix/forecast'
import { readHistory } from '../football/index.ts'
import { canonical } from '../records/index.ts'
import { createHash } from 'node:crypto'
import { fitAside } from './fit.ts'
import { countPlayed } from './coming.store.ts'
import type { Played } from './coming.store.ts'
import { packMemory } from './memory.ts'
import { findModelHead, insertModel } from './models.store.ts'
import type { ModelHead } from './models.store.ts'
import { replaceStrengths } from './strengths.store.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { ForecastTables } from './forecasts.tables.ts'

type Tables = FixtureTables & FootballTables & ForecastTables

/** Nights end at four: matches of the evening before are in by then. */
const nightEndsMs = 4 * 3_600_000
/** Fewer matches teach nothing; see `rowsMin` of the engine. */
const matchesMin = 4_000
/** Fewer matches with events teach nothing of when cards are shown. */
const withEventsMin = 100
/** A past that grew by more than this makes a model before the night. */
const growth = 1.2

/** Fits the next model where one is due. Answers its version. */
export async function fitWhenDue(
  deps: { db: Db<Tables>; databaseTime: DatabaseTime },
  signal: AbortSignal | undefined,
): Promise<{ version: number; matches: number } | undefined> {
  const { db, databaseTime } = deps
  const now = await databaseTime(db)
  const before = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const played = await countPlayed(db, before)
  if (!isDue(await findModelHead(db), { now, played })) return undefined
  const hash = createHash('sha256')
  let through = ''
  let withEvents = 0
  async function* pages(): AsyncGenerator<readonly ResultRow[]> {
    for await (const page of readHistory(db, { before })) {
      for (const row of page) hash.update(canonical(row)).update('\n')
      through = page.at(-1)?.date ?? through
      withEvents += page.filter(({ hthy }) => hthy !== undefined).length
      yield page
    }
  }
  const { models: weights, kept, matches, strengths } = await fitAside(pages(), signal)
  const memory = await packMemory(kept)
  const model = { dataHash: hash.digest(), matches, withEvents, through, weights, memory }
  const version = await transact(db, async (tx) => {
    const made = await insertModel(tx, { ...model, madeAt: await databaseTime(tx) })
    await replaceStrengths(tx, { version: made, strengths })
    return made
  })
  return { version, matches }
}

/** Whether another model is to be made than the last one. */
export function isDue(
  last: Pick<ModelHead, 'madeAt' | 'matches' | 'withEvents' | 'shape'> | undefined,
  { now, played }: { now: Date; played: Played },
): boolean {
  const { matches, withEvents } = played
  if (matches < matchesMin) return false
  if (last?.shape !== modelShape || nightOf(last.madeAt) < nightOf(now)) return true
  return (
    matches > last.matches * growth ||
    (withEvents >= withEventsMin && withEvents > last.withEvents * growth)
  )
}

function nightOf(at: Date): string {
  return new Date(at.getTime() - nightEndsMs).toISOString().slice(0, 10)
}
