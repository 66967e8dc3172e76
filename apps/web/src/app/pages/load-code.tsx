import { CodeLoader } from '../../features/codes/components/code-loader.tsx'
import { messages as words } from '../../features/codes/messages.ts'
import { messages } from '../messages.ts'

export function meta() {
  return [{ title: messages.loadTitle }, { name: 'description', content: messages.loadDescription }]
}

export default function LoadCodePage() {
  return <CodeLoader purpose="look" words={words} />
}
