import { secondFactor } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../infra/errors.ts'
import type { Member } from '../../infra/http/caller.ts'
import type { Call, Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { AccountServices } from './accounts.service.ts'
import type { RelyingParty } from './passkeys.service.ts'
import { placeOf } from '../../infra/http/place.ts'
import { sendSession } from './session-cookies.ts'

type Served = { accounts: AccountServices; https: boolean; publicUrl: string | undefined }

export function mountSecondFactor(app: FastifyInstance, edge: Edge, served: Served): void {
  const handlers: Handlers<typeof secondFactor> = {
    ...authenticatorHandlers(served),
    ...passkeyHandlers(served),
    ...useHandlers(served),
  }
  mount(app, edge, { contract: secondFactor, handlers, tag: 'secondFactor' })
}

function ownOf(caller: Member, request: FastifyRequest) {
  return { profileId: caller.profileId, place: placeOf(request) }
}

/**
 * A browser binds a passkey to the name in its address bar, and takes no number for one: of the
 * sandbox's addresses only `localhost` will do.
 */
function findParty(served: Served, request: FastifyRequest): RelyingParty | undefined {
  const { publicUrl } = served
  const { hostname, origin } = new URL(publicUrl ?? `http://${request.host}`)
  const isOurs = publicUrl !== undefined || hostname === 'localhost'
  return isOurs && !/^[\d.]+$|:/.test(hostname) ? { id: hostname, origin } : undefined
}

function partyOf(served: Served, { request }: Call): RelyingParty {
  const party = findParty(served, request)
  if (party) return party
  const name = `http://localhost:${request.port ?? 3000}`
  throw new AppError('PASSKEY_REFUSED', messages.problems.passkeysNeedName({ name }))
}

type AuthenticatorName =
  | 'state'
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'renewRecoveryCodes'

function authenticatorHandlers(
  served: Served,
): Pick<Handlers<typeof secondFactor>, AuthenticatorName> {
  const service = served.accounts.secondFactor
  return {
    async state(_input, { caller, request }) {
      const data = await service.state(caller.profileId)
      return { data: { ...data, passkeys_possible: findParty(served, request) !== undefined } }
    },
    async beginAuthenticator(_input, { caller }) {
      return { data: await service.begin(caller.profileId) }
    },
    async confirmAuthenticator({ body }, { caller, request }) {
      const codes = await service.confirm({ ...ownOf(caller, request), code: body.code })
      return { data: { recovery_codes: codes }, message: messages.authenticatorOn }
    },
    async removeAuthenticator(_input, { caller, request }) {
      await service.remove(ownOf(caller, request))
      return { data: null, message: messages.authenticatorOff }
    },
    async renewRecoveryCodes(_input, { caller, request }) {
      const codes = await service.renewRecoveryCodes(ownOf(caller, request))
      return { data: { recovery_codes: codes }, message: messages.recoveryCodesNew }
    },
  }
}

type PasskeyName = 'beginPasskey' | 'addPasskey' | 'removePasskey'

function passkeyHandlers(served: Served): Pick<Handlers<typeof secondFactor>, PasskeyName> {
  const service = served.accounts.passkeys
  return {
    async beginPasskey(_input, call) {
      const party = partyOf(served, call)
      const profileId = call.caller.profileId
      return { data: { options: await service.begin({ profileId, party }) } }
    },
    async addPasskey({ body }, call) {
      const own = { ...ownOf(call.caller, call.request), party: partyOf(served, call) }
      const { passkey, recoveryCodes } = await service.add({ ...own, ...body })
      return { data: { passkey, recovery_codes: recoveryCodes }, message: messages.passkeyAdded }
    },
    async removePasskey({ params }, { caller, request }) {
      await service.remove({ ...ownOf(caller, request), id: params.passkeyId })
      return { data: null, message: messages.passkeyRemoved }
    },
  }
}

function useHandlers(
  served: Served,
): Pick<Handlers<typeof secondFactor>, 'askPasskey' | 'passkeyLogin' | 'prove'> {
  const { passkeys, login, proof } = served.accounts
  return {
    async askPasskey(_input, call) {
      return { data: { options: await passkeys.ask(partyOf(served, call)) } }
    },
    async passkeyLogin({ body }, { request, reply }) {
      const { keep_logged_in: keeps, transport, response } = body
      const party = findParty(served, request)
      const opened = await login.loginByPasskey({ party, response, keeps, transport, request })
      return sendSession(reply, { ...opened, keeps, transport, https: served.https })
    },
    async prove({ body }, { caller, request }) {
      const own = { ...ownOf(caller, request), sessionId: caller.session.id }
      const party = findParty(served, request)
      const until = await proof.prove({ ...own, party, proof: body })
      return { data: { until: until.toISOString() }, message: messages.proved }
    },
  }
}
