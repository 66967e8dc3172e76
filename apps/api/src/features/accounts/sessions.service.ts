/** Sessions: opaque tokens, kept as hashes, each good for one way of sending it. */
import type { SessionView } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyRequest } from 'fastify'
import { readLateTime } from '../../infra/database-time.ts'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { deviceName } from '../../infra/device.ts'
import { lagosMomentOf } from '../../infra/days.ts'
import { AppError } from '../../infra/errors.ts'
import { visitor } from '../../infra/http/caller.ts'
import type { Caller, ResolveCaller } from '../../infra/http/caller.ts'
import { knownDevice } from '../../infra/http/known-device.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Origin } from '../../infra/origin-limits.ts'
import type { AccountDeps } from './deps.ts'
import { lives, sessionsMax } from './limits.ts'
import { givenToken } from './session-cookies.ts'
import type { GivenToken, Transport } from './session-cookies.ts'
import type { Place } from '../../infra/http/place.ts'
import { accountEvents } from './accounts.events.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import {
  deleteExcessSessions,
  deleteSession,
  deleteSessions,
  insertSession,
  listSessions,
  touchSession,
} from './sessions.store.ts'
import type { LiveSession } from './sessions.store.ts'
import { newToken, tokenHash } from './tokens.ts'
import type { AccountTables } from './accounts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

type Tables = AccountTables & ProfileTables

const touchMs = 5 * 60_000

/** Where a try comes from; `accountId` is whose it would be, where somebody's. */
export async function originOf(
  deps: AccountDeps,
  { request, accountId }: { request: FastifyRequest; accountId: string | undefined },
): Promise<Origin> {
  const known = accountId === undefined ? undefined : { request, accountId }
  return { address: request.ip, device: known && (await knownDevice(deps.keys, known)) }
}

export type SessionService = {
  resolve: ResolveCaller
  /** The token to send again because its time was prolonged by this request. */
  renewed(request: FastifyRequest): string | undefined
  open(
    db: Db<Tables>,
    input: { profileId: string; keeps: boolean; transport: Transport; place: Place },
  ): Promise<string>
  /** Ends the session a request came with, whatever its state. */
  end(request: FastifyRequest, place: Place): Promise<void>
  list(input: { profileId: string; currentId: string | undefined }): Promise<SessionView[]>
  /** @throws AppError NOT_FOUND */
  revoke(input: { id: string; profileId: string; place: Place }): Promise<void>
  revokeOthers(input: {
    profileId: string
    currentId: string | undefined
    place: Place
  }): Promise<void>
}

export function createSessionService(deps: AccountDeps): SessionService {
  const { db, now } = deps
  const renewals = new WeakMap<FastifyRequest, string>()
  return {
    resolve: (request, options) =>
      resolve(deps, { request, renewals, fresh: options?.mayBeKept !== true }),
    renewed: (request) => renewals.get(request),
    async open(handle, { profileId, keeps, transport, place }) {
      const token = newToken()
      const at = await readLateTime({ ...deps, db: handle })
      const lifeMs = keeps ? lives.keptSessionMs : lives.sessionMs
      await insertSession(handle, {
        id: uuidv7(at),
        tokenHash: tokenHash(token),
        profileId,
        createdAt: at,
        lastSeenAt: now(),
        expiresAt: new Date(at.getTime() + lifeMs),
        provedAt: now(),
        keeps,
        transport,
        ...place,
      })
      await deleteExcessSessions(handle, { profileId, max: sessionsMax })
      return token
    },
    async end(request, place) {
      const given = givenToken(request)
      const session = given && (await deps.liveSessions.find({ ...given, fresh: true }))
      if (!session) return
      await transact(db, async (tx) => {
        await deleteSession(tx, session)
        const { profileId } = session
        await insertSecurityEvent(tx, { profileId, kind: 'logged-out', at: now(), place })
      })
      deps.liveSessions.forget(session.profileId)
    },
    async list({ profileId, currentId }) {
      const sessions = await listSessions(db, { profileId, now: now() })
      return sessions.map((session) => ({
        id: session.id,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
        expires_at: session.expiresAt.toISOString(),
        device: deviceName(session.device),
        address: session.address,
        current: session.id === currentId,
        keeps: session.keeps,
      }))
    },
    async revoke({ id, profileId, place }) {
      await transact(db, async (tx) => {
        if (!(await deleteSession(tx, { id, profileId }))) {
          throw new AppError('NOT_FOUND', messages.problems.sessionEnded)
        }
        await insertSecurityEvent(tx, { profileId, kind: 'session-ended', at: now(), place })
      })
      deps.liveSessions.forget(profileId)
    },
    async revokeOthers({ profileId, currentId, place }) {
      await transact(db, async (tx) => {
        await deleteSessions(tx, { profileId, exceptId: currentId })
        await insertSecurityEvent(tx, { profileId, kind: 'session-ended', at: now(), place })
        const change = 'sessions-ended'
        await accountEvents.emit(tx, { kind: 'account.secured', profileId, change })
      })
      deps.liveSessions.forget(profileId)
    },
  }
}

/** Each use prolongs a kept session, but never past its absolute end. */
function prolonged(createdAt: Date, now: Date): Date {
  const slides = now.getTime() + lives.keptSessionMs
  return new Date(Math.min(slides, createdAt.getTime() + lives.sessionMaxMs))
}

type Resolving = {
  request: FastifyRequest
  renewals: WeakMap<FastifyRequest, string>
  fresh: boolean
}

function resolve(deps: AccountDeps, input: Resolving): Caller | Promise<Caller> {
  const given = givenToken(input.request)
  if (!given) return visitor
  const known = input.fresh ? undefined : deps.liveSessions.known(given)
  if (known && !isDue(known, deps.now())) return memberOf(known, known.expiresAt)
  return lookUp(deps, input, given)
}

async function lookUp(deps: AccountDeps, input: Resolving, given: GivenToken): Promise<Caller> {
  const session = await deps.liveSessions.find({ ...given, fresh: input.fresh })
  if (!session) return visitor
  const now = deps.now()
  if (!isDue(session, now)) return memberOf(session, session.expiresAt)
  const late = await readLateTime({ ...deps, db: deps.reserve })
  if (session.expiresAt <= late) return visitor
  const expiresAt = session.keeps ? prolonged(session.createdAt, late) : undefined
  await touchSession(deps.reserve, { id: session.id, lastSeenAt: now, expiresAt })
  deps.liveSessions.forget(session.profileId)
  if (session.keeps && given.transport === 'cookie') {
    input.renewals.set(input.request, given.token)
  }
  return memberOf(session, expiresAt ?? session.expiresAt)
}

/** Whether it is time to note that it was used. */
function isDue({ lastSeenAt }: LiveSession, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > touchMs
}

function memberOf(session: LiveSession, endsAt: Date): Caller {
  const { profileId } = session
  return {
    kind: 'member',
    profileId,
    session: { id: session.id, endsAt, provedAt: session.provedAt },
    ...(session.excludedUntil && { restriction: excluded(session, session.excludedUntil) }),
  }
}

function excluded({ ageChecked }: LiveSession, until: Date): AppError {
  if (ageChecked) return new AppError('EXCLUDED', messages.problems.ageCheck)
  return new AppError('EXCLUDED', messages.problems.onBreak({ until: lagosMomentOf(until) }))
}
