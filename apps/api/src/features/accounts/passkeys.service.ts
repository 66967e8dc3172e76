/**
 * Passkeys: a key pair that a device keeps and opens with a finger or a number of its own. It is
 * two factors at once, so it opens an account alone.
 */
import { passkeysMax } from '@strix/contracts'
import type { NewPasskey, PasskeyView, UsedPasskey } from '@strix/contracts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { messages } from '@strix/messages/server/accounts'
import { databaseCodeOf, isDatabaseAway } from '../../infra/db-errors.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { accountGone, findProfile, lockProfile } from '../profiles/index.ts'
import { noteEvent } from './deps.ts'
import type { AccountDeps } from './deps.ts'
import { lives } from './limits.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  usePasskey,
} from './passkeys.store.ts'
import { firstRecoveryCodes, forgetLastCodes } from './second-factor.service.ts'
import type { Place } from '../../infra/http/place.ts'
import { tokenHash } from './tokens.ts'
import { passkeyView } from './views.ts'

/** The name a browser binds a passkey to, and the address it must be used from. */
export type RelyingParty = { id: string; origin: string }

/** EdDSA, ES256 and RS256: what every browser and device of today offers one of. */
const algorithms = [-8, -7, -257]

type Own = { profileId: string; place: Place; party: RelyingParty }
type Options = Record<string, unknown>
export type PasskeyService = {
  /** @throws AppError PASSKEY_REFUSED where there are too many */
  begin(input: Omit<Own, 'place'>): Promise<Options>
  /** @throws AppError PASSKEY_REFUSED */
  add(
    input: Own & { name: string; response: NewPasskey },
  ): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }>
  /** @throws AppError NOT_FOUND */
  remove(input: Omit<Own, 'party'> & { id: string }): Promise<void>
  ask(party: RelyingParty): Promise<Options>
  /** Whose passkey answered; undefined where the answer is not good. */
  check(input: { party: RelyingParty; response: UsedPasskey }): Promise<string | undefined>
}

export function createPasskeyService(deps: AccountDeps): PasskeyService {
  const { db } = deps
  return {
    begin: (input) => begin(deps, input),
    add: (input) => add(deps, input),
    remove: ({ profileId, place, id }) =>
      transact(db, async (tx) => {
        const profile = await lockProfile(tx, profileId)
        if (!profile) throw accountGone()
        if (!(await deletePasskey(tx, { id, profileId }))) {
          throw new AppError('NOT_FOUND', messages.problems.passkeyGone)
        }
        await forgetLastCodes(tx, profileId)
        await noteEvent(tx, deps, { profile, kind: 'passkey-removed', place, mails: true })
      }),
    async ask(party) {
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        userVerification: 'required',
        timeout: lives.challengeMs,
      })
      await keepChallenge(deps, { challenge: options.challenge, profileId: null })
      return { ...options }
    },
    check: (input) => check(deps, input),
  }
}

async function keepChallenge(
  deps: AccountDeps,
  { challenge, profileId }: { challenge: string; profileId: string | null },
): Promise<void> {
  const expiresAt = new Date(deps.now().getTime() + lives.challengeMs)
  await insertChallenge(deps.db, { hash: tokenHash(challenge), profileId, expiresAt })
}

async function begin(deps: AccountDeps, input: Omit<Own, 'place'>): Promise<Options> {
  const { profileId, party } = input
  const profile = await findProfile(deps.db, profileId)
  if (!profile) throw accountGone()
  const known = await listPasskeys(deps.db, profileId)
  if (known.length >= passkeysMax) {
    throw new AppError('PASSKEY_REFUSED', messages.problems.passkeysMany({ passkeysMax }))
  }
  const options = await generateRegistrationOptions({
    rpName: 'Strix',
    rpID: party.id,
    userName: profile.username,
    userDisplayName: profile.username,
    userID: new TextEncoder().encode(profileId),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    timeout: lives.challengeMs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(deps, { challenge: options.challenge, profileId })
  return { ...options }
}

async function add(
  deps: AccountDeps,
  input: Own & { name: string; response: NewPasskey },
): Promise<{ passkey: PasskeyView; recoveryCodes: string[] | null }> {
  const { profileId, place, name } = input
  const credential = await readNewPasskey(deps, input)
  if (!credential) throw refused()
  try {
    return await transact(deps.db, async (tx) => {
      const profile = await lockProfile(tx, profileId)
      if (!profile) throw accountGone()
      if ((await listPasskeys(tx, profileId)).length >= passkeysMax) throw refused()
      const now = deps.now()
      const passkey = {
        id: uuidv7(now),
        profileId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: input.response.response.transports ?? [],
        name,
        createdAt: now,
        lastUsedAt: null,
      }
      await insertPasskey(tx, passkey)
      const recoveryCodes = await firstRecoveryCodes(tx, profileId)
      await noteEvent(tx, deps, { profile, kind: 'passkey-added', place, mails: true })
      return { passkey: passkeyView(passkey), recoveryCodes }
    })
  } catch (error) {
    if (databaseCodeOf(error) === '23505') throw refused()
    throw error
  }
}

async function readNewPasskey(
  deps: AccountDeps,
  { profileId, party, response }: Own & { response: NewPasskey },
) {
  const { clientDataJSON, attestationObject } = response.response
  const found = await orUndefined(() =>
    verifyRegistrationResponse({
      response: { ...response, response: { clientDataJSON, attestationObject } },
      expectedChallenge: (challenge) =>
        takeChallenge(deps.db, { hash: tokenHash(challenge), profileId, now: deps.now() }),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  return found?.verified ? found.registrationInfo.credential : undefined
}

function refused(): AppError {
  return new AppError('PASSKEY_REFUSED', messages.problems.passkeyNotAdded)
}

async function check(
  deps: AccountDeps,
  { party, response }: { party: RelyingParty; response: UsedPasskey },
): Promise<string | undefined> {
  const { db } = deps
  const passkey = await findPasskey(db, response.id)
  if (!passkey) return undefined
  const { clientDataJSON, authenticatorData, signature } = response.response
  const used = await orUndefined(() =>
    verifyAuthenticationResponse({
      response: { ...response, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: (challenge) =>
        takeChallenge(db, { hash: tokenHash(challenge), profileId: null, now: deps.now() }),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  )
  if (!used?.verified) return undefined
  const { newCounter: counter } = used.authenticationInfo
  const use = { id: passkey.id, counterBefore: passkey.counter, counter, now: deps.now() }
  return (await usePasskey(db, use)) ? passkey.profileId : undefined
}

/** The library throws for whatever a forged answer gets wrong; a fault of our own goes through. */
async function orUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (databaseCodeOf(error) !== undefined || isDatabaseAway(error)) throw error
    return undefined
  }
}
