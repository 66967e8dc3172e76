import { messages } from '@strix/messages/pages'
import { lazy } from 'react'
import { MemberPage } from '../member-page.tsx'

// Visitors are sent on before they load any of it.
const PostCode = lazy(async () => ({
  default: (await import('../post-code.tsx')).PostCode,
}))

export function meta() {
  const { title, description } = messages.postCode
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function PostCodePage() {
  return (
    <MemberPage>
      <PostCode />
    </MemberPage>
  )
}
