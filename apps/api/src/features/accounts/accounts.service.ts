/** Everything the routes of accounts stand on. */
import type { Page, PageQuery, SecurityEventKind, SecurityEventView } from '@strix/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../infra/db.ts'
import { rememberDevice } from '../../infra/http/known-device.ts'
import { timeCursor } from '../../infra/http/cursor.ts'
import { pageOf, pageWindow } from '../../infra/http/page.ts'
import type { Place } from '../../infra/http/place.ts'
import type { Profile } from '../profiles/index.ts'
import { noteEvent } from './deps.ts'
import { createAgeService } from './age.service.ts'
import type { AgeService } from './age.service.ts'
import { createEmailChangeService } from './email-change.service.ts'
import type { EmailChangeService } from './email-change.service.ts'
import { createExclusionService } from './exclusion.service.ts'
import type { ExclusionService } from './exclusion.service.ts'
import { createLoginService } from './login.service.ts'
import type { LoginService } from './login.service.ts'
import { createMemberService } from './members.service.ts'
import type { MemberService } from './members.service.ts'
import { createPasskeyService } from './passkeys.service.ts'
import type { PasskeyService } from './passkeys.service.ts'
import { createPrivacyService } from './privacy.service.ts'
import type { PrivacyDeps, PrivacyService } from './privacy.service.ts'
import { createProofService } from './proof.service.ts'
import type { ProofService } from './proof.service.ts'
import { createSecondFactorService } from './second-factor.service.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import { listSecurityEvents } from './security-events.store.ts'
import { clearSessionCookies } from './session-cookies.ts'
import { createSessionService } from './sessions.service.ts'
import type { SessionService } from './sessions.service.ts'
import { createSettingsService } from './settings.service.ts'
import type { SettingsService } from './settings.service.ts'
import { createSignupService } from './signup.service.ts'
import type { SignupService } from './signup.service.ts'
import { securityEventView } from './views.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

export type AccountServices = {
  signup: SignupService
  login: LoginService
  sessions: SessionService
  emailChange: EmailChangeService
  settings: SettingsService
  exclusions: ExclusionService
  ages: AgeService
  privacy: PrivacyService
  secondFactor: SecondFactorService
  passkeys: PasskeyService
  proof: ProofService
  members: MemberService
  clearSessionCookies(reply: FastifyReply, https: boolean): void
  noteUsernameChange(tx: Tx<Tables>, input: { profile: Profile; place: Place }): Promise<void>
  /** What another feature did to the safety of an account; mailed where that matters. */
  noteSecurity(
    tx: Tx<Tables>,
    input: { profile: Profile; kind: SecurityEventKind; place: Place },
  ): Promise<void>
  /** From now on the account knows this browser. */
  rememberDevice(input: {
    request: FastifyRequest
    reply: FastifyReply
    profileId: string
    https: boolean
  }): Promise<void>
  listEvents(input: {
    profileId: string
    query: PageQuery
  }): Promise<{ data: SecurityEventView[]; page: Page }>
}

export function createAccounts<Tables extends AccountTables & ProfileTables>(
  deps: PrivacyDeps<Tables>,
): AccountServices {
  const sessions = createSessionService(deps)
  const passkeys = createPasskeyService(deps)
  return {
    sessions,
    signup: createSignupService(deps),
    login: createLoginService(deps, { sessions, passkeys }),
    emailChange: createEmailChangeService(deps),
    settings: createSettingsService(deps),
    exclusions: createExclusionService(deps),
    ages: createAgeService(deps),
    privacy: createPrivacyService(deps),
    secondFactor: createSecondFactorService(deps),
    passkeys,
    proof: createProofService(deps, passkeys),
    members: createMemberService(deps),
    clearSessionCookies,
    noteUsernameChange: (tx, input) =>
      noteEvent(tx, deps, { ...input, kind: 'username-changed', mails: true }),
    noteSecurity: (tx, input) => noteEvent(tx, deps, { ...input, mails: true }),
    rememberDevice: ({ profileId, ...call }) =>
      rememberDevice(deps.keys, { ...call, accountId: profileId }),
    async listEvents({ profileId, query }) {
      const { limit, offset, after } = pageWindow(query, timeCursor)
      const events = await listSecurityEvents(deps.db, {
        profileId,
        limit,
        offset,
        after: after && { at: new Date(after[0]), id: after[1] },
      })
      const { rows, page } = pageOf(events, query, (event) => [event.at.toISOString(), event.id])
      return { data: rows.map(securityEventView), page }
    },
  }
}
