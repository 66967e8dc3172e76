import { permissions, staffRoles } from '@strix/contracts'
import type { Auth, Permission } from '@strix/contracts'
import { expect, expectTypeOf, test } from 'vitest'
import { callerId, demandAccess, demandOwn, visitor } from './caller.ts'
import type { Caller, CallerOf, Member, Staff } from './caller.ts'

const session = { id: 's', endsAt: new Date(0), provedAt: null }
const member: Member = { kind: 'member', profileId: 'ada', session }
const staff = (role: Staff['role']): Staff => ({
  kind: 'staff',
  profileId: null,
  staffId: 'obi',
  role,
  confirmedAt: null,
})

function refusalOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

test('a handler gets the caller that the access rule lets in', () => {
  expectTypeOf<CallerOf<'anyone'>>().toEqualTypeOf<Caller>()
  expectTypeOf<CallerOf<'session'>>().toEqualTypeOf<Member>()
  expectTypeOf<CallerOf<{ staff: 'users.write' }>>().toEqualTypeOf<Staff>()
  // @ts-expect-error -- a permission that no role has
  const unknown: Auth = { staff: 'everything' }
  expect(unknown).toBeDefined()
})

test.each([
  [visitor, 'UNAUTHENTICATED', 'FORBIDDEN'],
  [member, undefined, 'FORBIDDEN'],
  [staff('analyst'), 'UNAUTHENTICATED', 'FORBIDDEN'],
  [staff('owner'), 'UNAUTHENTICATED', undefined],
] as const)('%o: session %s, staff.write %s', (caller, bySession, byPermission) => {
  const code = (auth: Auth) => refusalOf(() => demandAccess(auth, caller))
  expect(code('anyone')).toBeUndefined()
  expect(code('session')).toEqual(bySession && expect.objectContaining({ code: bySession }))
  expect(code({ staff: 'staff.write' })).toEqual(
    byPermission && expect.objectContaining({ code: byPermission }),
  )
})

test('each role may do what the table of permissions says', () => {
  for (const permission of Object.keys(permissions) as Permission[]) {
    const may = staffRoles.filter(
      (role) => refusalOf(() => demandAccess({ staff: permission }, staff(role))) === undefined,
    )
    expect(may).toEqual(permissions[permission])
  }
})

test('nobody acts under an id that is not theirs', () => {
  expect(demandOwn(member, 'ada')).toBe('ada')
  expect(refusalOf(() => demandOwn(member, 'obi'))).toMatchObject({ code: 'FORBIDDEN' })
})

test('members and staff are counted under ids of their own', () => {
  expect([visitor, member, staff('owner')].map((caller) => callerId(caller))).toEqual([
    undefined,
    'ada',
    'obi',
  ])
})
