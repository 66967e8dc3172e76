import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Username } from './username.tsx'

test.each([
  ['GoalsGaloreGbenga', 'Goals|Galore|Gbenga'],
  ['ada_obi_2', 'ada_|obi_|2'],
  ['RentMoneyFC', 'Rent|Money|FC'],
  ['__x__', '__|x__'],
  ['tunde', 'tunde'],
])('%s may break as %s', (name, expected) => {
  const { container } = render(<Username name={name} />)
  expect(container.textContent).toBe(name)
  expect(container.innerHTML.replaceAll('<wbr>', '|').replace(/<[^>]+>/gu, '')).toBe(expected)
})
