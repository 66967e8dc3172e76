import { messages as text } from '@strix/messages/gambling-help'
import { messages as words } from '@strix/messages/info'
import { messages } from '@strix/messages/pages'
import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function meta() {
  const { title, description } = messages.help
  return [{ title }, { name: 'description', content: description }]
}

export default function GamblingHelpPage() {
  return (
    <DocumentPage text={text}>
      <ButtonLink look="primary" to="/management/settings#break">
        {words.toSettings}
      </ButtonLink>
    </DocumentPage>
  )
}
