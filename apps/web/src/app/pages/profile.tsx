import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'
import { messages } from '../page-messages.ts'

// Visitors are sent on before they load any of it.
const Profile = lazy(async () => ({
  default: (await import('../../features/profile/components/profile.tsx')).Profile,
}))

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
      <Profile />
    </MemberPage>
  )
}
