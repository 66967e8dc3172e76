/** Where a notice leads: pressed in the list, and pressed on a phone where Strix is closed. */
import type { NotificationKind } from './notifications.ts'

/** Unless it names a code or a profile; nowhere for the others. */
const places: Partial<Readonly<Record<NotificationKind, string>>> = {
  credited: '/wallet',
  'payment-credited': '/wallet',
  'payment-held': '/management/payment',
  'payment-reversed': '/wallet',
  'payment-failed': '/management/payment',
  'payout-paid': '/management/payment#payouts',
  'payout-failed': '/management/payment#payouts',
  'payout-refused': '/management/payment#payouts',
  'payout-returned': '/management/payment#payouts',
  'referral-rewarded': '/wallet',
  'prediction-hit': '/community/predictz',
  'prediction-corrected': '/wallet',
  'prediction-void': '/community/predictz',
  'season-ended': '/community/predictz',
  security: '/management/settings',
}

type About = {
  kind: NotificationKind
  code_id?: string | number | undefined
  profile_id?: string | number | undefined
}

/** The page behind a notice about this. */
export function noticePlaceOf({ kind, code_id: codeId, profile_id: profileId }: About) {
  const place = places[kind]
  if (place !== undefined) return place
  if (codeId !== undefined) return `/code/${codeId}`
  return profileId === undefined ? undefined : `/profile/${profileId}`
}
