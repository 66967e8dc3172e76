import { messages } from '@strix/messages/server/approvals'
import type { Tx } from '../../infra/db.ts'
import { layOut, queueMail } from '../../infra/mail/index.ts'
import type { StoredApproval } from './approvals.store.ts'
import { listOwners } from './staff.store.ts'
import type { StaffTables } from './staff.tables.ts'

/** Informs every owner that a change was made without a second person. */
export async function mailAlone(
  tx: Tx<StaffTables>,
  input: { approval: StoredApproval; url: string; now: Date },
): Promise<void> {
  const { approval, url, now } = input
  const { mail } = messages
  const about = {
    who: approval.decidedBy ?? '',
    what: mail.kinds[approval.kind],
    subject: approval.subject,
    reason: approval.decisionReason ?? '',
  }
  for (const owner of await listOwners(tx)) {
    const laidOut = layOut({
      subject: mail.subject,
      greeting: mail.greeting({ name: owner.name }),
      paragraphs: [mail.what(about), mail.why(about), mail.next],
      button: { label: mail.button, url },
      footer: mail.footer,
    })
    const to = { to: owner.email, kind: 'approval-alone', profileId: null }
    await queueMail(tx, { ...laidOut, ...to, now })
  }
}
