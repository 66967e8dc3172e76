import { messages } from '@strix/messages/card'
import { messages as feedMessages } from '@strix/messages/feed'
import { useQuery } from '@tanstack/react-query'
import type { CodeCard as Card } from '@strix/contracts'
import { useNavigate, useParams } from 'react-router'
import { postQuery } from '../queries.ts'
import { CodeCard } from './code-card.tsx'
import { nameOf } from './card-head.tsx'
import { CardSkeletons, useLiveCounts } from './code-list.tsx'
import { Comments } from './comments.tsx'
import { CodeHead } from './code-head.tsx'
import { PostedProof, RecordProof } from './posted-proof.tsx'
import { type CodeParts, isDecided, NoCode } from './public-code.tsx'

/** One posted code by itself, with what is said of it, for members. */
export function CodePage(parts: CodeParts) {
  const { codeId = '' } = useParams()
  const code = useQuery(postQuery(codeId))
  if (code.isPending) return <CardSkeletons count={1} />
  if (code.isError && (!code.data || isGone(code.error.problem.status))) {
    return <NoCode problem={code.error.problem} onRetry={() => void code.refetch()} />
  }
  return <Whole card={code.data} {...parts} />
}

function isGone(status: number): boolean {
  return status === 404 || status === 410
}

function Whole({ card, insight, worth }: CodeParts & { card: Card }) {
  const navigate = useNavigate()
  useLiveCounts([card])
  return (
    <>
      <CodeHead card={card} />
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.pageTitle({ name: nameOf(card) })}
      </h1>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,42rem)_22rem] lg:justify-between">
        <div className="min-w-0 space-y-4">
          <CodeCard
            card={card}
            unfolded
            onComments={() => document.getElementById('comments')?.scrollIntoView()}
            onGone={() => void navigate('/community/feed', { replace: true })}
          />
          <div className="rounded-card border border-line bg-card">
            <PostedProof card={card} />
          </div>
          <RecordProof card={card} />
          {card.state === 'open' && card.games !== null && insight}
          {isDecided(card) && worth}
        </div>
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
