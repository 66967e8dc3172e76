import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeChosen } from '../../../lib/language.ts'
import { readCurrent } from '../../../lib/session.ts'
import { updateUser } from '../../../lib/update-user.ts'
import { ada } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { Login } from './login.tsx'

const account = 'GET /api/v1/account'
const places = (
  <Routes>
    <Route path="login" element={<Login behind={() => null} />} />
    <Route path="*" element="Elsewhere" />
  </Routes>
)

test('a member of the other language goes on in it, as if it had been chosen here', async () => {
  startServer().answers(account, refusal('BUSY', 'Later.'))
  const replace = vi.fn()
  vi.stubGlobal('location', { replace })
  onTestFinished(() => void vi.unstubAllGlobals())
  show(<Login behind={() => null} />, {
    at: '/login?next=/wallet',
    user: { ...ada, locale: 'pcm' },
  })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/wallet'))
  // Else its worker asks for leave, as a newer version of Strix does.
  expect(takeChosen()).toBe('pcm')
})

test('who goes elsewhere before the answer comes is logged in there', async () => {
  const server = startServer()
  const answer = Promise.withResolvers<{ data: { user: typeof ada }; message: string }>()
  server.answers('POST /login', answer.promise)
  const presses = show(places, { at: '/login', user: null })
  await presses.type(screen.getByLabelText('Username or Email'), 'ada')
  await presses.type(screen.getByLabelText('Password'), 'Enyimba2026')
  await presses.click(screen.getByRole('button', { name: 'Log in' }))
  await presses.click(screen.getByRole('link', { name: 'Forgot Password?' }))
  expect(screen.getByText('Elsewhere')).toBeDefined()
  answer.resolve({ data: { user: ada }, message: 'Login successful' })
  await vi.waitFor(() => expect(readCurrent().user).toMatchObject({ username: ada.username }))
})

test('whose session has ended without a word of it is not sent back to where they came from', async () => {
  startServer().answers(account, refusal('UNAUTHENTICATED', 'Please log in first.'))
  show(<Login behind={() => null} />, { at: '/login?next=/wallet' })
  await vi.waitFor(() => expect(readCurrent().ended).toBe(true))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined()
  expect(address()).toBe('/login?next=/wallet')
})

test('a member goes on to where they wanted to be, though the server cannot say now', async () => {
  startServer().answers(account, refusal('BUSY', 'Later.'))
  show(places, { at: '/login?next=/wallet' })
  await vi.waitFor(() => expect(address()).toBe('/wallet'))
})

test('who logs in while the server is still asked goes on', async () => {
  const server = startServer()
  const late = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.answers(account, late.promise)
  server.answers('POST /login', { data: { user: ada }, message: 'Login successful' })
  const presses = show(places, { at: '/login?next=/wallet' })
  await presses.type(screen.getByLabelText('Username or Email'), 'ada')
  await presses.type(screen.getByLabelText('Password'), 'Enyimba2026')
  await presses.click(screen.getByRole('button', { name: 'Log in' }))
  await vi.waitFor(() => expect(address()).toBe('/wallet'))
})

test('what the browser keeps of a member sends nobody on before the server has said', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  startServer().answers(account, answer.promise)
  show(places, { at: '/login?next=/wallet' })
  act(() => updateUser({ ...ada, firstname: 'Adaeze' }))
  expect(address()).toBe('/login?next=/wallet')
  answer.resolve(refusal('UNAUTHENTICATED', 'Please log in first.'))
  await vi.waitFor(() => expect(readCurrent().ended).toBe(true))
  expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined()
})
