/** Proof, during a session, that it is in its owner's hands. */
import { proofMinutes } from '@strix/contracts'
import type { UsedPasskey } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import { forgetAttempts } from '../../infra/attempts.store.ts'
import { countAttempt } from '../../infra/attempts.ts'
import { AppError } from '../../infra/errors.ts'
import { findProfile } from '../profiles/index.ts'
import type { AccountDeps } from './deps.ts'
import { limitsOf, ofOwner } from './limits.ts'
import type { PasskeyService, RelyingParty } from './passkeys.service.ts'
import { demandCode, factorNeeded, isOn } from './second-factor.service.ts'
import { findFactors } from './second-factors.store.ts'
import type { Place } from '../../infra/http/place.ts'
import { proveSession } from './sessions.store.ts'

type Proof = {
  password?: string | undefined
  code?: string | undefined
  passkey?: UsedPasskey | undefined
}
export type ProofService = {
  /**
   * Until when the session counts as proved.
   * @throws AppError PASSWORD_WRONG, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG or RATE_LIMITED
   */
  prove(input: {
    profileId: string
    sessionId: string | undefined
    place: Place
    party: RelyingParty | undefined
    proof: Proof
  }): Promise<Date>
}

export function createProofService(deps: AccountDeps, passkeys: PasskeyService): ProofService {
  return {
    async prove({ profileId, sessionId, place, party, proof }) {
      const { password, code, passkey } = proof
      if ([password, code, passkey].filter((part) => part !== undefined).length !== 1) {
        throw new AppError('INVALID_INPUT', messages.problems.noProof)
      }
      if (code !== undefined) await demandCode(deps, { profileId, place, code })
      else if (passkey !== undefined) {
        const owner = party && (await passkeys.check({ party, response: passkey }))
        if (owner !== profileId) throw passkeyWrong()
      } else await demandPassword(deps, { profileId, password: password ?? '', field: 'password' })
      // Whoever has a second factor has said that a password alone proves nothing.
      const factors = await findFactors(deps.db, profileId)
      if (password !== undefined && isOn(factors)) throw factorNeeded(factors)
      const at = deps.now()
      if (sessionId !== undefined) await proveSession(deps.db, { id: sessionId, at })
      return new Date(at.getTime() + proofMinutes * 60_000)
    },
  }
}

function passkeyWrong(): AppError {
  return new AppError('SECOND_FACTOR_WRONG', messages.problems.passkeyOfOther)
}

/**
 * @returns the hash that it was compared with
 * @throws AppError PASSWORD_WRONG or RATE_LIMITED
 */
export async function demandPassword(
  deps: AccountDeps,
  { profileId, password, field }: { profileId: string; password: string; field: string },
): Promise<string> {
  const { db } = deps
  const limits = await limitsOf(deps.keys, 'password', {
    subject: profileId,
    origin: ofOwner(profileId),
  })
  await countAttempt(db, { limits, now: deps.now(), refusal: messages.problems.tooManyPasswords })
  const profile = await findProfile(db, profileId)
  const matches = await deps.passwords.matches(profile?.passwordHash, password)
  if (!profile || !matches) throw passwordWrong(field)
  await forgetAttempts(
    db,
    limits.map(({ key }) => key),
  )
  return profile.passwordHash
}

export function passwordWrong(field: string): AppError {
  const message = messages.problems.passwordWrong
  return new AppError('PASSWORD_WRONG', `${message}.`, {
    fields: [{ path: `body.${field}`, message }],
  })
}
