import type { PredictionLeague } from '@strix/contracts'
import { messages } from '@strix/messages/predictz-leagues'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/sentence.ts'
import { useSession } from '../../../lib/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { refetchLeagues } from '../queries.ts'
import { Confirm } from './confirm.tsx'

export type Report = (input: { leagueId: string; onDone: () => void }) => ReactNode

/** The way out: its owner ends it, everybody else leaves or reports its name. */
export function LeagueEnd({ league, report }: { league: PredictionLeague; report: Report }) {
  const { _id: leagueId, name, is_owner: isOwner } = league
  const [asked, setAsked] = useState<'leave' | 'report' | null>(null)
  const close = () => setAsked(null)
  const leave = useLeaving(league)
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button aria-haspopup="dialog" onClick={() => setAsked('leave')}>
        {isOwner ? messages.end : messages.leave}
      </Button>
      {!isOwner && (
        <Button
          look="quiet"
          className="text-muted"
          aria-haspopup="dialog"
          onClick={() => setAsked('report')}
        >
          {messages.report}
        </Button>
      )}
      {asked === 'leave' && (
        <Confirm
          title={isOwner ? messages.endOf({ name }) : messages.leaveOf({ name })}
          text={isOwner ? messages.endText : messages.leaveText}
          yes={isOwner ? messages.end : messages.leave}
          onYes={async () => {
            if (!(await leave())) close()
          }}
          onClose={close}
        />
      )}
      {asked === 'report' && (
        <Sheet open title={messages.report} closeLabel={messages.close} onClose={close}>
          {report({ leagueId, onDone: close })}
        </Sheet>
      )}
    </div>
  )
}

/** Leaves the league, or ends it, and its page; answers whether that went well. */
function useLeaving({ _id: leagueId, is_owner: isOwner }: PredictionLeague) {
  const { user } = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const personId = user?.profile_id ?? ''
  return async (): Promise<boolean> => {
    const answer = isOwner
      ? await call('DELETE /api/v1/predictz/leagues/:leagueId', { params: { leagueId } })
      : await call('DELETE /api/v1/predictz/leagues/:leagueId/members/:personId', {
          params: { leagueId, personId },
        })
    if (!answer.ok) {
      toast(sentenceOf(answer.error, messages.changeFailed))
      return false
    }
    await navigate('/community/predictz', { replace: true })
    toast(isOwner ? messages.ended : messages.left)
    refetchLeagues()
    return true
  }
}
