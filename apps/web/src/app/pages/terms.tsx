import { termsVersion } from '@strix/contracts/account-rules'
import { messages as words } from '@strix/messages/info'
import { messages } from '@strix/messages/pages'
import { messages as text } from '@strix/messages/terms'
import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function meta() {
  const { title, description } = messages.terms
  return [{ title }, { name: 'description', content: description }]
}

export default function TermsPage() {
  return (
    <DocumentPage englishCounts text={text} version={termsVersion}>
      <ButtonLink to="/privacy">{words.readPrivacy}</ButtonLink>
    </DocumentPage>
  )
}
