import { messages } from '@strix/messages/load-code'
import { Suspense } from 'react'
import { CodeLoader } from '../../features/codes/components/code-loader.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// It stands below a code that was loaded.
const InsightButton = lazyPart(
  async () => (await import('../../features/insight/components/insight-button.tsx')).InsightButton,
)

export function meta() {
  return [{ title: messages.pageTitle }, { name: 'description', content: messages.description }]
}

export default function LoadCodePage() {
  return (
    <CodeLoader
      purpose="look"
      words={messages}
      below={({ _id }) => (
        <Suspense>
          <InsightButton key={_id} slip={{ loadId: _id }} />
        </Suspense>
      )}
    />
  )
}
