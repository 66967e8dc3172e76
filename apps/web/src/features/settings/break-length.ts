import type { ExclusionView } from '@strix/contracts'
import { coolOffHours, type CoolOffPeriod } from '@strix/contracts/account-rules'

import { type Answer, call } from '../../lib/api.ts'

/** A break somebody may choose. */
export type BreakLength = keyof typeof months | CoolOffPeriod

const months = { '6m': 6, '12m': 12, '24m': 24, '60m': 60 } as const
const hourMs = 3_600_000

export const coolOffs = Object.keys(coolOffHours) as CoolOffPeriod[]
export const exclusions = Object.keys(months) as (keyof typeof months)[]

export function isBreakLength(text: string): text is BreakLength {
  return text in coolOffHours || text in months
}

/** When it would end, were it to begin now. */
export function endOf(length: BreakLength, now: Date): Date {
  if (length in coolOffHours) {
    return new Date(now.getTime() + coolOffHours[length as CoolOffPeriod] * hourMs)
  }
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months[length as keyof typeof months])
  return end
}

/** Begins it; the server says until when. */
export function beginBreak(length: BreakLength): Promise<Answer<ExclusionView>> {
  if (length in coolOffHours) {
    return call('POST /api/v1/account/cool-off', { body: { period: length as CoolOffPeriod } })
  }
  const body = { months: months[length as keyof typeof months] }
  return call('POST /api/v1/account/self-exclusion', { body })
}
