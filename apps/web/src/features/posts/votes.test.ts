import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type VoteType, wishOf, withVote } from './votes.ts'

describe('pressing a vote', () => {
  test.each([
    [null, 'upvote', 'set', [3, 1, 'upvote']],
    [null, 'downvote', 'set', [2, 2, 'downvote']],
    ['upvote', 'upvote', 'clear', [1, 1, null]],
    ['upvote', 'downvote', 'set', [1, 2, 'downvote']],
    ['downvote', 'downvote', 'clear', [2, 0, null]],
    ['downvote', 'upvote', 'set', [3, 0, 'upvote']],
  ] as const)('with %s, %s: %s → %j', (before, pressed, wish, [up, down, after]) => {
    const votes = { my_vote: before, total_upvotes: 2, total_downvotes: 1 }
    expect(wishOf(votes, pressed)).toBe(wish)
    expect(withVote(votes, pressed)).toEqual({
      my_vote: after,
      total_upvotes: up,
      total_downvotes: down,
    })
  })

  test('whatever is pressed, others’ votes stay as they are', () => {
    const kind = fc.constantFrom<VoteType>('upvote', 'downvote')
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.array(kind), (up, down, presses) => {
        const start = { my_vote: null, total_upvotes: up, total_downvotes: down }
        const end = presses.reduce<ReturnType<typeof withVote>>(withVote, start)
        expect(end.total_upvotes - Number(end.my_vote === 'upvote')).toBe(up)
        expect(end.total_downvotes - Number(end.my_vote === 'downvote')).toBe(down)
      }),
    )
  })

  test('a count that is behind never goes below nothing', () => {
    const votes = { my_vote: 'upvote', total_upvotes: 0, total_downvotes: 0 } as const
    expect(withVote(votes, 'upvote').total_upvotes).toBe(0)
  })
})
