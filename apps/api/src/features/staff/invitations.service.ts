/** A mailed link with which somebody becomes staff, or gets in again after losing the way in. */
import { createHash, randomBytes } from 'node:crypto'
import type { StaffRole } from '@strix/contracts'
import { messages } from '@strix/messages/server/staff'
import { renderSVG } from 'uqr'
import { writeAudit } from '../../infra/audit.store.ts'
import type { CommonPasswords } from '../../infra/common-passwords.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Keys } from '../../infra/keys.ts'
import type { Passwords } from '../../infra/passwords.ts'
import { base32Of, matchTotp, newTotpSecret, totpUrl } from '../../infra/totp.ts'
import { demandGoodPassword, makeRecoveryCodes, unknownPassword } from './access.ts'
import {
  deleteInvitationsOf,
  findInvitation,
  listInvitations,
  putInvitation,
  takeInvitation,
} from './invitations.store.ts'
import type { Invitation } from './invitations.store.ts'
import { deleteMemberSessions, lockOwners, setAccess } from './members.store.ts'
import type { MemberRow } from './members.store.ts'
import { mailInvitation } from './staff.mails.ts'
import type { Pages } from './staff.mails.ts'
import { findStaff, findStaffByAddress, insertStaff } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export type { Invitation } from './invitations.store.ts'
export type InvitationDeps = {
  db: Db<StaffTables>
  now: () => Date
  keys: Keys
  passwords: Passwords
  commonPasswords: CommonPasswords
  pages: Pages
}

const hoursMax = 72
const hourMs = 3_600_000
/** More than members: what they can reach is worth more. */

type Sender = { id: string; name: string }
type Invite = { email: string; name: string; role: StaffRole; actorId: string; reason: string }

export type InvitationService = {
  list(): Promise<Invitation[]>
  /** @throws AppError INVALID_INPUT when the address is that of a member of staff already */
  invite(input: Invite): Promise<Invitation>
  /** Takes all away that somebody logs in with, and mails them a link to set it anew. */
  renew(tx: Tx<StaffTables>, input: { member: MemberRow; by: Sender }): Promise<void>
  /** @throws AppError NOT_FOUND */
  withdraw(input: { invitationId: string; actorId: string; reason: string }): Promise<void>
  /** @throws AppError LINK_EXPIRED */
  open(token: string): Promise<Invitation & { secret: string; url: string; picture: string }>
  /** @throws AppError LINK_EXPIRED, SECOND_FACTOR_WRONG or INVALID_INPUT */
  accept(input: {
    token: string
    password: string
    code: string
  }): Promise<{ email: string; recoveryCodes: string[] }>
}

export function createInvitationService(deps: InvitationDeps): InvitationService {
  const { db, now } = deps
  return {
    list: () => listInvitations(db, now()),
    invite: (input) => invite(deps, input),
    async renew(tx, { member, by }) {
      const { id, email, name, role } = member
      await setAccess(tx, {
        id,
        passwordHash: await deps.passwords.hash(unknownPassword()),
        sealedSecret: await deps.keys.seal('staff totp', newTotpSecret()),
        totpStep: 0,
        recoveryHashes: [],
      })
      await deleteInvitationsOf(tx, member)
      await send(deps, tx, { kind: 'reset', staffId: id, email, name, role, by })
    },
    async withdraw({ invitationId, actorId, reason }) {
      await transact(db, async (tx) => {
        const taken = await takeInvitation(tx, invitationId)
        if (!taken) throw new AppError('NOT_FOUND', messages.problems.noInvitation)
        const { email, role } = taken
        const event = { at: now(), action: 'staff.withdraw', subject: invitationId, reason }
        const actor = (await findStaff(tx, actorId))?.email ?? actorId
        await writeAudit(tx, { ...event, actor, detail: { email, role } })
      })
    },
    async open(token) {
      const found = await getInvitation(deps, token)
      const secret = await deps.keys.open('staff totp', found.sealedSecret)
      const url = totpUrl({ secret, account: found.email, issuer: 'Strix' })
      const picture = renderSVG(url, { border: 2 })
      return { ...found, secret: base32Of(secret), url, picture }
    },
    accept: (input) => accept(deps, input),
  }
}

