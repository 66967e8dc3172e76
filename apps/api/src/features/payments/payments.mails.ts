import { messages } from '@strix/messages/server/payments'
import type { Tx } from '../../infra/db.ts'
import { inLanguage } from '../../infra/language.ts'
import { layOut, queueMail } from '../../infra/mail/index.ts'
import { findProfile } from '../profiles/index.ts'
import type { StoredPayment } from './payments.store.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'

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
