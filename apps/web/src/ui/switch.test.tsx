import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Switch, SwitchBox } from './switch.tsx'

function Page({ onChange }: { onChange: (on: boolean) => void }) {
  const [on, setOn] = useState(false)
  const change = (next: boolean) => {
    onChange(next)
    setOn(next)
  }
  return <Switch label="Votes" hint="On your code" checked={on} onChange={change} />
}

const box = () => screen.getByRole('switch', { name: 'Votes' })

test('a press anywhere on its line turns it on and off', async () => {
  const onChange = vi.fn()
  render(<Page onChange={onChange} />)
  expect(box().getAttribute('aria-checked')).toBe('false')
  await userEvent.click(screen.getByText('On your code'))
  expect(box().getAttribute('aria-checked')).toBe('true')
  await userEvent.click(box())
  expect(box().getAttribute('aria-checked')).toBe('false')
  expect(onChange.mock.calls).toEqual([[true], [false]])
})

test('the space bar turns it', async () => {
  const onChange = vi.fn()
  render(<Page onChange={onChange} />)
  await userEvent.tab()
  expect(document.activeElement).toBe(box())
  await userEvent.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true]])
})

test('its hint is read with it', () => {
  render(<Page onChange={() => undefined} />)
  const hint = document.getElementById(box().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('On your code')
})

test('one that is disabled stays as it is', async () => {
  const onChange = vi.fn()
  render(<SwitchBox label="Votes" checked disabled onChange={onChange} />)
  await userEvent.click(box())
  expect(onChange).not.toHaveBeenCalled()
})
