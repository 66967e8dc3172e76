import { profiles } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { demandOwn } from '../../infra/http/caller.ts'
import type { Member } from '../../infra/http/caller.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { placeOf } from '../../infra/http/place.ts'
import type { Place } from '../../infra/http/place.ts'
import type { ProfileService } from './profiles.service.ts'

export type ProfileRoutes = { profileService: ProfileService; accounts: Account; https: boolean }

/** Of the account behind a profile: what it is entered by. */
type Account = {
  settings: {
    changePassword(input: {
      profileId: string
      oldPassword: string
      newPassword: string
      sessionId: string | undefined
      place: Place
    }): Promise<void>
  }
  emailChange: {
    initiate(input: { profileId: string; oldEmail: string; newEmail: string }): Promise<void>
    agree(input: { profileId: string; otp: string; place: Place }): Promise<void>
  }
  clearSessionCookies(reply: FastifyReply, https: boolean): void
}

export function mountProfiles(app: FastifyInstance, edge: Edge, input: ProfileRoutes): void {
  const { profileService: profile, https } = input
  const { emailChange, settings, clearSessionCookies } = input.accounts
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
    async creator({ params }, { caller }) {
      return { data: await profile.creator({ viewerId: caller.profileId, ...params }) }
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
      await settings.changePassword({
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
      clearSessionCookies(reply, https)
      return { data: null, message: messages.emailAgreed }
    },
  }
  mount(app, edge, { contract: profiles, handlers, tag: 'profiles' })
}
