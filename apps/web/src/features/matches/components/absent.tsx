import type { Problem } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { ButtonLink } from '../../../ui/button.tsx'
import { NoPage } from '../../../ui/no-page.tsx'

/** What stands there instead of a match, a team or a league. */
export function Absent({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  if (problem.status !== 404) {
    return <NoPage title={problem.detail || messages.failed} onRetry={onRetry} />
  }
  return (
    <NoPage title={messages.missing} text={messages.missingText}>
      <ButtonLink look="primary" to="/matches">
        {messages.allMatches}
      </ButtonLink>
    </NoPage>
  )
}
