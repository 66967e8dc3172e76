/** One member's account as staff open it. */
import type { PersonDetails } from '@strix/contracts'
import { deviceName } from '../../infra/device.ts'
import { balancesOf } from '../wallet/index.ts'
import type { PeopleDeps } from './deps.ts'
import {
  listExclusions,
  listSessionsOf,
  listSuspensions,
  readMore,
  readPeople,
} from './people.store.ts'
import { addressView, personView } from './views.ts'

/** Undefined where there is no such member. */
export async function readDetails(
  { db, now: clock }: PeopleDeps,
  { memberId: profileId, isPersonal }: { memberId: string; isPersonal: boolean },
): Promise<PersonDetails | undefined> {
  const now = clock()
  const [person] = await readPeople(db, { ids: [profileId], now })
  if (!person) return undefined
  const [more, balances, suspensions, exclusions, sessions] = await Promise.all([
    readMore(db, profileId),
    balancesOf(db, profileId),
    listSuspensions(db, profileId),
    listExclusions(db, profileId),
    listSessionsOf(db, { profileId, now }),
  ])
  return {
    ...personView(person, isPersonal),
    pending_email: addressView(person.pendingEmail, isPersonal),
    time_zone: person.timeZone,
    locale: person.locale,
    terms_version: person.termsVersion,
    balances: {
      bought: balances.bought / 100,
      gift: balances.gift / 100,
      held: balances.held / 100,
      debt: balances.debt / 100,
      earnings: balances.earnings / 100,
      earnings_held: balances['earnings-held'] / 100,
      earnings_reserved: balances['payout-held'] / 100,
    },
    second_factors: { authenticator: more.authenticator, passkeys: more.passkeys },
    suspensions: suspensions.map((row) => ({
      since: row.started_at.toISOString(),
      until: row.ends_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      reason: row.reason,
      by: row.by ?? '',
      lifted_by: row.lifted_by,
    })),
    exclusions: exclusions.map((row) => ({
      kind: row.kind,
      started_at: row.started_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
    })),
    age_check: exclusions.some(({ kind, ends_at: end }) => kind === 'age-check' && end > now),
    monthly_budget: more.budgetKobo === null ? null : more.budgetKobo / 100,
    sessions: sessions.map((row) => ({
      id: row.id,
      device: deviceName(row.device),
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      address: isPersonal ? row.address : null,
    })),
    counts: { codes: person.codes, payments: more.payments, reports: more.reports },
  }
}
