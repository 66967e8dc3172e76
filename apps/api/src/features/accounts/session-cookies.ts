/** How a session's token travels: as a cookie, or as a bearer's. */
import type { User } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, writeCookie } from '../../infra/http/caller.ts'
import { keepLanguage } from '../../infra/http/language.ts'
import { lives } from './limits.ts'
import { isToken } from './tokens.ts'

const sessionCookie = 'strix_session'
/** Tells our own pages that somebody is logged in; it opens nothing. */
const markerCookie = 'strix_login'

export type Transport = 'cookie' | 'bearer'
export type GivenToken = { token: string; transport: Transport }

/** The token of a request. A header says more than a cookie, which is sent along unasked. */
export function givenToken(request: FastifyRequest): GivenToken | undefined {
  const header = request.headers.authorization
  if (header !== undefined) {
    const token = /^Bearer ([\w-]{43})$/i.exec(header)?.[1]
    return token === undefined ? undefined : { token, transport: 'bearer' }
  }
  const token = readCookie(request, sessionCookie)
  return token !== undefined && isToken(token) ? { token, transport: 'cookie' } : undefined
}

export function setSessionCookies(
  reply: FastifyReply,
  input: { token: string; keeps: boolean; https: boolean },
): void {
  const maxAge = input.keeps ? { maxAge: lives.keptSessionMs / 1000 } : {}
  const common = { secure: input.https, sameSite: 'lax', path: '/', ...maxAge } as const
  writeCookie(reply, sessionCookie, input.token, { ...common, httpOnly: true })
  writeCookie(reply, markerCookie, '1', common)
}

/** A new session goes out as a cookie, or as a token where that was asked for. */
export function sendSession(
  reply: FastifyReply,
  input: { user: User; token: string; keeps: boolean; transport: Transport; https: boolean },
) {
  const { user, token, keeps, transport, https } = input
  const isBearer = transport === 'bearer'
  if (!isBearer) {
    setSessionCookies(reply, { token, keeps, https })
    keepLanguage(reply, { language: user.locale, https })
  }
  return { data: { user, ...(isBearer && { token }) }, message: messages.loggedIn }
}

export function clearSessionCookies(reply: FastifyReply, https: boolean): void {
  const common = { secure: https, sameSite: 'lax', path: '/', maxAge: 0 } as const
  writeCookie(reply, sessionCookie, '', { ...common, httpOnly: true })
  writeCookie(reply, markerCookie, '', common)
}
