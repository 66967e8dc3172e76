import { messages } from '@strix/messages/pages'
import { messages as words } from '@strix/messages/post-code'
import { PostCode } from '../post-code.tsx'
import { UnlessClosed } from '../closed.tsx'
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
      <UnlessClosed title={words.title}>
        <PostCode />
      </UnlessClosed>
    </MemberPage>
  )
}
