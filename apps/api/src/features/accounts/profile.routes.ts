import { profiles } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyInstance } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Member } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { AccountServices } from './accounts.service.ts'
import { clearSessionCookies, placeOf } from './sessions.service.ts'

export function mountProfile(
  app: FastifyInstance,
  edge: Edge,
  input: { accounts: AccountServices; https: boolean },
): void {
  const { emailChange, profile } = input.accounts
  /** Who acts is who is logged in: an address in the path must be theirs. */
  const ownByEmail = async (caller: Member, email: string): Promise<string> => {
    const profileId = caller.profileId
    await profile.demandOwnEmail(profileId, email)
    return profileId
  }
  const handlers: Handlers<typeof profiles> = {
    async getId({ params }, { caller }) {
      return { data: { profile_id: await ownByEmail(caller, params.email) } }
    },
    async get({ params }, { caller }) {
      return { data: await profile.own(demandOwn(caller, params.profileId)) }
    },
    async visit({ params }, { caller }) {
      const viewerId = demandOwn(caller, params.currentId)
      return { data: await profile.visit({ viewerId, profileId: params.visitorId }) }
    },
    async avatar({ params }, { caller, file }) {
      const profileId = demandOwn(caller, params.id)
      const avatar = await profile.changeAvatar(profileId, file)
      return { data: { avatar }, message: messages.avatarChanged }
    },
    async names({ params, body }, { caller }) {
      const profileId = await ownByEmail(caller, params.email)
      return { data: await profile.rename(profileId, body), message: messages.nameChanged }
    },
    async username({ params, body }, { caller, request }) {
      const profileId = await ownByEmail(caller, params.email)
      const change = { profileId, username: body.username, place: placeOf(request) }
      return { data: await profile.changeUsername(change), message: messages.usernameChanged }
    },
    async password({ params, body }, { caller, request }) {
      await profile.changePassword({
        profileId: await ownByEmail(caller, params.email),
        oldPassword: body.old_password,
        newPassword: body.new_password,
        sessionId: caller.session.id,
        place: placeOf(request),
      })
      return { data: null, message: messages.passwordChanged }
    },
    async initiateEmailUpdate({ params, body }, { caller }) {
      const profileId = demandOwn(caller, params.id)
      const { old_email: oldEmail, new_email: newEmail } = body
      await emailChange.initiate({ profileId, oldEmail, newEmail })
      return { data: null, message: messages.emailAsked }
    },
    async verifyEmailUpdate({ params, body }, { caller, request, reply }) {
      const profileId = demandOwn(caller, params.id)
      await emailChange.agree({ profileId, otp: body.otp, place: placeOf(request) })
      clearSessionCookies(reply, input.https)
      return { data: null, message: messages.emailAgreed }
    },
  }
  mount(app, edge, { contract: profiles, handlers, tag: 'profiles' })
}
