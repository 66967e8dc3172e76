import { messages } from '@strix/messages/pages'
import { lazy, Suspense } from 'react'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const Settings = lazy(async () => ({
  default: (await import('../../features/settings/components/settings.tsx')).Settings,
}))
const PeopleSettings = lazy(async () => ({
  default: (await import('../people-settings.tsx')).PeopleSettings,
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
      />
    </MemberPage>
  )
}
