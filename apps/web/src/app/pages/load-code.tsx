import { messages } from '@strix/messages/load-code'
import { InsightButton } from '../../features/insight/components/insight-button.tsx'
import { CodeLoader } from '../../features/codes/components/code-loader.tsx'

export function meta() {
  return [{ title: messages.pageTitle }, { name: 'description', content: messages.description }]
}

export default function LoadCodePage() {
  return (
    <CodeLoader
      purpose="look"
      words={messages}
      below={({ _id }) => <InsightButton key={_id} slip={{ loadId: _id }} />}
    />
  )
}
