import type { Db } from './db.ts'
import { stampInstance } from './instance.store.ts'

/**
 * Stamps the mode into a new database; a database of the other mode is refused, so that made-up
 * results can never mix with real ones.
 */
export async function stampMode(
  db: Db,
  input: { mode: 'sandbox' | 'live'; now: Date },
): Promise<void> {
  const mode = await stampInstance(db, input)
  if (mode === input.mode) return
  throw new Error(
    `This database was first used in ${mode} mode and cannot be used in ${input.mode} mode. ` +
      'Point DATABASE_URL (or DATA_DIR) at another one, or change STRIX_MODE.',
  )
}
