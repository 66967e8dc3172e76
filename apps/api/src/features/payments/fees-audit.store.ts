/** What providers keep, by our rows and by their own lists. */
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { PaymentTables } from './payments.tables.ts'
import type { ListedPaid } from './provider.ts'

const findingsMax = 1_000
const referencesAtOnce = 5_000

/** Each fee that was written down against the list of today; a sum is right if each of it is. */
export async function auditFees(
  db: Db<PaymentTables>,
  listed: readonly ListedPaid[],
): Promise<string[]> {
  const found: string[] = []
  for (let start = 0; start < listed.length; start += referencesAtOnce) {
    const some = listed.slice(start, start + referencesAtOnce)
    const rows = await db
      .selectFrom('payment')
      .select(['provider', 'reference', 'fee_kobo'])
      .where('fee_kobo', 'is not', null)
      .where(sql<boolean>`reference = any(${some.map(({ reference }) => reference)})`)
      .execute()
    const ours = new Map(rows.map((row) => [`${row.provider} ${row.reference}`, row.fee_kobo]))
    for (const { provider, reference, feeKobo } of some) {
      const kept = ours.get(`${provider} ${reference}`)
      if (feeKobo === null || kept === undefined || Number(kept) === feeKobo) continue
      found.push(`${provider} ${reference}: a fee of ${kept} kobo was reported, now ${feeKobo}`)
    }
  }
  return found.slice(0, findingsMax).toSorted()
}
