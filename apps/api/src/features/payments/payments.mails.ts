import { messages } from '@strix/messages/server/payments'
import type { Tx } from '../../infra/db.ts'
import { inLanguage } from '../../infra/language.ts'
import { layOut, queueMail } from '../../infra/mail/index.ts'
import { findProfile } from '../profiles/index.ts'
import { listStaffWho } from '../staff/index.ts'
import { balancesOf } from '../wallet/index.ts'
import type { StoredPayment } from './payments.store.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { StaffTables } from '../staff/staff.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'

const { mails } = messages

/** The mails about what is not as a buyer expects it. */
export async function mailPaymentNews(
  tx: Tx<ProfileTables>,
  input: { payment: StoredPayment; kind: 'held' | 'reversed'; walletUrl: string; now: Date },
): Promise<void> {
  const { payment, kind, now } = input
  const profile = await findProfile(tx, payment.profileId)
  if (!profile) return
  const mail = inLanguage(profile.locale, () => {
    const { subject, what, next } = mails[kind]
    return layOut({
      subject,
      greeting: mails.greeting({ name: profile.firstname }),
      paragraphs: [what({ reference: payment.reference }), next],
      button: { label: mails.button, url: input.walletUrl },
      footer: mails.footer,
    })
  })
  const about = { to: profile.email, kind: `payment-${kind}`, profileId: profile.id }
  await queueMail(tx, { ...mail, ...about, now })
}

/** Tells finance of what a buyer owes since a payment went back, where they owe anything. */
export async function mailDebt(
  tx: Tx<StaffTables & WalletTables>,
  input: { payment: StoredPayment; pages: { of(path: string): string }; now: Date },
): Promise<void> {
  const { payment, pages, now } = input
  const { debt } = await balancesOf(tx, payment.profileId)
  if (debt === 0) return
  const { subject, what, next, button, footer } = mails.debt
  for (const { email, name } of await listStaffWho(tx, 'payouts.write')) {
    const mail = layOut({
      subject,
      greeting: mails.greeting({ name }),
      paragraphs: [what({ reference: payment.reference, credits: debt / 100 }), next],
      button: { label: button, url: pages.of(`/admin/user-details/${payment.profileId}`) },
      footer,
    })
    await queueMail(tx, { ...mail, to: email, kind: 'staff-debt', profileId: null, now })
  }
}
