/** A call with an API key: whose it is, what it opens, what it may still spend. */
import { apiKeyRules } from '@strix/contracts'
import type { ApiScope } from '@strix/contracts'
import { messages } from '@strix/messages/server/apikeys'
import type { FastifyRequest } from 'fastify'
import { lagosDayOf, lagosDayStart } from '../../infra/days.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { KeyHolder } from '../../infra/http/caller.ts'
import type { Keys } from '../../infra/keys.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { addSpent, countCall, findWorkingKey, lockSpent, noteUse } from './apikeys.store.ts'
import type { ApiKey } from './apikeys.store.ts'
import type { ApiKeyTables } from './apikeys.tables.ts'

export const keyStart = 'strix_'
/** How exact "last used" is. */
const notedMs = 60_000

/** What a key may spend, as whoever charges for something asks. Amounts are hundredths. */
export type Purse = {
  /** What is left today; nobody else spends with the key until the transaction ends. */
  left(tx: Tx<ApiKeyTables>): Promise<number>
  /** Less than nothing gives it back. */
  take(tx: Tx<ApiKeyTables>, amount: number): Promise<void>
}

export type UseDeps = {
  db: Db<ApiKeyTables & ProfileTables>
  now: () => Date
  keys: Pick<Keys, 'hash'>
  /** @throws AppError EXCLUDED */
  demandNotExcluded(profileId: string): Promise<void>
}
export type KeyUseService = {
  /**
   * The key that a request brings, counted; undefined without one.
   * @throws AppError UNAUTHENTICATED for one that does not work, EXCLUDED, RATE_LIMITED
   */
  read(request: FastifyRequest): Promise<ApiKey | undefined>
  /**
   * The same, for what a scope opens.
   * @throws AppError FORBIDDEN where the key lacks it, and as `read`
   */
  resolve(request: FastifyRequest, scope: ApiScope): Promise<KeyHolder | undefined>
  purseOf(key: ApiKey): Purse
}

export function createKeyUse(deps: UseDeps): KeyUseService {
  const { db, now } = deps
  async function read(request: FastifyRequest): Promise<ApiKey | undefined> {
    const given = givenKey(request)
    if (given === undefined) return undefined
    const key = await findWorkingKey(db, await hashOf(deps, given))
    if (!key) throw new AppError('UNAUTHENTICATED', messages.problems.unknown)
    await deps.demandNotExcluded(key.profileId)
    await count(deps, key)
    return key
  }
  return {
    read,
    async resolve(request, scope) {
      const key = await read(request)
      if (key) demandScope(key, scope)
      return key && { kind: 'key', profileId: key.profileId, keyId: key.id }
    },
    purseOf({ id: keyId, spendMax }) {
      const day = lagosDayOf(now())
      return {
        left: async (tx) => Math.max(0, spendMax - (await lockSpent(tx, { keyId, day }))),
        take: (tx, amount) => addSpent(tx, { keyId, day, amount }),
      }
    },
  }
}

/** @throws AppError FORBIDDEN */
export function demandScope({ scopes }: Pick<ApiKey, 'scopes'>, scope: ApiScope): void {
  if (!scopes.includes(scope)) throw new AppError('FORBIDDEN', messages.problems.scope({ scope }))
}

export async function hashOf({ keys }: Pick<UseDeps, 'keys'>, key: string): Promise<Buffer> {
  return await keys.hash('api key', key)
}

/** A session's token has no such beginning. */
function givenKey({ headers }: FastifyRequest): string | undefined {
  const token = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  return token?.startsWith(keyStart) ? token : undefined
}

async function count({ db, now }: UseDeps, { id }: ApiKey): Promise<void> {
  const at = now()
  const calls = await countCall(db, { keyId: id, day: lagosDayOf(at) })
  await noteUse(db, { id, now: at, before: new Date(at.getTime() - notedMs) })
  const max = apiKeyRules.callsPerDay
  if (calls <= max) return
  const retryAfterSeconds = Math.ceil((nextDay(at).getTime() - at.getTime()) / 1000)
  throw new AppError('RATE_LIMITED', messages.problems.dayFull({ max }), { retryAfterSeconds })
}

function nextDay(at: Date): Date {
  const dayMs = 24 * 3_600_000
  return lagosDayStart(lagosDayOf(new Date(at.getTime() + dayMs)))
}
