import type { StaffRole } from '@strix/contracts'
import { messages } from '@strix/messages/server/staff'
import type { Tx } from '../../infra/db.ts'
import { layOut, queueMail } from '../../infra/mail/index.ts'
import { listOwners } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

export type Pages = { of(path: string): string }
const { mails } = messages

/** The link with which somebody becomes staff, or gets in again. */
export async function mailInvitation(
  tx: Tx<StaffTables>,
  input: {
    kind: 'invited' | 'reset'
    email: string
    name: string
    role: StaffRole
    by: string
    hours: number
    url: string
    now: Date
  },
): Promise<void> {
  const { kind, email, name, by, hours, url, now } = input
  const what =
    kind === 'invited'
      ? mails.invited.what({ who: by, role: mails.roles[input.role] })
      : mails.reset.what({ who: by })
  const words = mails[kind]
  const mail = layOut({
    subject: words.subject,
    greeting: mails.greeting({ name }),
    paragraphs: [what, words.how({ hours })],
    button: { label: words.button, url },
    footer: mails.footer,
  })
  await queueMail(tx, { ...mail, to: email, kind: `staff-${kind}`, profileId: null, now })
}

export async function mailPasswordChanged(
  tx: Tx<StaffTables>,
  { email, name, url, now }: { email: string; name: string; url: string; now: Date },
): Promise<void> {
  const { subject, what, next, button } = mails.password
  const mail = layOut({
    subject,
    greeting: mails.greeting({ name }),
    paragraphs: [what, next],
    button: { label: button, url },
    footer: mails.footer,
  })
  await queueMail(tx, { ...mail, to: email, kind: 'staff-password', profileId: null, now })
}

export type MachineAct = keyof typeof mails.machine.kinds

/** Informs every owner of what somebody did at the command line, past the console. */
export async function mailMachineAct(
  tx: Tx<StaffTables>,
  input: { act: MachineAct; subject: string; pages: Pages; now: Date },
): Promise<void> {
  const { act, subject, pages, now } = input
  const { machine } = mails
  for (const owner of await listOwners(tx)) {
    const mail = layOut({
      subject: machine.subject,
      greeting: mails.greeting({ name: owner.name }),
      paragraphs: [machine.what({ what: machine.kinds[act], subject }), machine.next],
      button: { label: machine.button, url: pages.of('/admin/audit-log') },
      footer: mails.footer,
    })
    await queueMail(tx, { ...mail, to: owner.email, kind: 'staff-machine', profileId: null, now })
  }
}
