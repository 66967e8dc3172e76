/** A copy of everything kept about an account, and its end. */
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError, throwAll } from '../../infra/errors.ts'
import type { Privacy } from '../../infra/privacy.ts'
import {
  accountGone,
  discardPicture,
  findProfile,
  findToEraseAgain,
  lockProfile,
  noteErasedAgain,
  usernameReservedMs,
} from '../profiles/index.ts'
import { noteEvent } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import type { Place } from '../../infra/http/place.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { AccountTables } from './accounts.tables.ts'

export type PrivacyDeps<Tables> = AccountDeps & {
  db: Db<Tables>
  /** Of every feature, in the order in which they are erased. */
  privacies: readonly Privacy<Tables>[]
}

export type PrivacyService = {
  export(input: { profileId: string; place: Place }): Promise<Record<string, unknown>>
  delete(profileId: string): Promise<void>
}

/** Longer than any call may take. */
const callsEndMs = 10 * 60_000

export function createPrivacyService<Tables extends AccountTables & ProfileTables>(
  deps: PrivacyDeps<Tables>,
): PrivacyService {
  const { privacies } = deps
  const db: Db<Tables> = deps.db
  return {
    async export({ profileId, place }) {
      const profile = await findProfile(db, profileId)
      if (!profile) throw accountGone()
      await transact(db, (tx) =>
        noteEvent(tx, deps, { profile, kind: 'data-exported', place, mails: true }),
      )
      const parts: Record<string, unknown> = {}
      for (const { feature, exportFor } of privacies) {
        parts[feature] = await exportFor(db, profileId, deps.keys)
      }
      return parts
    },
    async delete(profileId) {
      await transact(db, async (tx) => {
        const profile = await lockProfile(tx, profileId)
        if (!profile) throw accountGone()
        await erase(tx, deps, profileId)
        const { avatar: key } = profile
        if (key !== null) await discardPicture(tx, { key, at: deps.now() })
      })
    },
  }
}

export type ErasureDeps<Tables> = Pick<PrivacyDeps<Tables>, 'db' | 'now' | 'privacies'>

/**
 * Erases deleted accounts once more: what calls wrote that were under way meanwhile. One that is
 * refused waits as it would for its first time, such as for a payout; the others do not.
 * @returns those that were refused
 * @throws AggregateError when several failed, after all the others were erased
 */
export async function eraseLeftovers<Tables extends AccountTables & ProfileTables>(
  deps: ErasureDeps<Tables>,
  signal?: AbortSignal,
): Promise<string[]> {
  const { now } = deps
  const db: Db<Tables> = deps.db
  const before = new Date(now().getTime() - callsEndMs)
  const refused: string[] = []
  const failures: unknown[] = []
  let id = await findToEraseAgain(db, { before })
  while (id !== undefined && !signal?.aborted) {
    const profileId = id
    try {
      await transact(db, async (tx) => {
        if (await noteErasedAgain(tx, { id: profileId, now: now() })) {
          await erase(tx, deps, profileId)
        }
      })
    } catch (error) {
      if (error instanceof AppError) refused.push(profileId)
      else failures.push(error)
    }
    id = await findToEraseAgain(db, { before, after: profileId })
  }
  throwAll(failures, 'several accounts were not erased once more')
  return refused
}

async function erase<Tables>(
  tx: Tx<Tables>,
  { now, privacies }: Pick<ErasureDeps<Tables>, 'now' | 'privacies'>,
  profileId: string,
): Promise<void> {
  const at = now()
  const reserveUntil = new Date(at.getTime() + usernameReservedMs)
  for (const { eraseFor } of privacies) await eraseFor(tx, { profileId, now: at, reserveUntil })
}
