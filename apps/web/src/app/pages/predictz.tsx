import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const Predictz = lazy(async () => ({
  default: (await import('../../features/predictz/components/predictz.tsx')).Predictz,
}))

export function meta() {
  const { title, description } = messages.predictz
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PredictzPage() {
  return (
    <MemberPage>
      <Predictz />
    </MemberPage>
  )
}
