import { ApiKeys } from '../features/apikeys/components/api-keys.tsx'
import { Choice } from '../features/notifications/components/choice.tsx'
import { Blocks } from '../features/social/components/blocks.tsx'
import { Invite } from '../features/social/components/invite.tsx'
import { Subscriptions } from '../features/social/components/subscriptions.tsx'
import { Webhooks } from '../features/webhooks/components/webhooks.tsx'

/**
 * What Settings holds about others: notices, whom one pays, whom one blocks, whom one brings, which
 * programs act and which servers get messages.
 */
export function PeopleSettings() {
  return (
    <>
      <Choice />
      <Subscriptions />
      <Invite />
      <Blocks />
      <ApiKeys />
      <Webhooks />
    </>
  )
}