async function invite(deps: InvitationDeps, input: Invite): Promise<Invitation> {
  const { email, name, role, actorId, reason } = input
  return await transact(deps.db, async (tx) => {
    if (await findStaffByAddress(tx, email)) {
      throw new AppError('INVALID_INPUT', messages.problems.addressTaken)
    }
    const actor = await findStaff(tx, actorId)
    const by = { id: actorId, name: actor?.name ?? actorId }
    const made = await send(deps, tx, { kind: 'invited', staffId: null, email, name, role, by })
    const event = { at: deps.now(), action: 'staff.invite', subject: made.id, reason }
    await writeAudit(tx, { ...event, actor: actor?.email ?? actorId, detail: { email, role } })
    return made
  })
}

type Sent = Pick<Invitation, 'staffId' | 'email' | 'name' | 'role'> & {
  kind: 'invited' | 'reset'
  by: Sender
}

async function send(deps: InvitationDeps, tx: Tx<StaffTables>, sent: Sent): Promise<Invitation> {
  const { kind, by, ...whom } = sent
  const now = deps.now()
  const token = randomBytes(32).toString('base64url')
  const made: Invitation = {
    ...whom,
    id: uuidv7(now),
    createdAt: now,
    createdBy: by.name,
    invitedBy: by.id,
    tokenHash: hashOf(token),
    sealedSecret: await deps.keys.seal('staff totp', newTotpSecret()),
    expiresAt: new Date(now.getTime() + hoursMax * hourMs),
  }
  await putInvitation(tx, made)
  // Behind the hash: no server writes it into its log.
  const url = deps.pages.of(`/admin/invitation#${token}`)
  await mailInvitation(tx, { ...whom, kind, by: by.name, hours: hoursMax, url, now })
  return made
}

async function accept(
  deps: InvitationDeps,
  input: { token: string; password: string; code: string },
): Promise<{ email: string; recoveryCodes: string[] }> {
  const found = await getInvitation(deps, input.token)
  await demandGoodPassword(deps.commonPasswords, input.password, 'body.password')
  const secret = await deps.keys.open('staff totp', found.sealedSecret)
  const now = deps.now()
  const step = matchTotp({ secret, code: input.code, now, lastStep: 0 })
  if (step === undefined) {
    throw new AppError('SECOND_FACTOR_WRONG', messages.problems.firstCodeWrong)
  }
  const { codes, hashes } = await makeRecoveryCodes(deps.keys)
  const access = {
    passwordHash: await deps.passwords.hash(input.password),
    sealedSecret: found.sealedSecret,
    totpStep: step,
    recoveryHashes: hashes,
  }
  await transact(deps.db, async (tx) => {
    // Nobody takes the power of who sent it away until somebody has come in by it.
    const owners = await lockOwners(tx)
    const taken = await takeInvitation(tx, found.id)
    if (!taken || !owners.includes(taken.invitedBy)) throw linkExpired()
    const { staffId, email, name, role, createdBy } = taken
    const id = staffId ?? uuidv7(now)
    if (staffId === null) {
      await insertStaff(tx, { ...access, id, email, name, role, createdBy, now })
    } else {
      await setAccess(tx, { ...access, id })
      await deleteMemberSessions(tx, id)
    }
    const event = { at: now, actor: email, action: 'staff.accept', subject: id }
    await writeAudit(tx, { ...event, detail: { email, role, isNew: staffId === null } })
  })
  return { email: found.email, recoveryCodes: codes }
}

/** @throws AppError LINK_EXPIRED */
async function getInvitation({ db, now }: InvitationDeps, token: string): Promise<Invitation> {
  const found = await findInvitation(db, { tokenHash: hashOf(token), now: now() })
  if (!found) throw linkExpired()
  return found
}

function linkExpired(): AppError {
  return new AppError('LINK_EXPIRED', messages.problems.linkExpired)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
