import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada, cardOf, idOf, noMore } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { feedInput, noFilters } from '../feed-filters.ts'
import { feedQuery } from '../queries.ts'
import { CodeList } from './code-list.tsx'
import { NewCodes } from './new-codes.tsx'

const feed = 'GET /api/v1/code/feed/:profileId'
const news = 'GET /api/v1/code/feed/:profileId/new'
const asked = feedInput(ada.profile_id, 'for-you', noFilters)

test('codes that came meanwhile are counted; one press begins the feed anew at its top', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  const server = startServer()
  const [known, fresh] = [cardOf(), cardOf({ _id: idOf(101), booking_code: 'FRESH77' })]
  server.answers(feed, { data: [known], page: noMore })
  // One of them stands there already.
  server.answers(news, { data: [fresh._id, known._id] })
  const presses = show(
    <>
      <NewCodes asked={asked} />
      <CodeList query={feedQuery(asked)} empty={null} />
    </>,
  )
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /new code/u })).toBeNull()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const pill = await screen.findByRole('button', { name: '1 new code' })
  expect(server.asked(news)).toMatchObject([{ query: { within: expect.any(String) } }])
  server.answers(feed, { data: [fresh, known], page: noMore })
  await presses.click(pill)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 })
  expect(await screen.findByText('FRESH77')).toBeDefined()
  expect(screen.queryByRole('button', { name: /new code/u })).toBeNull()
})
