/** What each role finds in the navigation. The lists are written apart from the screens. */
import type { StaffRole } from '@strix/contracts'
import { staffRoles } from '@strix/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { unreachable } from '../../../lib/api.ts'
import { staffOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { StaffContext, toStaff } from './staff.ts'

const people = ['user-management', 'sign-ups', 'api-keys', 'webhooks']
const content = ['reports', 'appeals', 'prediction-management']
const matches = ['results', 'football', 'football/disputes']
const conversions = ['conversion-log', 'conversion-log/unknown-markets']
const faults = ['conversion-log/table-faults']
const money = ['creators-finance', 'creators-finance/earnings', 'revenue', 'held-payments']
const staff = ['staff-management']
const owners = ['records', 'audit-log']

/** What is closed to them; all else is open. */
const closed: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: [],
  admin: staff,
  finance: [
    ...content,
    ...matches,
    ...conversions,
    ...faults,
    'ai-prediction-log',
    ...staff,
    ...owners,
  ],
  moderator: [...money, 'charges', 'ai-prediction-log', ...staff, ...owners],
  analyst: [...people, ...content, ...matches, ...staff, ...owners],
}

function openAs(role: StaffRole, at?: string) {
  return show(
    <StaffContext value={toStaff(staffOf(role))}>
      <ConsoleFrame>
        <h1>A screen</h1>
      </ConsoleFrame>
    </StaffContext>,
    at === undefined ? {} : { at },
  )
}

function placesOf(role: StaffRole): string[] {
  openAs(role)
  const links = within(screen.getByRole('navigation')).getAllByRole('link')
  const places = links.map((link) => (link.getAttribute('href') ?? '').replace('/admin/', ''))
  cleanup()
  return places
}

test.each(staffRoles)('%s finds what the role opens, and nothing else', (role) => {
  const all = placesOf('owner')
  expect(all.length).toBeGreaterThan(25)
  expect(all).toEqual(expect.arrayContaining([...closed[role]]))
  expect(placesOf(role)).toEqual(all.filter((place) => !closed[role].includes(place)))
})

describe('the place where somebody is', () => {
  /** Each place is 40 pixels high, and its box shows ten. */
  const layout = {
    offsetParent: (element: HTMLElement) => element.closest('nav, dialog'),
    offsetHeight: () => 40,
    offsetTop: (element: HTMLElement) =>
      40 * [...(element.closest('nav, dialog')?.querySelectorAll('li a') ?? [])].indexOf(element),
    clientHeight: () => 400,
  }
  beforeEach(() => {
    for (const [name, of] of Object.entries(layout)) {
      const get = function (this: HTMLElement) {
        return of(this)
      }
      const on = name === 'clientHeight' ? Element.prototype : HTMLElement.prototype
      const known = Object.getOwnPropertyDescriptor(on, name)
      Object.defineProperty(on, name, { configurable: true, get })
      onTestFinished(() => void (known && Object.defineProperty(on, name, known)))
    }
    vi.stubGlobal('scrollTo', vi.fn())
    onTestFinished(() => void vi.unstubAllGlobals())
  })
  const places = () => screen.getByRole('navigation')

  test('is in view, in the column and in the sheet of a small screen', async () => {
    const presses = openAs('owner', '/admin/audit-log')
    expect(places().scrollTop).toBeGreaterThan(400)
    await presses.click(screen.getByRole('button', { name: 'Screens' }))
    expect(screen.getByRole('dialog').scrollTop).toBeGreaterThan(400)
  })

  test('moves nothing where it is in view, and is in view where another one is opened', async () => {
    const presses = openAs('owner', '/admin/insights')
    expect(places().scrollTop).toBeLessThanOrEqual(0)
    await presses.click(screen.getByRole('link', { name: 'Records check' }))
    expect(places().scrollTop).toBeGreaterThan(400)
  })
})

test('where logging out cannot be done it says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const presses = openAs('owner')
  await presses.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText(unreachable.detail)).toBeDefined()
})
