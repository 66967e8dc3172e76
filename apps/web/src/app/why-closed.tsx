import type { ExclusionView } from '@strix/contracts'
import { messages } from '@strix/messages/ui'
import { ButtonLink } from '../ui/button.tsx'
import { ClosedNotice } from '../ui/closed-notice.tsx'

/** A break or a check of age, and where Settings says what it closes. */
export function WhyClosed(given: { exclusion: ExclusionView; zone: string }) {
  return (
    <>
      <ClosedNotice {...given} />
      <ButtonLink to="/management/settings#break" className="mt-3">
        {messages.whyClosed}
      </ButtonLink>
    </>
  )
}
