import { messages } from '@strix/messages/card'
import { messages as feedMessages } from '@strix/messages/feed'
import { useQuery } from '@tanstack/react-query'
import type { CodeCard as Card } from '@strix/contracts'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { sentenceOf } from '../../../lib/form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { postQuery } from '../queries.ts'
import { CodeCard, nameOf } from './code-card.tsx'
import { CardSkeletons, useLiveCounts } from './code-list.tsx'
import { Comments } from './comments.tsx'

/** One posted code by itself, with what is said of it; masked for visitors. */
export function CodePage() {
  const { codeId = '' } = useParams()
  const code = useQuery({
    ...postQuery(codeId),
    // What a visitor was shown is not what a member may see.
    refetchOnMount: 'always',
  })
  if (code.isPending) return <CardSkeletons count={1} />
  if (code.isError && (!code.data || isGone(code.error.problem.status))) {
    const { problem } = code.error
    if (problem.status === 410) return <Nothing title={messages.pageDeleted} />
    if (problem.status === 404) {
      return <Nothing title={messages.pageMissing} text={messages.pageMissingText} />
    }
    return (
      <Nothing title={sentenceOf(problem, messages.pageFailed)}>
        <Button onClick={() => void code.refetch()}>{messages.retry}</Button>
      </Nothing>
    )
  }
  return <Whole card={code.data} />
}

function isGone(status: number): boolean {
  return status === 404 || status === 410
}

function Whole({ card }: { card: Card }) {
  const navigate = useNavigate()
  useLiveCounts([card])
  return (
    <>
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.pageTitle({ name: nameOf(card) })}
      </h1>
      <div className="mt-4 grid items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,42rem)_22rem] lg:justify-between">
        <CodeCard
          card={card}
          unfolded
          onComments={() => document.getElementById('comments')?.scrollIntoView()}
          onGone={() => void navigate('/community/feed', { replace: true })}
        />
        <section
          id="comments"
          aria-labelledby="comments-title"
          className="min-w-0 scroll-mt-20 rounded-card border border-line bg-card px-4 py-3"
        >
          <h2 id="comments-title" className="mb-2 font-bold">
            {feedMessages.comments}
          </h2>
          <Comments card={card} />
        </section>
      </div>
    </>
  )
}

/** What stands there instead of a code. */
function Nothing({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center py-12 text-center lg:py-20">
      <h1 tabIndex={-1} className="text-xl font-extrabold">
        {title}
      </h1>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {children ?? (
          <ButtonLink look="primary" to="/community/feed">
            {feedMessages.title}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
