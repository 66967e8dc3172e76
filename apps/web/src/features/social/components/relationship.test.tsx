import type { AnswerOf } from '@strix/contracts/client'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { visitorOf, walletOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Relationship } from './relationship.tsx'

const follow = 'POST /api/v1/profile/follow'

function Visit({ follows = true }: { follows?: boolean }) {
  const [person, setPerson] = useState(visitorOf({ is_following: follows }))
  return (
    <>
      <p>Followers: {person.total_follow_count.total_followers}</p>
      <Relationship
        person={person}
        change={async (how) => setPerson(how)}
        onBlocked={() => {}}
        report={() => null}
      />
    </>
  )
}

function start() {
  const server = startServer()
  const paid = { is_subscribed: true, renews: false, paid_until: '2026-12-22T08:00:00.000Z' }
  server.answers('GET /api/v1/wallet/profile-wallet/:profileId', {
    data: walletOf({ bought: 800 }),
  })
  server.answers('GET /api/v1/charges', {
    data: [{ action: 'subscription', price: 500, free_per_day: 0 }],
  })
  server.answers('POST /api/v1/profile/subscribe', { data: paid, message: 'Subscribed' })
  return server
}

test('whoever has subscribed goes on from what now stands in place of the button', async () => {
  start()
  const presses = show(<Visit />)
  await presses.click(screen.getByRole('button', { name: 'Subscribe' }))
  await presses.click(await screen.findByRole('button', { name: 'Subscribe for 500 credits' }))
  const until = await screen.findByText(/^Subscribed until/u)
  expect(document.activeElement?.contains(until)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test.each(['is taken', 'is refused'])(
  'a follow that %s late leaves the subscription made meanwhile',
  async (end) => {
    const server = start()
    const answer = Promise.withResolvers<AnswerOf<typeof follow> | ReturnType<typeof refusal>>()
    server.answers(follow, answer.promise)
    const presses = show(<Visit follows={false} />)
    await presses.click(screen.getByRole('button', { name: 'Follow' }))
    await presses.click(screen.getByRole('button', { name: 'Subscribe' }))
    await presses.click(await screen.findByRole('button', { name: 'Subscribe for 500 credits' }))
    await screen.findByText(/^Subscribed until/u)
    const following = { total_followers: 7, total_following: 0 }
    const taken = { following, is_following: true }
    answer.resolve(
      end === 'is taken'
        ? { data: taken, message: 'Followed' }
        : refusal('RATE_LIMITED', 'Wait a minute.'),
    )
    await screen.findByText(end === 'is taken' ? 'Followers: 7' : 'Wait a minute.')
    expect(screen.getByText(/^Subscribed until/u)).toBeDefined()
  },
)
