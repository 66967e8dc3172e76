import { messages } from '@strix/messages/pages'
import { messages as words } from '@strix/messages/assistant'
import { useParams } from 'react-router'
import { Chat } from '../../features/assistant/components/chat.tsx'
import { UnlessClosed } from '../closed.tsx'
import { MemberPage } from '../member-page.tsx'

export function meta() {
  const { title, description } = messages.assistantChat
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ChatPage() {
  // The nested address names the chat once more: it is the one that is shown.
  const { chatId = '', openId = chatId } = useParams()
  return (
    <MemberPage>
      <UnlessClosed title={words.name}>
        <Chat chatId={openId} />
      </UnlessClosed>
    </MemberPage>
  )
}
