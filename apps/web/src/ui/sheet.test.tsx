import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Sheet } from './sheet.tsx'

function Page({ keeps }: { keeps?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open it</button>
      <Sheet
        open={open}
        title="Buy Credit"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        keeps={keeps ?? false}
      >
        <input aria-label="Amount" defaultValue="500" />
      </Sheet>
    </>
  )
}

test('what a sheet holds is there while it is open, and begins anew each time', async () => {
  const user = userEvent.setup()
  render(<Page />)
  expect(screen.queryByLabelText('Amount')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(screen.getByRole('dialog', { name: 'Buy Credit' })).toHaveProperty('open', true)
  await user.type(screen.getByLabelText('Amount'), '7')
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5007')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByLabelText('Amount')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500')
})

test('the browser that closes it, as on Escape, is the same as its button', async () => {
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Buy Credit' })
  dialog.close()
  await expect.poll(() => screen.queryByLabelText('Amount')).toBeNull()
})

test('a tap beside it closes only a sheet that loses nothing', () => {
  const { container, rerender } = render(<Page />)
  expect(container.querySelector('dialog')?.getAttribute('closedby')).toBe('any')
  rerender(<Page keeps />)
  expect(container.querySelector('dialog')?.getAttribute('closedby')).toBe('closerequest')
})
