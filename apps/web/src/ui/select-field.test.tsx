import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { options, SelectField } from './select-field.tsx'

const digests = { off: 'Never', daily: 'Once a day' }

test('the choices stand by name, and the chosen one is handed on by its word', async () => {
  const onChange = vi.fn()
  render(
    <SelectField label="By mail" value="off" onChange={({ target }) => onChange(target.value)}>
      {options(digests)}
    </SelectField>,
  )
  const field = screen.getByRole('combobox', { name: 'By mail' })
  expect(screen.getByRole('option', { name: 'Never' })).toHaveProperty('selected', true)
  await userEvent.selectOptions(field, 'Once a day')
  expect(onChange.mock.calls).toEqual([['daily']])
  expect(field.getAttribute('aria-describedby')).toBeNull()
})

test('two fields of one name are told apart, each with its own hint', () => {
  const field = (hint: string) => <SelectField label="By mail" hint={hint} />
  render(
    <>
      {field('What is unread')}
      {field('The roots')}
    </>,
  )
  const hints = screen
    .getAllByRole('combobox', { name: 'By mail' })
    .map((each) => document.getElementById(each.getAttribute('aria-describedby') ?? ''))
  expect(hints.map((hint) => hint?.textContent)).toEqual(['What is unread', 'The roots'])
})
