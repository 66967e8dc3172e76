/** Files for spreadsheets: who may have one, what it leaves out, and that it is written down. */
import { permissions, staffRoles } from '@strix/contracts'
import type { Permission, StaffRole } from '@strix/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from './testing/test-app.ts'
import type { TestApp } from './testing/test-app.ts'
import type { Browser } from './testing/test-people.ts'
import { newStaff, staffBrowser } from './testing/test-staff.ts'

const files: Readonly<Record<string, Permission>> = {
  'ai-log': 'ai.read',
  'api-keys': 'users.read',
  audit: 'audit.read',
  conversions: 'conversions.read',
  creators: 'revenue.read',
  members: 'users.read',
  payouts: 'revenue.read',
  'predictz/games': 'predictions.write',
  revenue: 'revenue.read',
  webhooks: 'users.read',
}
/** Columns of whoever may see who somebody is. */
const personal = { members: ['first_name', 'last_name', 'email'], 'api-keys': ['username'] }

let app: TestApp
const staff = new Map<StaffRole, Browser>()
beforeAll(async () => {
  app = await openTestApp()
  for (const role of staffRoles) {
    staff.set(role, await staffBrowser(app, await newStaff(app, role, `${role}@strix.example`)))
  }
})
afterAll(() => app.close())

async function read(role: StaffRole, file: string) {
  const cookies = [...(staff.get(role)?.cookies ?? [])]
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  return await app.app.inject({ url: `/api/v1/admin/${file}/export`, headers: { cookie } })
}

test.for(Object.entries(files))('%s is for those who may, and written down', async (entry) => {
  const [file, permission] = entry
  const may: readonly StaffRole[] = permissions[permission]
  const seesNames: readonly StaffRole[] = permissions['users.personal']
  const audits = async () =>
    (await app.db.selectFrom('audit_event').select('id').where('action', '=', 'export').execute())
      .length
  for (const role of staffRoles) {
    const before = await audits()
    const { statusCode, body, headers } = await read(role, file)
    expect([role, statusCode], role).toEqual([role, may.includes(role) ? 200 : 403])
    expect((await audits()) - before, `${role}: written down`).toBe(may.includes(role) ? 1 : 0)
    if (!may.includes(role)) continue
    expect(headers['cache-control']).toBe('no-store')
    const [head = ''] = body.split('\r\n')
    const hidden = personal[file === 'members' || file === 'api-keys' ? file : 'members']
    const shown = hidden.filter((column) => head.split(',').includes(column))
    const all = file in personal ? hidden : []
    expect(shown, role).toEqual(seesNames.includes(role) ? all : [])
  }
})
