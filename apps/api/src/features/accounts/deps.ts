/** What the services of accounts stand on, and what they all do. */
import { securityChanges } from '@strix/contracts'
import type { SecurityEventKind } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { Db, Tx } from '../../infra/db.ts'
import type { DatabaseTime } from '../../infra/database-time.ts'
import type { CommonPasswords } from '../../infra/common-passwords.ts'
import { AppError } from '../../infra/errors.ts'
import type { Keys } from '../../infra/keys.ts'
import { inLanguage } from '../../infra/language.ts'
import { queueMail } from '../../infra/mail/index.ts'
import type { Mail } from '../../infra/mail/index.ts'
import type { Passwords } from '../../infra/passwords.ts'
import type { Profile } from '../profiles/index.ts'
import { accountEvents } from './accounts.events.ts'
import type { LiveSessions } from './live-sessions.ts'
import { securityMail } from './mails.ts'
import type { Pages } from './mails.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import type { Place } from '../../infra/http/place.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { SocialTables } from '../social/social.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

type Tables = AccountTables & ProfileTables & SocialTables & WalletTables

export type AccountDeps = {
  db: Db<Tables>
  /** For who asks; see `connect`. */
  reserve: Db<Tables>
  liveSessions: LiveSessions
  now: () => Date
  databaseTime: DatabaseTime
  keys: Keys
  passwords: Passwords
  commonPasswords: CommonPasswords
  pages: Pages
  /** The minimum duration of answers that could reveal whether an account exists. */
  answerMinMs: number
  /** A new account has proved its address; in the transaction that opens it. */
  welcome(
    tx: Tx<Tables>,
    input: {
      profileId: string
      /** Keyed: by it somebody is known who comes back. */
      addressHash: Buffer
      referrer: { id: string; addressHash: Buffer } | undefined
      now: Date
    },
  ): Promise<void>
}

/** Notes what happened; where it matters, mails it and puts it on the bell: all or nothing. */
export async function noteEvent(
  tx: Tx<AccountTables>,
  deps: AccountDeps,
  input: { profile: Profile; kind: SecurityEventKind; place: Place; mails: boolean },
): Promise<void> {
  const { profile, kind, place } = input
  const at = deps.now()
  await insertSecurityEvent(tx, { profileId: profile.id, kind, at, place })
  const change = securityChanges.find((each) => each === kind)
  if (change) {
    await accountEvents.emit(tx, { kind: 'account.secured', profileId: profile.id, change })
  }
  if (!input.mails) return
  const name = profile.firstname
  const { device } = place
  const mail = inLanguage(profile.locale, () =>
    securityMail({ kind, name, device, at, pages: deps.pages }),
  )
  if (mail) await sendMail(tx, deps, { mail, to: profile.email, kind, profileId: profile.id })
}

export async function sendMail(
  db: Db,
  deps: AccountDeps,
  input: { mail: Mail; to: string; kind: string; profileId: string | null },
): Promise<void> {
  const { mail, to, kind, profileId } = input
  await queueMail(db, { ...mail, to, kind, profileId, now: deps.now() })
}

/** The keyed hash by which an exclusion finds an address again. */
export async function emailHashOf(deps: AccountDeps, email: string): Promise<Buffer> {
  return await deps.keys.hash('exclusion e-mail', email)
}

export function otpWrong(): AppError {
  const message = messages.problems.codeWrong
  return new AppError('OTP_WRONG', `${message}.`, {
    fields: [{ path: 'body.otp', message }],
  })
}
