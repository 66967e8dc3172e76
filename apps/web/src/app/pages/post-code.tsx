import { messages } from '@strix/messages/pages'
import { PostCode } from '../post-code.tsx'
import { MemberPage } from '../member-page.tsx'

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
