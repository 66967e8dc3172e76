import { coolOffHours, type CoolOffPeriod } from '@strix/contracts/account-rules'

/** A break somebody may choose, and the call that begins it. */
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

export function callOf(length: BreakLength): { path: string; body: unknown } {
  if (length in coolOffHours) return { path: '/api/v1/account/cool-off', body: { period: length } }
  const body = { months: months[length as keyof typeof months] }
  return { path: '/api/v1/account/self-exclusion', body }
}
