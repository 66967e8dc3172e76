import { lazy, Suspense, useMemo } from 'react'
import { useParams } from 'react-router'
import { InsightButton } from '../../features/insight/components/insight-button.tsx'
import { PublicCode } from '../../features/posts/components/public-code.tsx'
import { useIsMember } from '../../lib/use-viewer.ts'
import { RowSkeletons } from '../../ui/skeleton.tsx'

// What members can do with a code is nothing a visitor has to load.
const QueryProvider = lazy(async () => ({
  default: (await import('../../lib/query.tsx')).QueryProvider,
}))
const CodePage = lazy(async () => ({
  default: (await import('../../features/posts/components/code-page.tsx')).CodePage,
}))

// One element of a code for good: React would throw the written page away for an update that
// reaches it before its parts have come.
function usePageOf(codeId: string) {
  return useMemo(() => {
    const insight = <InsightButton key={codeId} slip={{ codeId }} />
    const members = (
      <Suspense fallback={<RowSkeletons count={4} />}>
        <QueryProvider>
          <CodePage insight={insight} />
        </QueryProvider>
      </Suspense>
    )
    return { insight, members }
  }, [codeId])
}

export default function Code() {
  const { codeId = '' } = useParams()
  const { insight, members } = usePageOf(codeId)
  return useIsMember() ? members : <PublicCode codeId={codeId} below={insight} />
}
