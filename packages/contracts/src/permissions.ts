/** Who among the staff may do what. */
import { z } from 'zod'

export const staffRoles = ['owner', 'admin', 'finance', 'moderator', 'analyst'] as const
export type StaffRole = (typeof staffRoles)[number]
export const staffRole = z.enum(staffRoles)

/** Every permission with the roles that have it. `self` is what any member of staff may do. */
export const permissions = {
  self: ['owner', 'admin', 'finance', 'moderator', 'analyst'],
  'insights.read': ['owner', 'admin', 'finance', 'moderator', 'analyst'],
  'users.read': ['owner', 'admin', 'finance', 'moderator'],
  'users.write': ['owner', 'admin'],
  /** Names, addresses and devices of members, where others see them masked. */
  'users.personal': ['owner', 'admin', 'finance'],
  'users.suspend': ['owner', 'admin', 'moderator'],
  'users.credit': ['owner', 'finance'],
  'content.moderate': ['owner', 'admin', 'moderator'],
  'predictions.write': ['owner', 'admin', 'moderator'],
  'conversions.read': ['owner', 'admin', 'moderator', 'analyst'],
  'ai.read': ['owner', 'admin', 'analyst'],
  'settings.read': ['owner', 'admin', 'finance', 'moderator', 'analyst'],
  'settings.write': ['owner', 'admin'],
  'audit.read': ['owner', 'admin'],
  'staff.write': ['owner'],
  'approvals.alone': ['owner'],
  'revenue.read': ['owner', 'admin', 'finance', 'analyst'],
  'payouts.write': ['owner', 'finance'],
  'charges.write': ['owner', 'finance'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
export type Permission = keyof typeof permissions

/** All that a role may do. */
export function permissionsOf(role: StaffRole): Permission[] {
  const all = Object.entries(permissions) as [Permission, readonly StaffRole[]][]
  return all.filter(([, roles]) => roles.includes(role)).map(([name]) => name)
}
