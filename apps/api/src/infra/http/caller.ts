/** Who asks, as the session of the request says. */
import type { ApiScope, Auth, Operation, Permission, StaffRole } from '@strix/contracts'
import { freshMinutes, permissions } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { SetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

type Visitor = { kind: 'visitor'; profileId: null }
/** Somebody who is logged in. */
export type Member = {
  kind: 'member'
  profileId: string
  session: {
    id: string
    endsAt: Date
    /** When it last proved that it is in its owner's hands. */
    provedAt: Date | null
  }
  /** What the operations that are closed to a restricted caller answer; absent without one. */
  restriction?: AppError
}
export type Staff = {
  kind: 'staff'
  profileId: null
  staffId: string
  role: StaffRole
  /** When this session last gave a code of its authenticator. */
  confirmedAt: Date | null
}

/** A program that a member gave an API key; it acts in the member's name. */
export type KeyHolder = { kind: 'key'; profileId: string; keyId: string }

export type Caller = Visitor | Member | Staff | KeyHolder
/** Who gets past the access rule `A` of an operation. */
export type CallerOf<A> = A extends { staff: Permission }
  ? Staff
  : A extends 'session'
    ? Member
    : Caller
/**
 * Who asks. `url` is the address of the contract's operation; without it the route's counts.
 * With `mayBeKept` who asks may be known from a moment ago; otherwise the database is asked.
 * With `scope` an API key that has it will do; without, keys count for nothing.
 * Who is known is no promise.
 */
export type ResolveCaller = (
  request: FastifyRequest,
  options?: { url: string; mayBeKept: boolean; scope?: ApiScope | undefined },
) => Caller | Promise<Caller>

export const visitor: Visitor = { kind: 'visitor', profileId: null }

/** What names a known caller; undefined for a visitor. */
export function callerId(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'visitor':
      return undefined
    case 'member':
      return caller.profileId
    case 'staff':
      return caller.staffId
    case 'key':
      return caller.keyId
  }
}

/** @throws AppError UNAUTHENTICATED or FORBIDDEN */
export function demandAccess(auth: Auth, caller: Caller): void {
  if (auth === 'anyone') return
  if (auth === 'session') demandMember(caller)
  else demandStaff(auth.staff, caller)
}

/** @throws AppError FORBIDDEN */
export function demandStaff(permission: Permission, caller: Caller): asserts caller is Staff {
  if (caller.kind !== 'staff' || !mayDo(caller.role, permission)) {
    throw new AppError('FORBIDDEN', messages.problems.roleLacks)
  }
}

/** @throws AppError TOTP_REQUIRED unless a code of their authenticator came within minutes */
export function demandFresh(confirmedAt: Date | null, now: Date): void {
  const at = confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (now.getTime() - at < freshMinutes * 60_000) return
  throw new AppError('TOTP_REQUIRED', messages.problems.confirmAgain)
}

/** @throws AppError what holds the caller back */
export function demandUnrestricted(
  { closedToRestricted }: Pick<Operation, 'closedToRestricted'>,
  caller: Caller,
): void {
  if (closedToRestricted && caller.kind === 'member' && caller.restriction) {
    throw caller.restriction
  }
}

function mayDo(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = permissions[permission]
  return roles.includes(role)
}

/** @throws AppError UNAUTHENTICATED */
export function demandMember(caller: Caller): Member {
  if (caller.kind === 'member') return caller
  throw new AppError('UNAUTHENTICATED', messages.problems.logInFirst)
}

/**
 * Who acts is who is logged in: an id that says who must be theirs.
 * @throws AppError FORBIDDEN
 */
export function demandOwn(caller: Member, id: string): string {
  if (caller.profileId === id) return id
  throw new AppError('FORBIDDEN', messages.problems.notYours)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function changesState(request: FastifyRequest): boolean {
  return !safeMethods.has(request.method)
}

/**
 * A changing call that says nothing about where it comes from may not use a cookie: a browser
 * always says it. A call from elsewhere never gets this far (see same-origin.ts).
 */
function mayUseCookies(request: FastifyRequest): boolean {
  if (!changesState(request)) return true
  return Boolean(request.headers.origin ?? request.headers['sec-fetch-site'])
}

/** A cookie of the request, or undefined where it is absent or may not be used. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const { cookie } = request.headers
  if (cookie === undefined || !mayUseCookies(request)) return undefined
  return parseCookie(cookie)[`${prefixOf(request)}${name}`]
}

/**
 * Where the site has https a browser takes a cookie of this prefix from this host alone: another
 * host of the same domain cannot plant one.
 */
const hostPrefix = '__Host-'
const prefixName = 'cookiePrefix'

/** Every cookie that is a secret has its prefix from here on. */
export function prefixCookies(app: FastifyInstance, options: { https: boolean }): void {
  app.decorate(prefixName, options.https ? hostPrefix : '')
}

function prefixOf({ server }: { server: FastifyInstance }): string {
  return server.getDecorator<string>(prefixName)
}

/**
 * Sets a cookie as a plain header, so that a stream, which the framework does not finish, carries
 * it too.
 */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: Omit<SetCookie, 'name' | 'value'>,
): void {
  // What our own pages read is no secret and has no prefix.
  const prefix = options.httpOnly ? prefixOf(reply) : ''
  // The prefix is only good with the path of the whole host.
  const sent = prefix === '' ? options : { ...options, path: '/' }
  const written = stringifySetCookie({ ...sent, name: `${prefix}${name}`, value })
  void reply.header('set-cookie', written)
}

/** Whoever sends anything that could open a session gets nothing that was made for another. */
export function namesSession({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || /strix_session=/.test(headers.cookie ?? '')
}
