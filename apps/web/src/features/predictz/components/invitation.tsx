import type { PredictionLeague } from '@strix/contracts'
import { messages } from '@strix/messages/predictz-leagues'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { invitationQuery, refetchLeagues } from '../queries.ts'

/** Where an invitation link leads: which league it is, and the button that joins it. */
export function Invitation({ token }: { token: string }) {
  const league = useQuery(invitationQuery(token))
  const status = league.error?.problem.status
  return (
    <div className="mx-auto max-w-104">
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.invited}
      </h1>
      {league.isPending && <RowSkeletons count={3} />}
      {league.isError && (status === 404 || status === 400) && (
        <EmptyState title={messages.noInvitation} text={messages.noInvitationText}>
          <ButtonLink look="primary" to="/community/predictz">
            {messages.toPredictz}
          </ButtonLink>
        </EmptyState>
      )}
      {league.isError && status !== 404 && status !== 400 && (
        <Failed
          problem={league.error.problem}
          text={messages.failed}
          onRetry={() => void league.refetch()}
        />
      )}
      {league.data && <Invited league={league.data} token={token} />}
    </div>
  )
}

function Invited({ league, token }: { league: PredictionLeague; token: string }) {
  const { name, owner, members } = league
  // Members alone are told the link.
  const isMember = league.token !== null
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function join(): Promise<void> {
    if (busy) return
    setBusy(true)
    const params = { invitation: token }
    const answer = await call('POST /api/v1/predictz/invitations/:invitation', { params })
    setBusy(false)
    if (!answer.ok) return setFault(sentenceOf(answer.error, messages.joinFailed))
    refetchLeagues()
    await navigate(`/community/predictz?league=${answer.data._id}`, { replace: true })
  }
  return (
    <div className="mt-4 rounded-card border border-line bg-card p-4">
      <p className="text-lg font-bold break-words">{name}</p>
      <p className="mt-2 flex items-center gap-2.5 text-sm text-muted">
        <Avatar src={owner.avatar} name={owner.username} />
        {messages.ownedBy({ name: owner.username })} · {messages.memberCount({ count: members })}
      </p>
      <p className="mt-3 text-sm text-muted">
        {isMember ? messages.inItAlready : messages.joinText}
      </p>
      <FieldError id="join-error">{fault}</FieldError>
      <Button
        look="primary"
        className="mt-4 min-h-12 w-full"
        aria-disabled={busy || undefined}
        onClick={() => void join()}
      >
        {busy ? messages.working : isMember ? messages.toLeague : messages.join}
      </Button>
    </div>
  )
}
