import { messages } from '@strix/messages/pages'
import { Profile } from '../../features/profiles/components/profile.tsx'
import { MemberPage } from '../member-page.tsx'
import { profileParts } from '../profile-parts.tsx'

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
