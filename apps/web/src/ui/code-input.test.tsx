import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CodeInput } from './code-input.tsx'
import { ToastProvider } from './toast.tsx'

function Page({
  onPasted,
  invalid = false,
}: {
  onPasted: (text: string) => boolean
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
      <output aria-label="Code of the form">{code}</output>
    </ToastProvider>
  )
}

test('what is typed reaches the form, and the hint belongs to the field', async () => {
  const user = userEvent.setup()
  render(<Page onPasted={() => false} />)
  const field = screen.getByRole('textbox', { name: 'Booking code' })
  await user.type(field, '5PTL8WL')
  expect(field).toHaveProperty('value', '5PTL8WL')
  const described = field.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Looks like a Bet9ja code')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('what was typed before the scripts had come stays, and reaches the form', async () => {
  const box = document.createElement('div')
  const page = <Page onPasted={() => false} />
  box.innerHTML = renderToString(page)
  document.body.append(box)
  const field = screen.getByRole('textbox', { name: 'Booking code' })
  await userEvent.type(field, '5PTL8W')
  render(page, { container: box, hydrate: true })
  expect(screen.getByRole('textbox', { name: 'Booking code' })).toBe(field)
  expect(field).toHaveProperty('value', '5PTL8W')
  expect(screen.getByRole('status', { name: 'Code of the form' }).textContent).toBe('5PTL8W')
})

test('a message pasted by then is read', () => {
  const box = document.createElement('div')
  const read = vi.fn<(text: string) => boolean>(() => true)
  box.innerHTML = renderToString(<Page onPasted={read} />)
  document.body.append(box)
  const message = 'My sure code 5PTL8WL on Bet9ja'
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Booking code' }).value = message
  render(<Page onPasted={read} />, { container: box, hydrate: true })
  expect(read).toHaveBeenCalledWith(message)
})

test('a wrong code is announced with its reason', () => {
  render(<Page onPasted={() => false} invalid />)
  const field = screen.getByRole('textbox', { name: 'Booking code' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain('wrong')
})

test('one press hands over what is on the clipboard', async () => {
  const user = userEvent.setup()
  await navigator.clipboard.writeText('Sure one! Bet9ja: 5PTL8WL')
  const onPasted = vi.fn(() => true)
  render(<Page onPasted={onPasted} />)
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  await expect.poll(() => onPasted.mock.calls).toEqual([['Sure one! Bet9ja: 5PTL8WL']])
})

test('a browser that keeps its clipboard is explained, and the field is ready', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))
  const onPasted = vi.fn(() => true)
  render(<Page onPasted={onPasted} />)
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  expect(await screen.findByText(/did not allow pasting/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Booking code' }))
  expect(onPasted).not.toHaveBeenCalled()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Booking code' })

/** As a keyboard puts in what it offers: all at once, and no paste. */
function insert(text: string): void {
  const input = new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text })
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(field(), field().value + text)
  fireEvent(field(), input)
}

test('a link or message that a keyboard puts in is read like a pasted one', () => {
  const onPasted = vi.fn(() => true)
  render(<Page onPasted={onPasted} />)
  const link = 'https://www.bet9ja.com/share?bookingCode=5PTL8WL'
  insert(link)
  expect(onPasted.mock.calls).toEqual([[link]])
  expect(field().value).toBe('')
})

test('a plain code that comes at once is one, and so is what is typed with a space', async () => {
  const onPasted = vi.fn(() => true)
  render(<Page onPasted={onPasted} />)
  insert('5PTL8WL')
  expect(field().value).toBe('5PTL8WL')
  await userEvent.type(field(), ' 2')
  expect(field().value).toBe('5PTL8WL 2')
  expect(onPasted).not.toHaveBeenCalled()
})

test('more than a code can have is refused with a word, and nothing is cut', async () => {
  render(<Page onPasted={() => false} />)
  await userEvent.type(field(), 'A'.repeat(24))
  expect(screen.getByText(/^Looks like/u)).toBeDefined()
  await userEvent.type(field(), 'B')
  expect(field().value).toBe('A'.repeat(24))
  expect(screen.getByText('A booking code has at most 24 characters.')).toBeDefined()
  await userEvent.type(field(), '{Backspace}')
  expect(screen.getByText(/^Looks like/u)).toBeDefined()
  insert('CCCC')
  expect(field().value).toBe('A'.repeat(23))
  expect(screen.getByText(/at most 24/u)).toBeDefined()
})
