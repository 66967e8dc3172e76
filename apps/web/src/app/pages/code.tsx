import { type ComponentProps, Suspense } from 'react'
import { useParams } from 'react-router'
import { InsightButton } from '../../features/insight/components/insight-button.tsx'
import { PublicCode } from '../../features/posts/components/public-code.tsx'
import { useIsMember } from '../../lib/use-viewer.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { lazyPart, quietPart } from '../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
import { Converting } from '../converting.tsx'

// What members can do with a code is nothing a visitor has to load.
const QueryProvider = lazyPart(async () => (await import('../../lib/query.tsx')).QueryProvider)
const CodePage = lazyPart(async () => {
  const { CodePage: Page } = await import('../../features/posts/components/code-page.tsx')
  function ConvertingPage(props: ComponentProps<typeof Page>) {
    return (
      <Converting>
        <Page {...props} />
      </Converting>
    )
  }
  return ConvertingPage
})

const KeptAnswers = quietPart(async () => {
  if (navigator.onLine) await whenIdle()
  return (await import('../kept-answers.tsx')).KeptAnswers
})

const SessionEnd = quietPart(async () => (await import('../session-end.tsx')).SessionEnd)

// Only a code that is decided has been worth something.
const PostedWorth = lazyPart(
  async () => (await import('../../features/insight/components/slip-worth.tsx')).PostedWorth,
)

// One element for good: React would throw the written page away for an update that reaches it
// before its parts have come.
const membersPage = (
  <Suspense fallback={<RowSkeletons count={4} />}>
    <QueryProvider>
      <Suspense>
        <KeptAnswers />
      </Suspense>
      <CodePage insight={<Insight />} worth={<Worth />} />
    </QueryProvider>
    <Suspense>
      <SessionEnd />
    </Suspense>
  </Suspense>
)

function Insight() {
  const { codeId = '' } = useParams()
  return <InsightButton key={codeId} slip={{ codeId }} />
}

function Worth() {
  const { codeId = '' } = useParams()
  return (
    <Suspense>
      <PostedWorth codeId={codeId} />
    </Suspense>
  )
}

export default function Code() {
  const { codeId = '' } = useParams()
  if (useIsMember()) return membersPage
  return (
    <Converting>
      <PublicCode codeId={codeId} insight={<Insight />} worth={<Worth />} />
    </Converting>
  )
}
