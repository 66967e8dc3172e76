/** Staff: made by the owner of the machine, logged in with two factors, every step audited. */
import { freshMinutes, permissionsOf } from '@strix/contracts'
import type { StaffMember, StaffRole } from '@strix/contracts'
import { messages } from '@strix/messages/server/staff'
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { forgetAttemptsFrom } from '../../infra/attempts.store.ts'
import { countAttempt, giveBackAttempt } from '../../infra/attempts.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import { databaseCodeOf, transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { deviceOf } from '../../infra/device.ts'
import { AppError } from '../../infra/errors.ts'
import { readCookie, visitor } from '../../infra/http/caller.ts'
import type { Caller } from '../../infra/http/caller.ts'
import { knownDevice } from '../../infra/http/known-device.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Keys } from '../../infra/keys.ts'
import { keyStart, limitsFrom } from '../../infra/origin-limits.ts'
import type { Bounds } from '../../infra/origin-limits.ts'
import type { Passwords } from '../../infra/passwords.ts'
import { base32Of, matchTotp, newTotpSecret, totpUrl } from '../../infra/totp.ts'
import { makeRecoveryCodes, recoveryHash, unknownPassword } from './access.ts'
import { deleteInvitationsOf } from './invitations.store.ts'
import { lockMember } from './members.store.ts'
import {
  confirmStaffSession,
  countRecoveryCodes,
  deleteStaffSession,
  findStaff,
  findStaffByEmail,
  insertStaff,
  insertStaffSession,
  takeRecoveryCode,
  takeTotpStep,
  useStaffSession,
} from './staff.store.ts'
import type { StaffRow } from './staff.store.ts'
import { sessionIdleMs, staffCookie, staffSessionMs } from './staff-cookie.ts'
import type { StaffTables } from './staff.tables.ts'

const minuteMs = 60_000

const dayMs = 24 * 60 * minuteMs
const aFew = [
  { max: 5, withinMs: 15 * minuteMs },
  { max: 20, withinMs: dayMs },
] as const
/** Their passwords are made at random, so that guessing from everywhere together is hopeless. */
const loginBounds = {
  device: aFew,
  address: aFew,
  network: [{ max: 40, withinMs: dayMs }],
  all: [{ max: 1_000, withinMs: dayMs }],
} as const satisfies Bounds
export const codeBounds = {
  device: aFew,
  address: [],
  network: [],
  all: [],
} as const satisfies Bounds
const loginLimit = (email: string) => ({ name: 'staff', subject: email })
const codeLimit = (id: string) => ({ name: 'staff-code', subject: id })

export type StaffDeps = { db: Db<StaffTables>; now: () => Date; keys: Keys; passwords: Passwords }

/** What somebody new needs to log in; shown once and kept by nobody else. */
export type NewStaff = {
  id: string
  password: string
  totpSecret: string
  totpUrl: string
  recoveryCodes: string[]
}

export type StaffService = {
  /** @throws AppError INVALID_INPUT when the address is that of a member of staff already */
  create(input: {
    email: string
    name: string
    role: StaffRole
    createdBy: string
  }): Promise<NewStaff>
  /** @throws AppError LOGIN_FAILED or RATE_LIMITED */
  login(input: {
    email: string
    password: string
    code: string
    request: FastifyRequest
  }): Promise<{ member: StaffMember; token: string }>
  /**
   * Forgets the tries that keep somebody out.
   * @throws AppError NOT_FOUND
   */
  unlock(input: { email: string; by: string }): Promise<void>
  logout(request: FastifyRequest): Promise<void>
  /**
   * Takes a code of the authenticator again, for this session.
   * @returns until when it counts
   * @throws AppError SECOND_FACTOR_WRONG
   */
  confirm(input: { staffId: string; code: string; request: FastifyRequest }): Promise<Date>
  /** Who is logged in, on the addresses of staff; a visitor anywhere else. */
  resolve(request: FastifyRequest): Promise<Caller>
  me(staffId: string): Promise<StaffMember>
}

export function createStaffService(deps: StaffDeps): StaffService {
  const { db, now } = deps
  return {
    create: (input) => create(deps, input),
    login: (input) => login(deps, input),
    unlock: (input) => unlock(deps, input),
    async logout(request) {
      const token = readCookie(request, staffCookie)
      if (token !== undefined) await deleteStaffSession(db, hashOf(token))
    },
    confirm: (input) => confirm(deps, input),
    async resolve(request) {
      const token = readCookie(request, staffCookie)
      if (token === undefined) return visitor
      const at = now()
      const session = await useStaffSession(db, {
        tokenHash: hashOf(token),
        now: at,
        seenAfter: new Date(at.getTime() - sessionIdleMs),
      })
      if (!session) return visitor
      const { staffId, role, confirmedAt } = session
      return { kind: 'staff', profileId: null, staffId, role, confirmedAt }
    },
    async me(staffId) {
      const found = await findStaff(db, staffId)
      if (!found) throw loginFailed()
      return await viewOf(db, found)
    },
  }
}

async function create(
  deps: StaffDeps,
  input: { email: string; name: string; role: StaffRole; createdBy: string },
): Promise<NewStaff> {
  const { email, name, role, createdBy } = input
  const now = deps.now()
  const id = uuidv7(now)
  const password = unknownPassword()
  const secret = newTotpSecret()
  const { codes, hashes: recoveryHashes } = await makeRecoveryCodes(deps.keys)
  const row = {
    id,
    email: email.toLowerCase(),
    name,
    role,
    passwordHash: await deps.passwords.hash(password),
    sealedSecret: await deps.keys.seal('staff totp', secret),
    totpStep: 0,
  }
  try {
    await transact(deps.db, async (tx) => {
      await insertStaff(tx, { ...row, createdBy, now, recoveryHashes })
      await deleteInvitationsOf(tx, row)
      const detail = { email: row.email, role }
      await writeAudit(tx, {
        at: now,
        actor: createdBy,
        action: 'staff.create',
        subject: id,
        detail,
      })
    })
  } catch (error) {
    if (databaseCodeOf(error) !== '23505') throw error
    throw new AppError('INVALID_INPUT', messages.problems.addressTaken)
  }
  const url = totpUrl({ secret, account: row.email, issuer: 'Strix' })
  return { id, password, totpSecret: base32Of(secret), totpUrl: url, recoveryCodes: codes }
}

