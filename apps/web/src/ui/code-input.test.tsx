import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { ToastProvider } from './toast.tsx'

function Page({
  onPasted,
  invalid = false,
}: {
  onPasted: (text: string) => void
  invalid?: boolean
}) {
  const [code, setCode] = useState('')
  return (
    <ToastProvider>
      <CodeInput
        label="Booking code"
        value={code}
        onChange={setCode}
        onPasted={onPasted}
        hint="Looks like a Bet9ja code"
        invalid={invalid}
        errorId="wrong"
        placeholder="Paste or type it"
      />
      <p id="wrong">Booking code cannot be empty!</p>
    </ToastProvider>
  )
}

test('what is typed reaches the form, and the hint belongs to the field', async () => {
  const user = userEvent.setup()
  render(<Page onPasted={vi.fn()} />)
  const field = screen.getByRole('textbox', { name: 'Booking code' })
  await user.type(field, '5PTL8WL')
  expect(field).toHaveProperty('value', '5PTL8WL')
  const described = field.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Looks like a Bet9ja code')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('a wrong code is announced with its reason', () => {
  render(<Page onPasted={vi.fn()} invalid />)
  const field = screen.getByRole('textbox', { name: 'Booking code' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain('wrong')
})

test('one press hands over what is on the clipboard', async () => {
  const user = userEvent.setup()
  await navigator.clipboard.writeText('Sure one! Bet9ja: 5PTL8WL')
  const onPasted = vi.fn()
  render(<Page onPasted={onPasted} />)
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  await expect.poll(() => onPasted.mock.calls).toEqual([['Sure one! Bet9ja: 5PTL8WL']])
})

test('a browser that keeps its clipboard is explained, and the field is ready', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
  const onPasted = vi.fn()
  render(<Page onPasted={onPasted} />)
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  expect(await screen.findByText(/did not allow pasting/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Booking code' }))
  expect(onPasted).not.toHaveBeenCalled()
})
