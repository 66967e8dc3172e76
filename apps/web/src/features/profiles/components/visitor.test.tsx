import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, refetch } from '../../../lib/query.tsx'
import { bola, visitorOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Visitor, type VisitorParts } from './visitor.tsx'

// jsdom has no view to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const read = 'GET /api/v1/profile/:currentId/visitor/:visitorId'

const parts: VisitorParts = {
  winRate: () => null,
  wins: () => null,
  analytics: () => null,
  predictz: () => null,
  badge: () => null,
  posts: () => null,
  people: () => null,
  blocked: () => null,
  relationship: ({ person, change }) => (
    <button onClick={() => void change((known) => ({ ...known, is_following: true }))}>
      {person.is_following ? 'Followed' : 'Follow'}
    </button>
  ),
}

test('what was pressed is not taken back by an older answer of the server', async () => {
  const server = startServer()
  const older = Promise.withResolvers<{ data: ReturnType<typeof visitorOf> }>()
  server.answers(read, { data: visitorOf() }, older.promise)
  const presses = show(<Visitor id={bola._id} parts={parts} />)
  const button = await screen.findByRole('button', { name: 'Follow' })
  refetch('profile')
  await expect.poll(() => server.asked(read).length).toBe(2)
  await presses.click(button)
  expect(await screen.findByRole('button', { name: 'Followed' })).toBeDefined()
  older.resolve({ data: visitorOf() })
  await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)))
  expect(screen.getByRole('button', { name: 'Followed' })).toBeDefined()
})
