import { messages } from '@strix/messages/pages'
import { lazy, Suspense } from 'react'
import { RowSkeletons } from '../../ui/skeleton.tsx'

const QueryProvider = lazy(async () => ({
  default: (await import('../../lib/query.tsx')).QueryProvider,
}))
const CodePage = lazy(async () => ({
  default: (await import('../../features/posts/components/code-page.tsx')).CodePage,
}))

export function meta() {
  const { title, description } = messages.code
  return [{ title }, { name: 'description', content: description }]
}

export default function Code() {
  return (
    <Suspense fallback={<RowSkeletons count={4} />}>
      <QueryProvider>
        <CodePage />
      </QueryProvider>
    </Suspense>
  )
}
