/** API keys of a member: made, listed, ended. */
import { randomBytes } from 'node:crypto'
import { apiKeyRules } from '@strix/contracts'
import type { ApiKeyView, ApiScope, Page, RowCount, StaffApiKey } from '@strix/contracts'
import { messages } from '@strix/messages/server/apikeys'
import { writeAudit } from '../../infra/audit.store.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { Place } from '../../infra/http/place.ts'
import { uuidv7 } from '../../infra/id.ts'
import { countRows } from '../../infra/row-count.ts'
import type { AccountServices } from '../accounts/index.ts'
import type { AccountTables } from '../accounts/accounts.tables.ts'
import { accountGone, lockProfile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { usedFrom } from './apikeys.jobs.ts'
import { endKey, insertKey, listUse, listWorkingKeys } from './apikeys.store.ts'
import type { ApiKeyTables } from './apikeys.tables.ts'
import { countStaffKeys, listStaffKeys } from './staff-keys.store.ts'
import type { KeyQuery } from './staff-keys.store.ts'
import { hashOf, keyStart } from './use.service.ts'
import type { UseDeps } from './use.service.ts'
import { keyView, staffKeyView } from './views.ts'

export type ApiKeyDeps = Omit<UseDeps, 'db'> & {
  db: Db<AccountTables & ApiKeyTables & ProfileTables>
  noteSecurity: AccountServices['noteSecurity']
}

type Own = { profileId: string; place: Place }
export type ApiKeyService = {
  list(profileId: string): Promise<ApiKeyView[]>
  /** @throws AppError TOO_MANY_KEYS */
  create(
    input: Own & { name: string; scopes: readonly ApiScope[]; spendMax: number },
  ): Promise<ApiKeyView & { key: string }>
  /** @throws AppError NOT_FOUND */
  revoke(input: Own & { id: string }): Promise<void>
  listForStaff(query: KeyQuery & { count: 'capped' | 'exact' }): Promise<{
    data: StaffApiKey[]
    page: Page
    count: RowCount
  }>
  rowsForStaff(query: KeyQuery): Promise<{ rows: StaffApiKey[]; page: Page }>
  /** @throws AppError NOT_FOUND */
  revokeByStaff(act: { id: string; staffId: string; reason: string }): Promise<void>
}

/** The log of a member names neither who of the staff it was nor where they sat. */
const staffPlace: Place = { device: messages.staffDevice, address: null }

export function createApiKeys(deps: ApiKeyDeps): ApiKeyService {
  const { db, now } = deps
  async function rowsForStaff(query: KeyQuery) {
    const { rows, page } = await listStaffKeys(db, { ...query, today: lagosDayOf(now()) })
    return { rows: rows.map(staffKeyView), page }
  }
  return {
    async list(profileId) {
      const keys = await listWorkingKeys(db, profileId)
      const used = { keyIds: keys.map(({ id }) => id), from: usedFrom(now()) }
      const use = await listUse(db, used)
      return keys.map((key) =>
        keyView(
          key,
          use.filter(({ keyId }) => keyId === key.id),
        ),
      )
    },
    create: (wish) => create(deps, wish),
    async revoke({ id, profileId, place }) {
      await transact(db, async (tx) => {
        const profile = await lockProfile(tx, profileId)
        const ended = await endKey(tx, { id, profileId, by: 'member', now: now() })
        if (!profile || !ended) throw noKey()
        await deps.noteSecurity(tx, { profile, kind: 'api-key-ended', place })
      })
    },
    async listForStaff({ count, ...query }) {
      const { rows, page } = await rowsForStaff(query)
      const counted = await countRows(count, (limit) => countStaffKeys(db, query.filter, limit))
      return { data: rows, page, count: counted }
    },
    rowsForStaff,
    async revokeByStaff({ id, staffId, reason }) {
      await transact(db, async (tx) => {
        const at = now()
        const ended = await endKey(tx, { id, by: 'staff', now: at })
        const profile = ended && (await lockProfile(tx, ended.profileId))
        if (!ended || !profile) throw noKey()
        await writeAudit(tx, {
          at,
          actor: staffId,
          action: 'api-key.end',
          subject: id,
          detail: { profile: profile.id, prefix: ended.prefix },
          reason,
        })
        await deps.noteSecurity(tx, { profile, kind: 'api-key-ended-by-staff', place: staffPlace })
      })
    },
  }
}

async function create(
  deps: ApiKeyDeps,
  { profileId, place, name, scopes, spendMax }: Parameters<ApiKeyService['create']>[0],
) {
  const { db, now } = deps
  const prefix = `${keyStart}${randomBytes(4).toString('hex')}`
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`
  const hash = await hashOf(deps, key)
  const made = await transact(db, async (tx) => {
    const createdAt = now()
    // One after the other for an account, so that two at once do not pass the limit together.
    const profile = await lockProfile(tx, profileId)
    if (!profile) throw accountGone()
    const max = apiKeyRules.keysMax
    if ((await listWorkingKeys(tx, profileId)).length >= max) {
      throw new AppError('TOO_MANY_KEYS', messages.problems.tooMany({ max }))
    }
    const wanted = { name, prefix, scopes: [...new Set(scopes)], spendMax, createdAt }
    const row = { ...wanted, id: uuidv7(createdAt), profileId }
    await insertKey(tx, { ...row, hash })
    await deps.noteSecurity(tx, { profile, kind: 'api-key-made', place })
    return row
  })
  return { ...keyView({ ...made, lastUsedAt: null }, []), key }
}

function noKey(): AppError {
  return new AppError('NOT_FOUND', messages.problems.none)
}
