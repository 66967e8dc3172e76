/** Holds that are open, and what each is made of. */
import type { Db, Tx } from '../../infra/db.ts'
import type { WalletTables } from './wallet.tables.ts'

type HeldKind = 'gift' | 'bought'

export async function addOpenHold(
  tx: Tx<WalletTables>,
  hold: { transferId: string; profileId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('open_hold')
    .values({
      transfer_id: hold.transferId,
      profile_id: hold.profileId,
      expires_at: hold.expiresAt,
    })
    .execute()
}

export async function removeOpenHold(tx: Tx<WalletTables>, transferId: string): Promise<void> {
  await tx.deleteFrom('open_hold').where('transfer_id', '=', transferId).execute()
}

export async function isHoldOpen(tx: Tx<WalletTables>, transferId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('open_hold')
    .select('transfer_id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return row !== undefined
}

/** Some whose time is over, the first to end first. */
export async function listExpiredHolds(
  db: Db<WalletTables>,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('open_hold')
    .select('transfer_id')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.transfer_id)
}

/** What was held and from which account; none where there is no such hold. */
export async function partsOfHold(
  db: Db<WalletTables>,
  holdId: string,
): Promise<{ kind: HeldKind; amount: number; profileId: string | undefined }[]> {
  const rows = await db
    .selectFrom('posting as p')
    .innerJoin('ledger_account as a', 'a.id', 'p.debit')
    .select(['p.amount', 'a.kind', 'a.profile_id'])
    .where('p.transfer_id', '=', holdId)
    .orderBy('p.position')
    .execute()
  return rows.map((row) => {
    if (row.kind !== 'gift' && row.kind !== 'bought') throw new Error(`${holdId} is no hold`)
    const kind: HeldKind = row.kind
    return { kind, amount: Number(row.amount), profileId: row.profile_id ?? undefined }
  })
}
