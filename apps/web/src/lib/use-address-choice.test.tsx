import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, show } from '../testing/show.tsx'
import { useAddressChoice } from './use-address-choice.ts'

function Flows() {
  const [flow, choose] = useAddressChoice('show', ['all', 'credit', 'debit'], 'all')
  return (
    <>
      <p data-testid="flow">{flow}</p>
      <button onClick={() => choose('debit')}>Out</button>
      <button onClick={() => choose('all')}>All</button>
    </>
  )
}

const flow = () => screen.getByTestId('flow').textContent

test('what was chosen stands in the address, beside what else stands there', async () => {
  const presses = show(<Flows />, { at: '/wallet?buy=500' })
  expect(flow()).toBe('all')
  await presses.click(screen.getByRole('button', { name: 'Out' }))
  expect(flow()).toBe('debit')
  expect(address()).toBe('/wallet?buy=500&show=debit')
  await presses.click(screen.getByRole('button', { name: 'All' }))
  expect(flow()).toBe('all')
  expect(address()).toBe('/wallet?buy=500')
})

test.each([
  ['/wallet?show=credit', 'credit'],
  ['/wallet?show=nonsense', 'all'],
])('%s shows %s', (at, expected) => {
  show(<Flows />, { at })
  expect(flow()).toBe(expected)
})
