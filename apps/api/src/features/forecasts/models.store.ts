/** Models by version, and what the newest remember. */
import type { StoredModels } from '@strix/forecast'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../infra/db.ts'
import type { Packed } from './memory.ts'
import type { ForecastTables } from './forecasts.tables.ts'

export type ModelHead = {
  version: number
  madeAt: Date
  dataHash: Buffer
  matches: number
  /** How many of them report when cards were shown. */
  withEvents: number
  /** Of which features its weights speak; those of the first shape did not say. */
  shape: number
  /** The last day it was fitted to. */
  through: string
}
type StoredModel = ModelHead & {
  weights: StoredModels
  memory: { names: unknown; columns: Buffer }
}

const memoriesMax = 3
const numbers = z.array(z.number())
const weightsSchema = z.object({
  shape: z.number().optional(),
  plain: z.record(z.string(), numbers),
  priced: z.record(z.string(), numbers),
  blend: z.object({ outcome: numbers, total: numbers.nullable() }).nullable(),
})

const headColumns = sql`
  m.version, m.made_at as "madeAt", m.data_hash as "dataHash", m.matches,
  m.matches_with_events as "withEvents",
  coalesce((m.weights->>'shape')::integer, 1) as shape,
  to_char(m.through, 'YYYY-MM-DD') as through
`

export async function findModelHead(db: Db<ForecastTables>): Promise<ModelHead | undefined> {
  const { rows } = await sql<ModelHead>`
    select ${headColumns} from forecast_model m order by m.version desc limit 1
  `.execute(db)
  return rows[0]
}

/** The newest model, whole. */
export async function findModel(db: Db<ForecastTables>): Promise<StoredModel | undefined> {
  const { rows } = await sql<ModelHead & { weights: unknown; names: unknown; columns: Buffer }>`
    select ${headColumns}, m.weights, k.names, k.columns
    from forecast_model m join forecast_memory k on k.version = m.version
    order by m.version desc limit 1
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { weights, names, columns, ...head } = row
  return { ...head, weights: weightsSchema.parse(weights), memory: { names, columns } }
}

/** Adds the next version, and drops memories that nothing reads any more. */
export async function insertModel(
  tx: Tx<ForecastTables>,
  model: Omit<ModelHead, 'version' | 'shape'> & { weights: StoredModels; memory: Packed },
): Promise<number> {
  const { madeAt, dataHash, matches, withEvents, through, weights, memory } = model
  const { rows } = await sql<{ version: number }>`
    insert into forecast_model (version, made_at, data_hash, matches, matches_with_events,
      through, weights)
    select coalesce(max(version), 0) + 1, ${madeAt}, ${dataHash}, ${matches}::integer,
      ${withEvents}::integer, ${through}::date, ${JSON.stringify(weights)}::jsonb
    from forecast_model
    returning version
  `.execute(tx)
  const version = rows[0]?.version
  if (version === undefined) throw new Error('a model was not inserted')
  await tx
    .insertInto('forecast_memory')
    .values({ version, names: JSON.stringify(memory.names), columns: memory.columns })
    .execute()
  await tx
    .deleteFrom('forecast_memory')
    .where('version', '<=', version - memoriesMax)
    .execute()
  return version
}
