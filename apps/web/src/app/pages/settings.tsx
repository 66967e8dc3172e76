import { messages } from '@strix/messages/pages'
import { lazy, Suspense } from 'react'
import { Settings } from '../../features/settings/components/settings.tsx'
import { MemberPage } from '../member-page.tsx'

const PeopleSettings = lazy(async () => ({
  default: (await import('../people-settings.tsx')).PeopleSettings,
}))
const GivenUp = lazy(async () => ({
  default: (await import('../../features/wallet/components/given-up.tsx')).GivenUp,
}))

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
        givenUp={(profileId) => (
          <Suspense>
            <GivenUp profileId={profileId} />
          </Suspense>
        )}
      />
    </MemberPage>
  )
}
