import { fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { PlatformStatus } from '../../../lib/platforms.ts'
import { show } from '../../../testing/show.tsx'
import { LoadForm } from './load-form.tsx'

const field = () => screen.getByRole('textbox', { name: 'Booking code' })
const load = () => screen.getByRole('button', { name: 'Load Code' })

const empty = { code: '', platform: null }
const bet9ja: PlatformStatus = {
  id: 'bet9ja',
  name: 'Bet9ja',
  on: true,
  mode: 'sandbox',
  examples: ['5PTL8WL'],
}

function open() {
  const onAsk = vi.fn()
  const presses = show(<LoadForm initial={empty} statuses={[]} onAsk={onAsk} />)
  return { presses, onAsk }
}

async function paste(text: string) {
  const { presses } = open()
  await presses.click(field())
  await presses.paste(text)
  return presses
}

test('a message without a code says so, until something is typed', async () => {
  const presses = await paste('Good morning everybody, the ticket is coming soon')
  expect(await screen.findByText(/^We found no code in that message/u)).toBeDefined()
  expect(field()).toHaveProperty('value', '')
  await presses.type(field(), 'H')
  expect(screen.getByRole('alert').textContent).toBe('')
  await presses.clear(field())
  expect(screen.getByRole('alert').textContent, 'emptied again').toBe('')
})

test('a link that is filled in without a paste is read, not cut', async () => {
  open()
  fireEvent.change(field(), {
    target: { value: 'Sure banker for tonight, Bet9ja code: 5PTL8WL. Play it before 8' },
  })
  await vi.waitFor(() => expect(field()).toHaveProperty('value', '5PTL8WL'))
  expect(screen.getByRole('button', { name: 'Platform Bet9ja' })).toBeDefined()
})

test('a code with a space in it is one', async () => {
  await paste('Bet9ja: 5PTL 8WL')
  await vi.waitFor(() => expect(field()).toHaveProperty('value', '5PTL8WL'))
  expect(screen.getByRole('button', { name: 'Platform Bet9ja' })).toBeDefined()
})

/** The form and the address that leads it; back there is no code. */
function Page() {
  const [initial, setInitial] = useState<ComponentProps<typeof LoadForm>['initial']>(empty)
  return (
    <>
      <LoadForm initial={initial} statuses={[bet9ja]} onAsk={setInitial} />
      <button onClick={() => setInitial(empty)}>Back</button>
    </>
  )
}

test.each(['a code', 'an example'])('what is said of a message is over with %s', async (next) => {
  const presses = show(<Page />)
  await presses.click(field())
  await presses.paste('Good morning everybody, the ticket is coming soon')
  await screen.findByText(/^We found no code/u)
  if (next === 'a code') await presses.paste('5PTL8WL')
  else await presses.click(screen.getByRole('button', { name: /5PTL8WL/u }))
  await presses.click(load())
  await presses.click(screen.getByRole('button', { name: 'Back' }))
  expect(field()).toHaveProperty('value', '')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a message with several codes asks for one of them', async () => {
  await paste('Sporty: HW8EM8\nBetking: 6B2HQ4')
  expect(await screen.findByText(/^That message has 2 codes/u)).toBeDefined()
})

test('words that may be codes do not count beside the one that is', async () => {
  await paste('Sporty: HW8EM8\nAMEEN')
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'HW8EM8'))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('what is short and no code stays to be seen', async () => {
  await paste('HW8-EM8')
  expect(await screen.findByText(/^We found no code/u)).toBeDefined()
  expect(field()).toHaveProperty('value', 'HW8-EM8')
})

test('a typed code that only one platform makes is asked of that one', async () => {
  const { presses, onAsk } = open()
  await presses.type(field(), '5PTL 8WL')
  expect(screen.getByText('Looks like a Bet9ja code')).toBeDefined()
  await presses.click(load())
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ code: '5PTL 8WL', platform: 'bet9ja' })
})

test('a code that several could have made waits for a choice', async () => {
  const { presses, onAsk } = open()
  await presses.type(field(), 'HW8EM8')
  await presses.click(load())
  expect(onAsk).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Please fill all fields')
})
