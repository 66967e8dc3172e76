import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { helpText, messages as words } from '../../features/info/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  const { title, description } = messages.help
  return [{ title }, { name: 'description', content: description }]
}

export default function GamblingHelpPage() {
  return (
    <DocumentPage text={helpText}>
      <ButtonLink look="primary" to="/management/settings#break">
        {words.toSettings}
      </ButtonLink>
    </DocumentPage>
  )
}
