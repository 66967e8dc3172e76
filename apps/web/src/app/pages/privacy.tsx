import { termsVersion } from '@strix/contracts/account-rules'
import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { messages as words } from '../../features/info/messages.ts'
import { privacyText } from '../../features/info/privacy-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { messages } from '../page-messages.ts'

export function meta() {
  const { title, description } = messages.privacy
  return [{ title }, { name: 'description', content: description }]
}

/** Carries the version of the terms, which refer to it: both change together. */
export default function PrivacyPage() {
  return (
    <DocumentPage text={privacyText} version={termsVersion}>
      <ButtonLink to="/terms">{words.readTerms}</ButtonLink>
    </DocumentPage>
  )
}
