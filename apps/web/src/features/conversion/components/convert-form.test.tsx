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

test('a typed code that only one platform makes goes on from that one', async () => {
  const user = userEvent.setup()
  const onEvent = vi.fn()
  render(<Page draft={{ code: '5PTL8WL', from: null, to: 'betking' }} onEvent={onEvent} />)
  await user.click(screen.getByRole('button', { name: 'Generate Code' }))
  expect(onEvent.mock.calls).toEqual([
    [{ type: 'edit', draft: { from: 'bet9ja' } }],
    [{ type: 'submit' }],
  ])
})

test('whose code it looks like is no question once a platform is chosen', () => {
  render(<Page draft={{ code: 'TX9PR', from: 'sportybet', to: null }} />)
  expect(screen.getByText('Looks like a 1Xbet, Nairabet or 22bet code')).toBeDefined()
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
  expect(await screen.findByRole('button', { name: 'From Sporty Bet' })).toBeDefined()
  expect(field()).toHaveProperty('value', 'BC7K2M')
})

test('a message without a code says so, and how to write one, until something is typed', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(field())
  await user.paste('Good morning everybody, the ticket is coming soon')
  expect(await screen.findByText(/^We found no code in that message/u)).toBeDefined()
  expect(field()).toHaveProperty('value', '')
  await user.type(field(), '5')
  expect(screen.getByRole('alert').textContent).toBe('')
  await user.clear(field())
  expect(screen.getByRole('alert').textContent, 'emptied again').toBe('')
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

test('a code two platforms could have issued is asked of each, and goes on with the one that has it', async () => {
  const user = userEvent.setup()
  const onEvent = vi.fn()
  const absent = { type: 't', title: 'T', status: 404, detail: 'D', code: 'CODE_NOT_FOUND' }
  let isHeldByBoth = true
  vi.stubGlobal('fetch', async (url: string) =>
    isHeldByBoth || url.includes('/betking')
      ? new Response(JSON.stringify({ data: {} }))
      : new Response(JSON.stringify(absent), { status: 404 }),
  )
  const draft = { code: 'HW8EM8', from: null, to: 'bet9ja' } as const
  render(<Page draft={draft} onEvent={onEvent} />)
  await user.click(screen.getByRole('button', { name: 'Generate Code' }))
  expect(await screen.findByText(/^More than one platform/u)).toBeDefined()
  expect(onEvent).not.toHaveBeenCalled()
  isHeldByBoth = false
  await user.click(screen.getByRole('button', { name: 'Generate Code' }))
  await vi.waitFor(() =>
    expect(onEvent.mock.calls).toEqual([
      [{ type: 'edit', draft: { from: 'betking' } }],
      [{ type: 'submit' }],
    ]),
  )
  vi.unstubAllGlobals()
})

test('a destination that was only suggested is asked too', async () => {
  const user = userEvent.setup()
  const onEvent = vi.fn()
  const absent = { type: 't', title: 'T', status: 404, detail: 'D', code: 'CODE_NOT_FOUND' }
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/betking')
      ? new Response(JSON.stringify({ data: {} }))
      : new Response(JSON.stringify(absent), { status: 404 }),
  )
  const draft = { code: 'HW8EM8', from: null, to: 'betking', suggested: true } as const
  render(<Page draft={draft} onEvent={onEvent} />)
  await user.click(screen.getByRole('button', { name: 'Generate Code' }))
  await vi.waitFor(() =>
    expect(onEvent.mock.calls[0]).toEqual([{ type: 'edit', draft: { from: 'betking' } }]),
  )
  vi.unstubAllGlobals()
})

test('one press on its chip says where such a code is from', async () => {
  const user = userEvent.setup()
  render(<Page draft={{ code: 'HW8EM8', from: null, to: null }} />)
  await user.click(screen.getByRole('button', { name: 'It is Betking' }))
  expect(screen.getByRole('button', { name: 'From Betking' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'It is Sporty Bet' })).toBeNull()
})

test('a message with several codes opens their list', async () => {
  const user = userEvent.setup()
  const onEvent = vi.fn()
  render(<Page onEvent={onEvent} />)
  await user.click(field())
  await user.paste('Bet9ja 5PTL8WL\nSporty Bet BC7K2M')
  await vi.waitFor(() =>
    expect(onEvent.mock.calls).toMatchObject([
      [{ type: 'several', found: { codes: [{ code: '5PTL8WL' }, { code: 'BC7K2M' }] } }],
    ]),
  )
})

test.each([
  ['letters alone', 'Bet9ja: 3HW376F / Sporty: QWERTY / Betking: HGTRSE'],
  ['a link', 'https://www.bet9ja.com/?bookABetCode=3HW376F\nSporty: QWERTY\nBetking: HGTRSE'],
])('none of its codes is dropped: %s', async (_, text) => {
  const user = userEvent.setup()
  const onEvent = vi.fn()
  render(<Page onEvent={onEvent} />)
  await user.click(field())
  await user.paste(text)
  await vi.waitFor(() =>
    expect(onEvent.mock.calls).toMatchObject([
      [{ found: { codes: [{ code: '3HW376F' }, { code: 'QWERTY' }, { code: 'HGTRSE' }] } }],
    ]),
  )
})
