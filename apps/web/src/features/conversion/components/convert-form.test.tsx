import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ToastProvider } from '../../../ui/toast.tsx'
import type { ConvertEvent, Draft, Refusal } from '../machine.ts'
import { ConvertForm } from './convert-form.tsx'

const empty: Draft = { code: '', from: null, to: null }

function Page({
  draft: first = empty,
  refusal = null,
  onEvent = () => undefined,
}: {
  draft?: Draft
  refusal?: Refusal | null
  onEvent?: (event: ConvertEvent) => void
}) {
  const [draft, setDraft] = useState(first)
  return (
    <ToastProvider>
      <ConvertForm
        draft={draft}
        refusal={refusal}
        statuses={[]}
        dispatch={(event) => {
          onEvent(event)
          if (event.type === 'edit') setDraft((known) => ({ ...known, ...event.draft }))
        }}
      />
    </ToastProvider>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Booking code' })

test('the shape of a code tells its platform, and no more than that', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.type(field(), '5PTL8WL')
  expect(screen.getByText('Looks like a Bet9ja code')).toBeDefined()
  await user.clear(field())
  await user.type(field(), 'HW8EM8')
  expect(screen.getByText(/Could be Sporty Bet or Betking/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'From Choose' })).toBeDefined()
})

test('a pasted message leaves its code and its platform', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await navigator.clipboard.writeText('Sure one! Bet9ja: 5PTL8WL 🔥 play am')
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  expect(await screen.findByRole('button', { name: 'From Bet9ja' })).toBeDefined()
  expect(field()).toHaveProperty('value', '5PTL8WL')
})

test('a paste into the form reads it the same way', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(field())
  await user.paste('Play this tonight BC7K2M on Sporty Bet')
  expect(field()).toHaveProperty('value', 'BC7K2M')
  expect(screen.getByRole('button', { name: 'From Sporty Bet' })).toBeDefined()
})

test('what stands in From and To can change places', async () => {
  const user = userEvent.setup()
  const onEvent = vi.fn()
  render(<Page draft={{ code: '5PTL8WL', from: 'bet9ja', to: 'betking' }} onEvent={onEvent} />)
  expect(screen.getByRole('button', { name: 'From Bet9ja' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'To Betking' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Swap from and to' }))
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'swap' })
})

test('sent with fields missing, the first of them has the focus', async () => {
  const user = userEvent.setup()
  const onEvent = vi.fn()
  render(<Page onEvent={onEvent} refusal="fields" />)
  await user.click(screen.getByRole('button', { name: 'Generate Code' }))
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'submit' })
  expect(screen.getByRole('alert').textContent).toBe('Please fill all fields')
  expect(document.activeElement).toBe(field())
})

test('the same platform twice is refused in words', () => {
  render(<Page draft={{ code: '5PTL8WL', from: 'bet9ja', to: 'bet9ja' }} refusal="same" />)
  expect(screen.getByRole('alert').textContent).toBe('Choose two different platforms')
})
