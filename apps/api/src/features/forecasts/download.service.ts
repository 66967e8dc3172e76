/** Forecasts to keep and to verify, with the way from each to the root of its day. */
import type { ForecastDay, ForecastDownload, StoredForecast } from '@strix/contracts'
import { messages } from '@strix/messages/server/forecasts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { dayTree } from './day-tree.ts'
import { findDay, listLeaves } from './days.store.ts'
import { listOfFixture, listOfSpan } from './forecasts.store.ts'
import type { StoredForecast as Row } from './forecasts.store.ts'
import type { ForecastTables } from './forecasts.tables.ts'

export type ForecastDownloads = {
  /** @throws AppError NOT_FOUND */
  ofFixture(fixtureId: string): Promise<ForecastDownload>
  /** @throws AppError NOT_FOUND */
  ofDay(day: string): Promise<ForecastDownload>
}

type Way = { paths: ReadonlyMap<number, string[]>; day: ForecastDay | undefined }

const dayMs = 24 * 3_600_000

export function createForecastDownloads({
  db,
  now,
}: {
  db: Db<ForecastTables>
  now: () => Date
}): ForecastDownloads {
  async function download(of: ForecastDownload['of'], rows: readonly Row[], days: string[]) {
    const ways = new Map<string, Way>()
    for (const day of days) ways.set(day, await wayOf(db, day))
    const closed = [...ways.values()].flatMap(({ day }) => (day ? [day] : []))
    if (rows.length === 0 && closed.length === 0) {
      throw new AppError('NOT_FOUND', messages.problems.noForecast)
    }
    return {
      format: 'strix-forecasts-1' as const,
      of,
      downloaded_at: now().toISOString(),
      rows: rows.map((row) => viewOf(row, ways.get(dayOf(row)))),
      days: closed,
    }
  }
  return {
    async ofFixture(fixtureId) {
      const rows = await listOfFixture(db, fixtureId)
      return await download('fixture', rows, [...new Set(rows.map(dayOf))])
    },
    async ofDay(day) {
      return await download('day', await listOfSpan(db, spanOf(day)), [day])
    },
  }
}

function dayOf({ madeAt }: Row): string {
  return madeAt.toISOString().slice(0, 10)
}

function spanOf(day: string): { from: Date; closesAt: Date } {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, closesAt: new Date(from.getTime() + dayMs) }
}

/** From each forecast of a day to the root of its forecasts, and on to the root of all records. */
async function wayOf(db: Db<ForecastTables>, date: string): Promise<Way> {
  const day = await findDay(db, date)
  if (!day) return { paths: new Map(), day: undefined }
  const leaves = await listLeaves(db, spanOf(date))
  const { paths } = dayTree(leaves)
  return {
    paths: new Map(leaves.map(({ seq }, at) => [seq, paths[at] ?? []])),
    day: {
      day: day.day,
      version: day.version,
      last_seq: day.lastSeq,
      root: day.root.toString('hex'),
      path: [...day.path],
    },
  }
}

function viewOf(row: Row, way: Way | undefined): StoredForecast {
  return {
    seq: row.seq,
    fixture_id: row.fixtureId,
    kind: row.kind,
    model: row.modelVersion,
    made_at: row.madeAt.toISOString(),
    kickoff: row.kickoff.toISOString(),
    body: row.body,
    hash: row.hash.toString('hex'),
    path: way?.paths.get(row.seq) ?? [],
  }
}
