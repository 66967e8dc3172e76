import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'
import { profileParts } from '../profile-parts.tsx'

// Visitors are sent on before they load any of it.
const Profile = lazy(async () => ({
  default: (await import('../../features/profiles/components/profile.tsx')).Profile,
}))
const parts = profileParts({ own: true })

export function meta() {
  const { title, description } = messages.profile
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ProfilePage() {
  return (
    <MemberPage>
      <Profile parts={parts} />
    </MemberPage>
  )
}
