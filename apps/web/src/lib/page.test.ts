// @vitest-environment jsdom
import type { PageData } from '@strix/contracts'
import { beforeEach, expect, test, vi } from 'vitest'

const viewer = '01a20000-0000-7000-8000-000000000001'

/** The page as it was written for a member, and the modules that read it, fresh. */
async function openPage(page: Partial<PageData>) {
  vi.resetModules()
  const data = {
    viewer,
    now: '2026-11-18T12:00:00.000Z',
    origin: 'http://strix',
    search: '',
    answers: [],
    ...page,
  }
  document.body.innerHTML = `<script type="application/json" id="strix-page"></script>`
  const element = document.querySelector('script')
  if (element) element.textContent = JSON.stringify(data)
  const { readPage } = await import('./page.ts')
  const session = await import('./session.ts')
  return { readPage, session }
}

const user = {
  profile_id: viewer,
  username: 'ada',
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Obi',
  avatar: null,
  time_zone: 'Africa/Lagos',
  locale: 'en',
  odds_format: 'decimal',
} as const

beforeEach(() => {
  localStorage.clear()
})

test('what was written for a member stands while news of the same account comes', async () => {
  const { readPage, session } = await openPage({})
  session.rememberUser({ ...user, firstname: 'Adaeze' })
  expect(readPage()?.viewer).toBe(viewer)
})

test('what was written for one is nothing for another, nor for who has logged out', async () => {
  const other = await openPage({})
  other.session.rememberUser({ ...user, profile_id: '01a20000-0000-7000-8000-000000000002' })
  expect(other.readPage()).toBeNull()
  const left = await openPage({})
  left.session.rememberUser(user)
  left.session.forgetUser()
  expect(left.readPage()).toBeNull()
})
