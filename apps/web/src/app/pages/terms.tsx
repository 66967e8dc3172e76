import { termsVersion } from '@strix/contracts/account-rules'
import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { messages as words } from '../../features/info/messages.ts'
import { termsText } from '../../features/info/terms-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  const { title, description } = messages.terms
  return [{ title }, { name: 'description', content: description }]
}

export default function TermsPage() {
  return (
    <DocumentPage text={termsText} version={termsVersion}>
      <ButtonLink to="/privacy">{words.readPrivacy}</ButtonLink>
    </DocumentPage>
  )
}
