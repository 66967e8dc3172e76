import type { Permission, StaffMember } from '@strix/contracts'
import { createContext, useContext } from 'react'
import { queryOf, refetch } from '../../../lib/query.tsx'

export const me = 'GET /api/v1/admin/me'
export const staffQuery = queryOf('console', me)

type Staff = StaffMember & { may: (permission: Permission) => boolean }

export const StaffContext = createContext<Staff | null>(null)

export function toStaff(member: StaffMember): Staff {
  return { ...member, may: (permission) => member.permissions.includes(permission) }
}

/** Who works here: every screen stands inside the frame, which knows. */
export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('a screen of the console stands in its frame')
  return staff
}

/** Something was refused: the role may be another one now, or the session over. */
export function lookAgain(): void {
  refetch(['console', me])
}
