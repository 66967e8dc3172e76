import { approvalKinds } from '@strix/contracts'
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { createAuditService } from './audit.service.ts'
import { mountApprovals } from './approvals.routes.ts'
import { createApprovalService } from './approvals.service.ts'
import type { ApprovalDeps } from './approvals.service.ts'
import { createLimitService } from './limits.service.ts'
import type { LimitDeps } from './limits.service.ts'
import { createInvitationService } from './invitations.service.ts'
import type { InvitationDeps } from './invitations.service.ts'
import { mountMembers } from './members.routes.ts'
import { createMemberService } from './members.service.ts'
import { staffJobs } from './staff.jobs.ts'
import { mountStaff } from './staff.routes.ts'
import { createPasswordService } from './password.service.ts'
import type { PasswordDeps } from './password.service.ts'
import { createStaffService } from './staff.service.ts'
import { createSwitchService } from './switches.service.ts'
import type { SwitchDeps } from './switches.service.ts'
import type { StaffTables } from './staff.tables.ts'

export { staffPath } from './staff-cookie.ts'
export { createMachineService } from './machine.service.ts'
export type { MachineService } from './machine.service.ts'
export { createStaffService } from './staff.service.ts'
export type { NewStaff, StaffService } from './staff.service.ts'
export type { ApprovalService } from './approvals.service.ts'
export { limitApprovals } from './limits.service.ts'
export { emailOfStaff, listStaffWho, madeAlone } from './staff.store.ts'

type StaffServices = Parameters<typeof mountStaff>[2] &
  Parameters<typeof mountMembers>[2] &
  Parameters<typeof mountApprovals>[2]

export const staffFeature = {
  name: 'staff',
  tables: declareTables<StaffTables>(),
  create<Tables>(
    given: PasswordDeps & SwitchDeps & InvitationDeps & LimitDeps & ApprovalDeps<Tables>,
  ) {
    const invitationService = createInvitationService(given)
    const approvalService = createApprovalService<Tables>(given)
    return {
      staffService: createStaffService(given),
      passwordService: createPasswordService(given),
      switchService: createSwitchService(given),
      auditService: createAuditService(given),
      invitationService,
      memberService: createMemberService(given, invitationService),
      approvalService,
      limitService: createLimitService(given, approvalService),
    }
  },
  routes(app, edge, services: StaffServices) {
    mountStaff(app, edge, services)
    mountMembers(app, edge, services)
    mountApprovals(app, edge, services)
  },
  closed: [{ table: 'approval', column: 'kind', words: approvalKinds }],
  jobs: staffJobs,
  sealed: [
    { table: 'staff', id: 'id', column: 'totp_secret', use: 'staff totp' },
    { table: 'staff_invitation', id: 'id', column: 'totp_secret', use: 'staff totp' },
  ],
} satisfies Feature
