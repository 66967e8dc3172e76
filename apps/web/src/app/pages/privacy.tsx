import { termsVersion } from '@strix/contracts/account-rules'
import { messages as words } from '@strix/messages/info'
import { messages } from '@strix/messages/pages'
import { messages as text } from '@strix/messages/privacy'
import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function meta() {
  const { title, description } = messages.privacy
  return [{ title }, { name: 'description', content: description }]
}

/** Carries the version of the terms, which refer to it: both change together. */
export default function PrivacyPage() {
  return (
    <DocumentPage englishCounts text={text} version={termsVersion}>
      <ButtonLink to="/terms">{words.readTerms}</ButtonLink>
    </DocumentPage>
  )
}
