import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, startServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { Footer } from './footer.tsx'

test('the end of every page leads to the search, for visitors too', () => {
  startServer().answers('GET /api/v1/site/contact', refusal('RATE_LIMITED', 'Wait.'))
  show(<Footer />, { user: null })
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
})
