import { messages } from '@strix/messages/pages'
import { Suspense } from 'react'
import { Settings } from '../../features/settings/components/settings.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { MemberPage } from '../member-page.tsx'

const PeopleSettings = lazyPart(async () => (await import('../people-settings.tsx')).PeopleSettings)
const GivenUp = lazyPart(
  async () => (await import('../../features/wallet/components/given-up.tsx')).GivenUp,
)

export function meta() {
  const { title, description } = messages.settings
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SettingsPage() {
  return (
    <MemberPage>
      <Settings
        people={
          <Suspense>
            <PeopleSettings />
          </Suspense>
        }
        givenUp={(profileId, onRead) => (
          <Suspense fallback={<RowSkeletons count={1} />}>
            <GivenUp profileId={profileId} onRead={onRead} />
          </Suspense>
        )}
      />
    </MemberPage>
  )
}