async function unlock(deps: StaffDeps, input: { email: string; by: string }): Promise<void> {
  const { db, keys } = deps
  const email = input.email.toLowerCase()
  const found = await findStaffByEmail(db, email)
  if (!found) throw new AppError('NOT_FOUND', messages.problems.addressUnknown)
  const starts = [
    await keyStart(keys, loginLimit(email)),
    await keyStart(keys, codeLimit(found.id)),
  ]
  await transact(db, async (tx) => {
    await forgetAttemptsFrom(tx, starts)
    const event = { at: deps.now(), actor: input.by, action: 'staff.unlock', subject: found.id }
    await writeAudit(tx, { ...event, detail: { email } })
  })
}

type LoginInput = Parameters<StaffService['login']>[0]

async function login(
  deps: StaffDeps,
  input: LoginInput,
): Promise<{ member: StaffMember; token: string }> {
  const { db } = deps
  const { email, request } = input
  const now = deps.now()
  const found = await findStaffByEmail(db, email)
  const device = found && (await knownDevice(deps.keys, { request, accountId: found.id }))
  const limits = await limitsFrom(deps.keys, {
    ...loginLimit(email),
    bounds: loginBounds,
    origin: { address: request.ip, device },
  })
  await countAttempt(db, { limits, now, refusal: messages.problems.tooManyTries })
  if (!(await deps.passwords.matches(found?.passwordHash, input.password))) throw loginFailed()
  if (!found || !(await takeSecondFactor(deps, found, input.code))) throw loginFailed()
  await giveBackAttempt(db, { limits, now })
  const token = randomBytes(32).toString('base64url')
  const earlier = readCookie(request, staffCookie)
  await transact(db, async (tx) => {
    // What ended all sessions since password and code were compared ends this one too.
    await lockMember(tx, found.id)
    const current = await findStaffByEmail(tx, email)
    if (!current || !hasSameProofs(current, found)) throw loginFailed()
    if (earlier !== undefined) await deleteStaffSession(tx, hashOf(earlier))
    await insertStaffSession(tx, {
      id: uuidv7(now),
      tokenHash: hashOf(token),
      staffId: found.id,
      now,
      expiresAt: new Date(now.getTime() + staffSessionMs),
      device: deviceOf(request.headers['user-agent']),
      address: request.ip,
    })
    const event = { at: now, actor: found.email, action: 'staff.login', subject: found.id }
    await writeAudit(tx, { ...event, detail: {} })
  })
  return { member: await viewOf(db, found), token }
}

function hasSameProofs(one: StaffRow, other: StaffRow): boolean {
  return one.passwordHash === other.passwordHash && one.sealedSecret.equals(other.sealedSecret)
}

async function confirm(
  deps: StaffDeps,
  input: Parameters<StaffService['confirm']>[0],
): Promise<Date> {
  const { db } = deps
  const now = deps.now()
  const found = await findStaff(db, input.staffId)
  const token = readCookie(input.request, staffCookie)
  if (!found || token === undefined || !(await takeSecondFactor(deps, found, input.code))) {
    throw new AppError('SECOND_FACTOR_WRONG', messages.problems.codeWrong)
  }
  await confirmStaffSession(db, { tokenHash: hashOf(token), now })
  return new Date(now.getTime() + freshMinutes * minuteMs)
}

/**
 * Counted for whoever has the password alone, so that nobody else can shut the door; full, it
 * answers like a wrong code.
 */
export async function takeSecondFactor(
  deps: StaffDeps,
  found: StaffRow,
  code: string,
): Promise<boolean> {
  const now = deps.now()
  const origin = { address: '', device: found.id }
  const limits = await limitsFrom(deps.keys, { ...codeLimit(found.id), bounds: codeBounds, origin })
  try {
    await countAttempt(deps.db, { limits, now, refusal: '' })
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
  if (!(await matchesSecondFactor(deps, found, code))) return false
  await giveBackAttempt(deps.db, { limits, now })
  return true
}

/** Six digits of the authenticator, each good once, or a recovery code, good once as well. */
async function matchesSecondFactor(
  deps: StaffDeps,
  found: StaffRow,
  code: string,
): Promise<boolean> {
  const { db } = deps
  const now = deps.now()
  if (!/^\d{6}$/.test(code)) {
    const codeHash = await recoveryHash(deps.keys, code)
    return await takeRecoveryCode(db, { staffId: found.id, codeHash, now })
  }
  const secret = await deps.keys.open('staff totp', found.sealedSecret)
  const step = matchTotp({ secret, code, now, lastStep: found.totpStep })
  return step !== undefined && (await takeTotpStep(db, { id: found.id, step }))
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function loginFailed(): AppError {
  return new AppError('LOGIN_FAILED', messages.problems.loginWrong)
}

async function viewOf(db: Db<StaffTables>, found: StaffRow): Promise<StaffMember> {
  const { id, email, name, role } = found
  return {
    id,
    email,
    name,
    role,
    permissions: permissionsOf(role),
    recovery_codes_left: await countRecoveryCodes(db, id),
  }
}
