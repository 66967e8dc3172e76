import { auditFilter, staff } from '@strix/contracts'
import { messages } from '@strix/messages/server/staff'
import type { FastifyInstance } from 'fastify'
import { writeCookie } from '../../infra/http/caller.ts'
import { mountExport, readEveryPage } from '../../infra/http/export.ts'
import { rememberDevice } from '../../infra/http/known-device.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { AuditService } from './audit.service.ts'
import type { PasswordService } from './password.service.ts'
import { staffCookie, staffPath, staffSessionMs } from './staff-cookie.ts'
import type { StaffDeps, StaffService } from './staff.service.ts'
import type { SwitchService } from './switches.service.ts'

function mountAuditExport(app: FastifyInstance, edge: Edge, auditService: AuditService): void {
  mountExport(app, edge, {
    url: '/api/v1/admin/audit/export',
    permission: 'audit.read',
    file: 'audit.csv',
    query: auditFilter,
    columns: ['at', 'actor', 'action', 'subject', 'reason', 'detail'],
    rows: (filter) =>
      readEveryPage(async (query) => {
        const { rows, page } = await auditService.rows({ ...filter, ...query })
        return { rows: rows.map(auditLine), page }
      }),
  })
}

type AuditRow = Awaited<ReturnType<AuditService['rows']>>['rows'][number]

function auditLine({ at, actor, action, subject, reason, detail }: AuditRow) {
  const what = { actor, action, subject, reason }
  return { at: at.toISOString(), ...what, detail: JSON.stringify(detail) }
}

export function mountStaff(
  app: FastifyInstance,
  edge: Edge,
  services: StaffDeps & {
    staffService: StaffService
    switchService: SwitchService
    auditService: AuditService
    passwordService: PasswordService
    https: boolean
  },
): void {
  const { auditService, passwordService, staffService, switchService } = services
  const cookie = {
    httpOnly: true,
    secure: services.https,
    sameSite: 'strict',
    path: staffPath,
  } as const
  const handlers: Handlers<typeof staff> = {
    async login({ body }, { request, reply }) {
      const { member, token } = await staffService.login({ ...body, request })
      const maxAge = staffSessionMs / 1000
      writeCookie(reply, staffCookie, token, { ...cookie, maxAge })
      const known = { request, reply, accountId: member.id, https: services.https }
      await rememberDevice(services.keys, known)
      return { data: member, message: messages.loggedIn }
    },
    async logout(_input, { request, reply }) {
      await staffService.logout(request)
      writeCookie(reply, staffCookie, '', { ...cookie, maxAge: 0 })
      return { data: null, message: messages.loggedOut }
    },
    async confirm({ body }, { caller, request }) {
      const until = await staffService.confirm({ ...body, staffId: caller.staffId, request })
      return { data: { fresh_until: until.toISOString() }, message: messages.confirmed }
    },
    async changePassword({ body }, { caller: { staffId }, request }) {
      const { old_password: oldPassword, new_password: newPassword, code } = body
      await passwordService.change({ staffId, oldPassword, newPassword, code, request })
      return { data: null, message: messages.passwordChanged }
    },
    async me(_input, { caller }) {
      return { data: await staffService.me(caller.staffId) }
    },
    async switches() {
      return { data: await switchService.list() }
    },
    async turnSwitch({ params, body }, { caller }) {
      const { name } = params
      await switchService.turn({ name, ...body, staffId: caller.staffId })
      return { data: { name, on: body.on }, message: messages.switched }
    },
    async audit({ query }) {
      const { rows, page, count } = await auditService.list(query)
      return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), page, count }
    },
  }
  mount(app, edge, { contract: staff, handlers, tag: 'staff' })
  mountAuditExport(app, edge, auditService)
}
