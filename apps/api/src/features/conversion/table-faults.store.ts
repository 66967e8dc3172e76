/** Pairs of table rows that the prices or a read-back speak against, one line each, counted. */
import type { ReportRow } from '@strix/conversion'
import { marketOf } from '@strix/markets'
import { marketWords } from '@strix/platforms'
import type { ForeignSelection } from '@strix/platforms'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { TableFaultTables } from './conversion.tables.ts'

export type TableFault = {
  originPlatform: string
  destinationPlatform: string
  market: string
  originMarket: string
  /** With `read-back` the market and outcome that the booked code held instead. */
  destinationMarket: string
  foundBy: 'prices' | 'read-back'
  seen: number
  firstAt: Date
  lastAt: Date
  key: string
  originOdds: number | null
  destinationOdds: number | null
}

/** Foreign words are cut: the beginning is enough to distinguish rows. */
const wordsMax = 120
const tableFaultsMax = 200

/** Counts what speaks against a table in a plan or a booking; answers how many. */
export async function noteTableFaults(
  db: Db<TableFaultTables>,
  input: { from: string; to: string; rows: readonly ReportRow[]; now: Date },
): Promise<number> {
  const { from, to, now } = input
  const faults = new Map(
    input.rows
      .flatMap(faultsOf)
      .map((fault) => [
        JSON.stringify([fault.market, fault.theirs, fault.ours, fault.foundBy]),
        fault,
      ]),
  )
  for (const fault of faults.values()) {
    await sql`
      insert into table_fault (origin_platform, destination_platform, market, origin_market,
        destination_market, found_by, first_at, last_at, key, origin_odds, destination_odds)
      values (${from}, ${to}, ${fault.market}, ${fault.theirs}, ${fault.ours}, ${fault.foundBy},
        ${now}, ${now}, ${fault.key}, ${fault.before}, ${fault.after})
      on conflict (origin_platform, destination_platform, market, origin_market,
        destination_market, found_by)
      do update set seen = table_fault.seen + 1, last_at = excluded.last_at, key = excluded.key,
        origin_odds = excluded.origin_odds, destination_odds = excluded.destination_odds
    `.execute(db)
  }
  return faults.size
}

type Fault = {
  key: string
  market: string
  theirs: string
  ours: string
  foundBy: TableFault['foundBy']
  before: number | null
  after: number | null
}

function faultsOf({ origin, witness, doubted, readBackAs }: ReportRow): Fault[] {
  const { key } = origin
  if (key === null) return []
  const common = {
    key,
    market: marketOf(key).replaceAll(/@[^ ]+/g, ''),
    theirs: wordsOf(origin),
    before: witness?.origin.odds ?? origin.odds,
  }
  const priced = doubted.map((one): Fault => {
    return { ...common, ours: wordsOf(one), foundBy: 'prices', after: one.odds }
  })
  if (readBackAs === null) return priced
  // Within one market only the outcome tells what was read instead.
  const ours = `${wordsOf(readBackAs)}: ${readBackAs.outcome}`.slice(0, wordsMax)
  return [...priced, { ...common, ours, foundBy: 'read-back', after: readBackAs.odds }]
}

function wordsOf(selection: ForeignSelection): string {
  return marketWords(selection).slice(0, wordsMax)
}

/** The most often seen first. */
export async function listTableFaults(db: Db<TableFaultTables>): Promise<TableFault[]> {
  const rows = await db
    .selectFrom('table_fault')
    .selectAll()
    .orderBy('seen', 'desc')
    .orderBy('last_at', 'desc')
    .limit(tableFaultsMax)
    .execute()
  return rows.map((row) => ({
    originPlatform: row.origin_platform,
    destinationPlatform: row.destination_platform,
    market: row.market,
    originMarket: row.origin_market,
    destinationMarket: row.destination_market,
    foundBy: row.found_by,
    seen: row.seen,
    firstAt: row.first_at,
    lastAt: row.last_at,
    key: row.key,
    originOdds: row.origin_odds === null ? null : Number(row.origin_odds),
    destinationOdds: row.destination_odds === null ? null : Number(row.destination_odds),
  }))
}
