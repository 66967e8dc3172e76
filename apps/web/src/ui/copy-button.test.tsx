import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { ToastProvider } from './toast.tsx'

function show(refusal?: string) {
  render(
    <ToastProvider>
      <CopyButton text="5PTL8WL" refusal={refusal} />
    </ToastProvider>,
  )
}

const copied = () => navigator.clipboard.readText()

test('a press copies the text, says so, and marks the button', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Copied to clipboard')
  expect(await copied()).toBe('5PTL8WL')
})

test('a refusal is said instead, and nothing is copied', async () => {
  const user = userEvent.setup()
  show('You are not logged in')
  await navigator.clipboard.writeText('before')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('You are not logged in')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
  expect(await copied()).toBe('before')
})

test('a browser that does not allow it is explained', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  show()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText(/did not allow copying/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
})
