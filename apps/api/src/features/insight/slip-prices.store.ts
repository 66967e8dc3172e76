/** What platforms paid on the games of a slip when it was made. */
import { selectionReport } from '@strix/contracts'
import type { SelectionReport } from '@strix/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../infra/db.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { ConversionTables } from '../conversion/conversion.tables.ts'
import type { InsightTables } from './insight.tables.ts'

const keptGames = z.array(
  z.object({
    fixtureId: z.uuid().nullable(),
    key: z.string().nullable(),
    kickoff: z.iso.datetime().nullable(),
    odds: z.number().nullable(),
    /** By platform, its own as well. */
    prices: z.record(z.string(), z.number()),
  }),
)
export type KeptGame = z.infer<typeof keptGames>[number]
export type KeptSlip = {
  at: Date
  platform: string
  expected: number | null
  games: KeptGame[]
}
type Of = { conversionId: string } | { codeId: string }

/** Written once: what is kept is never made anew. */
export async function keepSlip(
  tx: Tx<InsightTables>,
  { of, slip }: { of: Of; slip: KeptSlip },
): Promise<void> {
  await tx
    .insertInto('slip_price')
    .values({
      id: uuidv7(slip.at),
      conversion_id: 'conversionId' in of ? of.conversionId : null,
      code_id: 'codeId' in of ? of.codeId : null,
      at: slip.at,
      platform: slip.platform,
      expected: slip.expected,
      games: JSON.stringify(slip.games),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By conversion or posted code; one that nothing is kept of is absent. */
export async function listKept(
  db: Db<InsightTables>,
  { of, ids }: { of: 'conversion_id' | 'code_id'; ids: readonly string[] },
): Promise<Map<string, KeptSlip>> {
  const rows = await db
    .selectFrom('slip_price')
    .selectAll()
    .where(sql<boolean>`${sql.ref(of)} = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row[of] ?? '',
      {
        at: row.at,
        platform: row.platform,
        expected: row.expected,
        games: keptGames.parse(row.games),
      },
    ]),
  )
}

type Booked = { at: Date; from: string; to: string; report: SelectionReport[] }

/** A conversion that gave a code, whoever it belongs to. */
export async function findBooked(
  db: Db<ConversionTables>,
  id: string,
): Promise<Booked | undefined> {
  const row = await db
    .selectFrom('conversion')
    .select(['created_at', 'origin_platform', 'destination_platform', 'report'])
    .where('id', '=', id)
    .where('problem', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      at: row.created_at,
      from: row.origin_platform,
      to: row.destination_platform,
      report: z.array(selectionReport).parse(row.report),
    }
  )
}

/** Those of the conversions that are somebody's own. */
export async function ownAmong(
  db: Db<ConversionTables>,
  input: { profileId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversion')
    .select('id')
    .where('profile_id', '=', input.profileId)
    .where(sql<boolean>`id = any(${[...input.ids]}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}
