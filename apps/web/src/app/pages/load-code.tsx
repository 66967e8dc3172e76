import { LoadCode } from '../../features/codes/components/load-code.tsx'
import { messages } from '../messages.ts'

export function meta() {
  return [{ title: messages.loadTitle }, { name: 'description', content: messages.loadDescription }]
}

export default function LoadCodePage() {
  return <LoadCode />
}
