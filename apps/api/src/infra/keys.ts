/** Keys for hashes that must not be guessed from the outside, one for each use. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../database.ts'

export type SecretTables = { secret: { name: string; value: Buffer; created_at: Date } }

export type Keys = {
  fingerprint(): Promise<Buffer>
  /** A keyed hash of a text, different for each use. */
  hash(use: string, text: string): Promise<Buffer>
  /** A key of 32 bytes for one use. */
  derive(use: string): Promise<Buffer>
}

const name = 'master'

/** With `secretKey` the keys come from the operator; without, from the database's own secret. */
export function createKeys(options: {
  db: Db
  now: () => Date
  secretKey: string | undefined
}): Keys {
  const derived = new Map<string, Promise<Buffer>>()
  let master: Promise<Buffer> | undefined

  async function readMaster(): Promise<Buffer> {
    if (options.secretKey !== undefined) return Buffer.from(options.secretKey)
    const { db } = options
    await db
      .insertInto('secret')
      .values({ name, value: randomBytes(32), created_at: options.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('secret')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.value
  }

  async function derive(use: string): Promise<Buffer> {
    const known = derived.get(use)
    if (known) return await known
    const reading = (master ??= readMaster())
    // A failed read must not be kept.
    reading.catch(() => {
      if (master === reading) master = undefined
      derived.delete(use)
    })
    const key = reading.then((from) => Buffer.from(hkdfSync('sha256', from, '', use, 32)))
    derived.set(use, key)
    return await key
  }

  return {
    derive,
    fingerprint: () => derive('idempotency fingerprint'),
    async hash(use, text) {
      const key = await derive(use)
      return createHmac('sha256', key).update(text).digest()
    },
  }
}
