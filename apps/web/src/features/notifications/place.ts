import type { NotificationKind, NotificationView } from '@strix/contracts'

/** Where pressing a notice leads, unless it names a code or a profile; nowhere for the others. */
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

/** The address behind a notice. */
export function placeOf({ data }: Pick<NotificationView, 'data'>): string | undefined {
  const { kind, code_id: codeId, profile_id: profileId } = data
  const place = places[kind]
  if (place !== undefined) return place
  if (codeId !== undefined) return `/code/${codeId}`
  return profileId === undefined ? undefined : `/profile/${profileId}`
}
