// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ada, idOf } from '../testing/samples.ts'
import { call } from './api.ts'
import {
  forgetUser,
  markEnded,
  onSessionChange,
  readCurrent,
  readLogin,
  rememberUser,
  userKey,
} from './session.ts'
import { updateUser } from './update-user.ts'

/*
 * The browser keeps a page that was left and brings it back with Back. The journeys' browser keeps
 * none, so that what such a page is told is dispatched here.
 */
const bola = { ...ada, profile_id: idOf(2), username: 'bola' }

beforeEach(() => {
  document.cookie = 'strix_login=1; Path=/'
  rememberUser(ada)
})
afterEach(forgetUser)

/** What another page of the browser left behind while this one was put away. */
function comeBackTo({ marker, kept }: { marker: '0' | '1'; kept: string | null }) {
  const told = vi.fn()
  const stop = onSessionChange(told)
  document.cookie = `strix_login=${marker}; Path=/`
  if (kept === null) localStorage.removeItem(userKey)
  else localStorage.setItem(userKey, kept)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  stop()
  return told
}

test('a page that comes back after a log-out knows nobody', () => {
  const told = comeBackTo({ marker: '0', kept: null })
  expect(told).toHaveBeenCalledOnce()
  expect(readCurrent()).toMatchObject({ member: false, user: null })
})

test('a page that comes back after somebody else logged in is theirs', () => {
  const told = comeBackTo({ marker: '1', kept: JSON.stringify(bola) })
  expect(told).toHaveBeenCalledOnce()
  expect(readCurrent().user).toMatchObject({ username: 'bola' })
})

test.each([JSON.stringify(ada), null])('who is still the same goes on: %s', (kept) => {
  const told = comeBackTo({ marker: '1', kept })
  expect(told).not.toHaveBeenCalled()
  expect(readCurrent().user).toMatchObject({ username: ada.username })
})

test('a page whose session had ended comes back to whoever logged in again meanwhile', () => {
  markEnded(readLogin())
  const told = comeBackTo({ marker: '1', kept: JSON.stringify(ada) })
  expect(told).toHaveBeenCalledOnce()
  expect(readCurrent()).toMatchObject({ user: { username: ada.username }, ended: false })
})

test('a refusal of what was asked before the last log-in ends nothing', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const asked = call('GET /api/v1/account')
  rememberUser({ ...ada })
  const problem = { status: 401, code: 'UNAUTHENTICATED', detail: 'Please log in first.' }
  late.resolve(Response.json(problem, { status: 401 }))
  expect(await asked).toMatchObject({ ok: false })
  expect(readCurrent().ended).toBe(false)
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 401 }))
  await call('GET /api/v1/account')
  expect(readCurrent().ended).toBe(true)
})

test('news of the same account are no log-in: a refusal ends the session all the same', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const asked = call('GET /api/v1/account')
  updateUser({ ...ada, firstname: 'Adaeze' })
  const problem = { status: 401, code: 'UNAUTHENTICATED', detail: 'Please log in first.' }
  late.resolve(Response.json(problem, { status: 401 }))
  await asked
  expect(readCurrent()).toMatchObject({ user: { firstname: 'Adaeze' }, ended: true })
})

test('what one account sent without an answer is no change of another one', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    throw new TypeError('failed')
  })
  const found = () => call('POST /api/v1/predictz/leagues', { body: { name: 'Office' } })
  await found()
  await found()
  rememberUser(bola)
  await found()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('a store that is full names nobody rather than who was here before', () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  rememberUser(bola)
  expect(readCurrent().user).toMatchObject({ username: 'bola' })
  expect(localStorage.getItem(userKey)).toBeNull()
})
