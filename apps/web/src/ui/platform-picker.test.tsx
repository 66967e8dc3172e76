import { platforms } from '@strix/contracts/platforms'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { PlatformId, PlatformStatus } from '../lib/platforms.ts'
import { PlatformPicker } from './platform-picker.tsx'

function statusesOf(off: readonly string[] = []): PlatformStatus[] {
  return platforms.map(({ id, name }) => {
    return { id, name, on: !off.includes(id), mode: 'sandbox', examples: [] }
  })
}

function Page({ onChange, off = [] }: { onChange: (id: PlatformId) => void; off?: string[] }) {
  const [value, setValue] = useState<PlatformId | null>(null)
  return (
    <PlatformPicker
      label="From"
      value={value}
      statuses={statusesOf(off)}
      onChange={(id) => {
        setValue(id)
        onChange(id)
      }}
    />
  )
}

const openList = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: /^From/ }))
  return within(screen.getByRole('dialog', { name: 'From' })).getByRole('list')
}

test('every platform stands in the list, and a pick is shown and handed on', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<Page onChange={onChange} />)
  expect(screen.getByRole('button', { name: 'From Choose' })).toBeDefined()
  const list = await openList(user)
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(platforms.map(({ name }) => expect.stringContaining(name)))
  await user.click(within(list).getByRole('button', { name: 'Bet9ja' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('bet9ja')
  expect(screen.getByRole('button', { name: 'From Bet9ja' })).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

test('the arrows walk the list round, past what is switched off', async () => {
  const user = userEvent.setup()
  const [first, second, third] = platforms
  render(<Page onChange={vi.fn()} off={[second.id]} />)
  const list = await openList(user)
  const focused = () => document.activeElement?.textContent ?? ''
  expect(focused()).toContain(first.name)
  expect(within(list).getByRole('button', { name: new RegExp(second.name) })).toHaveProperty(
    'disabled',
    true,
  )
  expect(within(list).getByText('Switched off for now')).toBeDefined()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toContain(third.name)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toContain(platforms.at(-1)?.name)
})

test('opened again, the list begins at what was chosen', async () => {
  const user = userEvent.setup()
  render(<Page onChange={vi.fn()} />)
  await user.click(within(await openList(user)).getByRole('button', { name: 'Bet9ja' }))
  await openList(user)
  expect(document.activeElement?.textContent).toContain('Bet9ja')
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
})
