import { accounts } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie } from '../../infra/http/caller.ts'
import { keepLanguage } from '../../infra/http/language.ts'
import type { Call, Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { ProfileService } from '../profiles/index.ts'
import type { AccountServices } from './accounts.service.ts'
import { lives } from './limits.ts'
import { placeOf } from '../../infra/http/place.ts'
import { clearSessionCookies, sendSession, setSessionCookies } from './session-cookies.ts'
import { isToken, newToken } from './tokens.ts'

const browserCookie = 'strix_signup'

export function mountAccounts(
  app: FastifyInstance,
  edge: Edge,
  input: { accounts: AccountServices; profileService: ProfileService; https: boolean },
): void {
  const { https, profileService } = input
  const services = input.accounts
  // A kept session that was used lives on, and so does its cookie.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const token = services.sessions.renewed(request)
    const isSet = reply.hasHeader('set-cookie')
    if (token !== undefined && !isSet) setSessionCookies(reply, { token, keeps: true, https })
    done()
  })
  const handlers: Handlers<typeof accounts> = {
    ...entryHandlers({ ...services, profileService }, https),
    ...sessionHandlers(services),
    ...settingsHandlers(services, https),
  }
  mount(app, edge, { contract: accounts, handlers, tag: 'accounts' })
}

type Entry =
  | 'login'
  | 'signup'
  | 'verify'
  | 'resendOtp'
  | 'resetPassword'
  | 'logout'
  | 'undoEmailChange'
  | 'usernameFree'

function entryHandlers(
  services: AccountServices & { profileService: ProfileService },
  https: boolean,
): Pick<Handlers<typeof accounts>, Entry> {
  return {
    async login({ body }, { request, reply }) {
      const { keep_logged_in: keeps, transport } = body
      const opened = await services.login.login({
        name: body.username_email,
        password: body.password,
        code: body.code,
        browser: knownBrowser(request),
        keeps,
        transport,
        request,
      })
      if (transport === 'cookie') {
        const profileId = opened.user.profile_id
        await services.rememberDevice({ request, reply, profileId, https })
      }
      return sendSession(reply, { ...opened, keeps, transport, https })
    },
    async signup({ body }, call) {
      const browser = browserOf(call, https)
      const { request } = call
      const { terms_version: termsVersion } = body
      await services.signup.signup({ ...body, termsVersion, browser, request })
      return { data: { email: body.email }, message: messages.signedUp }
    },
    async verify({ body }, { request }) {
      const browser = knownBrowser(request)
      const data = await services.signup.verify({ ...body, browser, request })
      return { data, message: messages.verified }
    },
    async resendOtp({ query }, { request }) {
      await services.signup.resend({ ...query, browser: knownBrowser(request), request })
      return { data: null, message: messages.otpSent }
    },
    async resetPassword({ body }, { request, reply }) {
      const { email, otp, new_password: newPassword } = body
      if (otp === undefined) {
        await services.login.askReset({ email, newPassword, request })
        return { data: null, message: messages.resetAsked }
      }
      const { profileId } = await services.login.reset({ email, otp, newPassword, request })
      await services.rememberDevice({ request, reply, profileId, https })
      clearSessionCookies(reply, https)
      return { data: null, message: messages.resetDone }
    },
    async logout(_input, { request, reply }) {
      await services.sessions.end(request, placeOf(request))
      clearSessionCookies(reply, https)
      return { data: null, message: messages.loggedOut }
    },
    async undoEmailChange({ body }, { request, reply }) {
      await services.emailChange.undo({ token: body.token, place: placeOf(request) })
      clearSessionCookies(reply, https)
      return { data: null, message: messages.emailUndone }
    },
    async usernameFree({ params }, { caller }) {
      const { username } = params
      const asked = { username, profileId: caller.profileId }
      return { data: { username, available: await services.profileService.isUsernameFree(asked) } }
    },
  }
}

function knownBrowser(request: FastifyRequest): string | undefined {
  const given = readCookie(request, browserCookie)
  return given !== undefined && isToken(given) ? given : undefined
}

/** The secret of this browser, given on its first sign-up. */
function browserOf(call: Call, https: boolean): string {
  const browser = knownBrowser(call.request) ?? newToken()
  setBrowser(call.reply, browser, https)
  return browser
}

function setBrowser(reply: FastifyReply, browser: string, https: boolean): void {
  writeCookie(reply, browserCookie, browser, {
    httpOnly: true,
    secure: https,
    sameSite: 'lax',
    path: '/',
    maxAge: lives.pendingMs / 1000,
  })
}

type SessionHandler = 'sessions' | 'endSession' | 'endOtherSessions' | 'securityEvents'

function sessionHandlers(
  services: AccountServices,
): Pick<Handlers<typeof accounts>, SessionHandler> {
  const { sessions } = services
  return {
    async sessions(_input, { caller }) {
      const profileId = caller.profileId
      return { data: await sessions.list({ profileId, currentId: caller.session.id }) }
    },
    async endSession({ params }, { caller, request }) {
      const own = { profileId: caller.profileId, place: placeOf(request) }
      await sessions.revoke({ id: params.id, ...own })
      return { data: null, message: messages.sessionEnded }
    },
    async endOtherSessions(_input, { caller, request }) {
      const own = { profileId: caller.profileId, place: placeOf(request) }
      await sessions.revokeOthers({ currentId: caller.session.id, ...own })
      return { data: null, message: messages.otherSessionsEnded }
    },
    async securityEvents({ query }, { caller }) {
      return await services.listEvents({ profileId: caller.profileId, query })
    },
  }
}

type SettingsHandler =
  | 'account'
  | 'settings'
  | 'agreeToTerms'
  | 'coolOff'
  | 'selfExclusion'
  | 'exportData'
  | 'deleteAccount'

function settingsHandlers(
  services: AccountServices,
  https: boolean,
): Pick<Handlers<typeof accounts>, SettingsHandler> {
  const { settings, exclusions, privacy } = services
  return {
    async account(_input, { caller, reply }) {
      const data = await settings.account(caller.profileId)
      keepLanguage(reply, { language: data.locale, https })
      return { data }
    },
    async settings({ body }, { caller, reply }) {
      const data = await settings.change(caller.profileId, {
        timeZone: body.time_zone,
        locale: body.locale,
        oddsFormat: body.odds_format,
        namesPublic: body.names_public,
        searchListed: body.search_listed,
      })
      keepLanguage(reply, { language: data.locale, https })
      return { data, message: messages.settingsSaved }
    },
    async agreeToTerms({ body }, { caller }) {
      const data = await settings.agreeToTerms(caller.profileId, body.terms_version)
      return { data, message: messages.termsAgreed }
    },
    async coolOff({ body }, { caller, request }) {
      const own = { profileId: caller.profileId, place: placeOf(request) }
      const data = await exclusions.coolOff({ period: body.period, ...own })
      return { data, message: messages.breakBegun }
    },
    async selfExclusion({ body }, { caller, request }) {
      const own = { profileId: caller.profileId, place: placeOf(request) }
      const data = await exclusions.excludeSelf({ months: body.months, ...own })
      return { data, message: messages.breakBegun }
    },
    async exportData(_input, { caller, request, reply }) {
      void reply.header('content-disposition', 'attachment; filename="strix-data.json"')
      const own = { profileId: caller.profileId, place: placeOf(request) }
      return { data: await privacy.export(own) }
    },
    async deleteAccount(_input, { caller, reply }) {
      await privacy.delete(caller.profileId)
      clearSessionCookies(reply, https)
      return { data: null, message: messages.deleted }
    },
  }
}
