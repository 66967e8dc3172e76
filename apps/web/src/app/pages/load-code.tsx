import { messages } from '@strix/messages/load-code'
import { CodeLoader } from '../../features/codes/components/code-loader.tsx'

export function meta() {
  return [{ title: messages.pageTitle }, { name: 'description', content: messages.description }]
}

export default function LoadCodePage() {
  return <CodeLoader purpose="look" words={messages} />
}
