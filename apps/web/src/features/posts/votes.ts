import type { CodeCounts } from '@strix/contracts'

export type VoteType = 'upvote' | 'downvote'
type Votes = Pick<CodeCounts, 'total_upvotes' | 'total_downvotes' | 'my_vote'>

/** What pressing a vote asks for: the same vote again takes it back. */
export function wishOf(votes: Pick<Votes, 'my_vote'>, pressed: VoteType): 'set' | 'clear' {
  return votes.my_vote === pressed ? 'clear' : 'set'
}

/** The votes as they will stand after that, shown before the server has said so. */
export function withVote(votes: Votes, pressed: VoteType): Votes {
  const { my_vote: before } = votes
  const after = before === pressed ? null : pressed
  const step = (kind: VoteType) => Number(after === kind) - Number(before === kind)
  return {
    my_vote: after,
    total_upvotes: Math.max(0, votes.total_upvotes + step('upvote')),
    total_downvotes: Math.max(0, votes.total_downvotes + step('downvote')),
  }
}
