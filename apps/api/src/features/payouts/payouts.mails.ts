import { messages } from '@strix/messages/server/payouts'
import type { Tx } from '../../infra/db.ts'
import { inLanguage } from '../../infra/language.ts'
import { layOut, queueMail } from '../../infra/mail/index.ts'
import { findProfile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { StoredPayout } from './payouts.store.ts'

const { mails } = messages

/** The mail about how a payout ended. */
export async function mailPayoutNews(
  tx: Tx<ProfileTables>,
  input: {
    payout: StoredPayout
    kind: 'paid' | 'failed' | 'refused' | 'returned'
    walletUrl: string
    now: Date
  },
): Promise<void> {
  const { payout, kind, now } = input
  const profile = await findProfile(tx, payout.profileId)
  if (!profile) return
  const amount = (payout.kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })
  const mail = inLanguage(profile.locale, () => {
    const { subject, what, next } = mails[kind]
    return layOut({
      subject,
      greeting: mails.greeting({ name: profile.firstname }),
      paragraphs: [
        what({ amount, reference: payout.reference }),
        ...(payout.note === null ? [] : [mails.note({ note: payout.note })]),
        next,
      ],
      button: { label: mails.button, url: input.walletUrl },
      footer: mails.footer,
    })
  })
  const about = { to: profile.email, kind: `payout-${kind}`, profileId: profile.id }
  await queueMail(tx, { ...mail, ...about, now })
}
