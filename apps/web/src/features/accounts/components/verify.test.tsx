import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../../testing/server.ts'
import { ToastProvider } from '../../../ui/toast.tsx'
import { Verify } from './verify.tsx'

const now = Date.parse('2026-11-18T12:00:00Z')
const hourMs = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The page as sign-up hands over to it, when the phone showed this time. */
function open(sentAt: number) {
  startServer().answers('GET /api/v1/platforms', { data: [] })
  const state = { email: 'ada@example.com', sentAt }
  render(
    <MemoryRouter initialEntries={[{ pathname: '/verify-user', state }]}>
      <ToastProvider>
        <Verify />
      </ToastProvider>
    </MemoryRouter>,
  )
}

test('another code may be asked for after a minute', () => {
  open(now)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('button', { name: 'Resend OTP in 58 s' })).toHaveProperty(
    'disabled',
    true,
  )
  act(() => void vi.advanceTimersByTime(58_000))
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveProperty('disabled', false)
})

test('a clock that is put right meanwhile makes nobody wait until it shows that time again', () => {
  open(now + hourMs)
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toHaveProperty('disabled', false)
})
