import { messages } from '@strix/messages/pages'
import { AssistantSettings } from '../../features/assistant/components/assistant-settings.tsx'
import { MemberPage } from '../member-page.tsx'

export function meta() {
  const { title, description } = messages.assistantSettings
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function AssistantSettingsPage() {
  return (
    <MemberPage>
      <AssistantSettings />
    </MemberPage>
  )
}
