import type { PersonCard, PredictionLeague } from '@strix/contracts'
import { messages } from '@strix/messages/predictz-leagues'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { leagueMembersQuery, refetchLeagues } from '../queries.ts'
import { Confirm } from './confirm.tsx'

/** Who is in a league; its owner may remove them. */
export function LeagueMembers({ league }: { league: PredictionLeague }) {
  const { _id: leagueId, owner, is_owner: isOwner } = league
  const members = useQuery(leagueMembersQuery(leagueId))
  const [leaving, setLeaving] = useState<PersonCard | null>(null)
  const toast = useToast()
  async function remove({ _id: personId }: PersonCard): Promise<void> {
    const key = 'DELETE /api/v1/predictz/leagues/:leagueId/members/:personId'
    const answer = await call(key, { params: { leagueId, personId } })
    setLeaving(null)
    if (!answer.ok) return toast(sentenceOf(answer.error, messages.changeFailed))
    refetchLeagues()
  }
  return (
    <section aria-labelledby="league-members" className="mt-6">
      <h2 id="league-members" className="text-lg font-bold">
        {messages.members}
      </h2>
      {members.isPending && <RowSkeletons count={3} />}
      {members.isError && (
        <Failed
          problem={members.error.problem}
          text={messages.membersFailed}
          onRetry={() => void members.refetch()}
        />
      )}
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {(members.data ?? []).map((person) => (
          <li key={person._id} className="flex items-center gap-2 pr-2">
            <Link
              to={`/profile/${person._id}`}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 hover:bg-raised"
            >
              <Avatar src={person.avatar} name={person.username} />
              <span className="min-w-0 truncate font-semibold">{person.username}</span>
            </Link>
            {isOwner && person._id !== owner._id && (
              <Button
                look="quiet"
                className="text-sm text-muted"
                aria-haspopup="dialog"
                aria-label={messages.removeOf({ name: person.username })}
                onClick={() => setLeaving(person)}
              >
                {messages.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <Confirm
          title={messages.removeOf({ name: leaving.username })}
          text={messages.removeText}
          yes={messages.remove}
          onYes={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}
