/** A part of a page as it stands in the whole: its address, who is signed in, what it says. */
import type { User } from '@strix/contracts'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { queryClient, QueryProvider } from '../lib/query.tsx'
import { forgetUser, rememberUser } from '../lib/session.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { ada } from './samples.ts'

/** Shows it, to Ada unless another is named, or to a visitor. @returns who presses and types */
export function show(
  part: ReactNode,
  { at = '/', user = ada }: { at?: string; user?: User | null } = {},
): UserEvent {
  if (user) rememberUser(user)
  onTestFinished(() => {
    queryClient.clear()
    forgetUser()
  })
  const presses = userEvent.setup()
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryProvider>
        <ToastProvider>{part}</ToastProvider>
      </QueryProvider>
      <Address />
    </MemoryRouter>,
  )
  return presses
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** Where the page is now. */
export function address(): string | null {
  return screen.getByTestId('address').textContent
}
