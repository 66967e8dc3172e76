import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { LoadForm } from './load-form.tsx'

const field = () => screen.getByRole('textbox', { name: 'Booking code' })
const load = () => screen.getByRole('button', { name: 'Load Code' })

function open() {
  const onAsk = vi.fn()
  const presses = show(
    <LoadForm initial={{ code: '', platform: null }} statuses={[]} onAsk={onAsk} />,
  )
  return { presses, onAsk }
}

test('a typed code that only one platform makes is asked of that one', async () => {
  const { presses, onAsk } = open()
  await presses.type(field(), '5PTL8WL')
  await presses.click(load())
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ code: '5PTL8WL', platform: 'bet9ja' })
})

test('a code that several could have made waits for a choice', async () => {
  const { presses, onAsk } = open()
  await presses.type(field(), 'HW8EM8')
  await presses.click(load())
  expect(onAsk).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Please fill all fields')
})
