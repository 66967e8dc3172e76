/**
 * What whoever has the machine may do when the console is out of reach. Each act is audited as the
 * command line's, and every owner is informed.
 */
import { messages } from '@strix/messages/server/staff'
import { writeAudit } from '../../infra/audit.store.ts'
import { transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { Keys } from '../../infra/keys.ts'
import type { Passwords } from '../../infra/passwords.ts'
import { changeSetting } from '../../infra/settings.ts'
import type { Switch } from '../../infra/settings.ts'
import { base32Of, newTotpSecret, totpUrl } from '../../infra/totp.ts'
import { makeRecoveryCodes, unknownPassword } from './access.ts'
import { deleteInvitationsOf } from './invitations.store.ts'
import {
  deleteMemberSessions,
  listMembers,
  lockMember,
  lockOwners,
  setAccess,
  setDisabled,
} from './members.store.ts'
import type { MemberRow } from './members.store.ts'
import { mailMachineAct } from './staff.mails.ts'
import type { MachineAct, Pages } from './staff.mails.ts'
import type { NewStaff } from './staff.service.ts'
import { findStaffByAddress } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

type MachineDeps = {
  db: Db<StaffTables>
  now: () => Date
  keys: Keys
  passwords: Passwords
  pages: Pages
}

const actor = 'command line'
const listMax = 500

export type MachineService = {
  list(): Promise<MemberRow[]>
  /** Gives somebody all anew that they log in with. @throws AppError NOT_FOUND */
  reset(email: string): Promise<NewStaff>
  /** @throws AppError NOT_FOUND, or FORBIDDEN for the last owner */
  disable(email: string): Promise<void>
  turn(input: { setting: Switch; on: boolean; reason: string }): Promise<void>
}

export function createMachineService(deps: MachineDeps): MachineService {
  const { db, now } = deps
  return {
    list: () =>
      listMembers(db, {
        filter: {},
        order: { by: 'name', isDown: false },
        limit: listMax,
        offset: 0,
        after: undefined,
      }),
    async reset(email) {
      const password = unknownPassword()
      const secret = newTotpSecret()
      const { codes, hashes } = await makeRecoveryCodes(deps.keys)
      const access = {
        passwordHash: await deps.passwords.hash(password),
        sealedSecret: await deps.keys.seal('staff totp', secret),
        totpStep: 0,
        recoveryHashes: hashes,
      }
      const { id } = await act(deps, email, 'staff.reset', (tx, member) =>
        setAccess(tx, { ...access, id: member.id }),
      )
      return {
        id,
        password,
        totpSecret: base32Of(secret),
        totpUrl: totpUrl({ secret, account: email.toLowerCase(), issuer: 'Strix' }),
        recoveryCodes: codes,
      }
    },
    async disable(email) {
      await act(deps, email, 'staff.disable', async (tx, member, owners) => {
        if (owners.length === 1 && owners.includes(member.id)) {
          throw new AppError('FORBIDDEN', messages.problems.lastOwner)
        }
        await setDisabled(tx, { id: member.id, at: member.disabledAt ?? now() })
      })
    },
    async turn({ setting, on, reason }) {
      const at = now()
      await changeSetting(db, { setting, value: on, actor, reason, now: at })
      await transact(db, (tx) => mailOwners(deps, tx, 'switch', setting.name))
    },
  }
}

async function act(
  deps: MachineDeps,
  email: string,
  action: MachineAct,
  apply: (tx: Tx<StaffTables>, member: MemberRow, owners: readonly string[]) => Promise<void>,
): Promise<MemberRow> {
  return await transact(deps.db, async (tx) => {
    const owners = await lockOwners(tx)
    const id = await findStaffByAddress(tx, email.toLowerCase())
    const member = id === undefined ? undefined : await lockMember(tx, id)
    if (!member) throw new AppError('NOT_FOUND', messages.problems.addressUnknown)
    // First: whoever is kept out is an owner still, and gets the mail too.
    await mailOwners(deps, tx, action, member.email)
    await apply(tx, member, owners)
    await deleteMemberSessions(tx, member.id)
    await deleteInvitationsOf(tx, member)
    const event = { at: deps.now(), actor, action, subject: member.id }
    await writeAudit(tx, { ...event, detail: { email: member.email } })
    return member
  })
}

async function mailOwners(
  { now, pages }: MachineDeps,
  tx: Tx<StaffTables>,
  machineAct: MachineAct,
  subject: string,
): Promise<void> {
  await mailMachineAct(tx, { act: machineAct, subject, pages, now: now() })
}
