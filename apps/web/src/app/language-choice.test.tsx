import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { takeChosen } from '../lib/language.ts'
import { show } from '../testing/show.tsx'
import { LanguageChoice } from './language-choice.tsx'

test('the language of the page is marked, and the other is a link without scripts, too', () => {
  show(<LanguageChoice />, { user: null })
  expect(screen.getByRole('link', { current: true }).textContent).toBe('English')
  const pidgin = screen.getByRole('link', { name: 'Pidgin' })
  expect(pidgin.getAttribute('href')).toBe('/language/pcm')
})

test('the next page of the tab knows that its language was chosen', async () => {
  const presses = show(<LanguageChoice />, { user: null })
  const pidgin = screen.getByRole('link', { name: 'Pidgin' })
  pidgin.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await presses.click(pidgin)
  expect(takeChosen()).toBe('pcm')
  expect(takeChosen()).toBeNull()
})
