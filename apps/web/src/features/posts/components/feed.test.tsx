import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cardOf, noMore } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Feed } from './feed.tsx'

let isWide = false
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

async function open(mode: 'for-you' | 'following') {
  const server = startServer()
  server.answers('GET /api/v1/code/feed/:profileId', { data: [cardOf()], page: noMore })
  server.answers('GET /api/v1/search/leagues', { data: [] })
  show(<Feed people={<p>People to follow</p>} />, { at: `/community/feed?mode=${mode}` })
  await screen.findByRole('article')
}
const people = () => screen.queryAllByText('People to follow')

test('on a phone people to follow stand below the codes of those one follows already', async () => {
  isWide = false
  await open('following')
  expect(people()).toHaveLength(1)
})

test('on a phone the codes for everybody stand alone', async () => {
  isWide = false
  await open('for-you')
  expect(people()).toHaveLength(0)
})

test.each(['for-you', 'following'] as const)(
  'on a wide screen they stand beside the codes, once: %s',
  async (mode) => {
    isWide = true
    await open(mode)
    expect(people()).toHaveLength(1)
  },
)
