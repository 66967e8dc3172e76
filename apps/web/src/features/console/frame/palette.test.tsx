/** From any screen to any other by its name, with the keyboard alone. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { screens } from '../screens.ts'
import { Palette } from './palette.tsx'

test('Ctrl and K opens it, words narrow it, and Enter goes to the first', async () => {
  const presses = show(<Palette places={screens} />, { at: '/admin/insights' })
  await presses.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('searchbox')
  expect(document.activeElement).toBe(field)
  await presses.keyboard('earn crea')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Creators’ earnings',
  ])
  await presses.keyboard('{Enter}')
  expect(screen.getByTestId('address').textContent).toBe('/admin/creators-finance/earnings')
})

test('arrows walk through what is found and back to the field', async () => {
  const presses = show(<Palette places={screens} />, { at: '/admin/insights' })
  await presses.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('searchbox')
  await presses.keyboard('football{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Football disputes')
  await presses.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(field)
})
