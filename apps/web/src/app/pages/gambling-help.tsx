import { DocumentPage } from '../../features/info/components/document-page.tsx'
import { helpText } from '../../features/info/messages.ts'
import { messages } from '../page-messages.ts'

export function meta() {
  const { title, description } = messages.help
  return [{ title }, { name: 'description', content: description }]
}

export default function GamblingHelpPage() {
  return <DocumentPage text={helpText} />
}
