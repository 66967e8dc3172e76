import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noMore } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Search } from './search.tsx'

// jsdom does not know the element around the fields, and says so.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

function open(at: string) {
  const server = startServer()
  server.answers('GET /api/v1/search/leagues', { data: [] })
  server.answers('GET /api/v1/search/places', { data: [], page: noMore })
  server.answers('GET /api/v1/search/people', { data: [], page: noMore })
  show(<Search people={<p>People to follow</p>} codesOf={({ q }) => <p>Codes of {q}</p>} />, { at })
}

test('while nothing is searched for, people to follow stand there', () => {
  open('/search')
  expect(screen.getByText('People to follow')).toBeDefined()
})

test('what was found takes their place', () => {
  open('/search?q=arsenal')
  expect(screen.getByText('Codes of arsenal')).toBeDefined()
  expect(screen.queryByText('People to follow')).toBeNull()
})
