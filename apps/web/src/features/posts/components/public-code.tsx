import type { CodeCard, Problem } from '@strix/contracts'
import { messages } from '@strix/messages/card'
import { messages as publicMessages } from '@strix/messages/public-pages'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { wholeAddress } from '../../../lib/page.ts'
import { getPlatform } from '../../../lib/platforms.ts'
import { loginLink } from '../../../lib/return-to.ts'
import { shareOnWhatsApp, shareOnX } from '../../../lib/share.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { ButtonLink, OutLink } from '../../../ui/button.tsx'
import { NoPage } from '../../../ui/no-page.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { usePlay } from '../use-play.ts'
import { CardFacts } from './card-facts.tsx'
import { CardGames } from './card-games.tsx'
import { CardHead, nameOf } from './card-head.tsx'
import { CardRemarks } from './card-remarks.tsx'
import { ListedHead } from './code-head.tsx'
import { PostedProof, RecordProof } from './posted-proof.tsx'
import { PlainConvert, PublicConvert } from './public-convert.tsx'
import { PublicComments } from './public-comments.tsx'
import { MoreOf } from './public-lists.tsx'

/** What stands below the ticket. */
export type CodeParts = {
  /** What it is worth, before its games begin. */
  insight?: ReactNode
  /** What it was worth, once it is decided. */
  worth?: ReactNode
}

export function isDecided({ state }: Pick<CodeCard, 'state'>): boolean {
  return state === 'won' || state === 'lost' || state === 'void'
}

/** One posted code as visitors see it: masked, and whole without scripts. */
export function PublicCode({ codeId, ...parts }: CodeParts & { codeId: string }) {
  const code = useRead('GET /api/v1/code/:codeId', { params: { codeId } })
  switch (code.state) {
    case 'pending':
      return <RowSkeletons count={4} />
    case 'failed':
      return <NoCode problem={code.problem} onRetry={code.retry} />
    case 'done':
      return <Ticket card={code.data} {...parts} />
  }
}

/** What stands there instead of a code. */
export function NoCode({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  if (problem.status === 410) return <NoPage title={messages.pageDeleted} />
  if (problem.status === 404) {
    return <NoPage title={messages.pageMissing} text={messages.pageMissingText} />
  }
  return <NoPage title={problem.detail || messages.pageFailed} onRetry={onRetry} />
}

function Ticket({ card: written, insight, worth }: CodeParts & { card: CodeCard }) {
  const card = usePlay(written)
  const name = nameOf(card)
  const platform = getPlatform(card.platform)
  const { odds } = useFormats()
  const path = `/code/${card._id}`
  // Once every game has begun there is nothing left to bet on.
  const converts = card.state === 'open'
  const facts = { fold: card.fold, odds: odds(card.odds), platform: platform.name }
  return (
    <>
      <ListedHead card={card} />
      <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
        {messages.pageTitle({ name })}
      </h1>
      <p className="mt-1 text-sm text-muted">{publicMessages.codeFacts(facts)}</p>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:mt-6 lg:grid-cols-[minmax(0,42rem)_22rem] lg:justify-between">
        <div>
          <article
            aria-label={messages.cardOf({ name, platform: platform.name })}
            data-code={card._id}
            className="@container rounded-card border border-line bg-card"
          >
            <CardHead card={card} name={name} />
            <CardFacts card={card} platform={platform} whole>
              {card.masked && (
                <ButtonLink look={converts ? 'secondary' : 'primary'} to={loginLink(path)}>
                  {publicMessages.seeFullCode}
                </ButtonLink>
              )}
              {converts && <PublicConvert card={card} />}
            </CardFacts>
            {card.masked && (
              <p className="-mt-1 px-4 pb-3 text-sm text-muted">
                {converts ? publicMessages.whyLogInConvert : publicMessages.whyLogIn}
              </p>
            )}
            {converts && <PlainConvert card={card} />}
            <div className="border-t border-line">
              <PostedProof card={card} />
            </div>
            <CardGames card={card} name={name} unfolded />
            <CardRemarks card={card} name={name} />
            <Counts card={card} />
          </article>
          <Share card={card} name={name} path={path} />
          <RecordProof card={card} />
          {card.state === 'open' && <div className="mt-2">{insight}</div>}
          {isDecided(card) && worth}
          {card.profile.username !== null && <MoreOf card={card} name={name} />}
        </div>
        <PublicComments card={card} />
      </div>
    </>
  )
}

function Counts({ card }: { card: CodeCard }) {
  const counts = [
    publicMessages.upvotes({ count: formatCount(card.total_upvotes) }),
    publicMessages.downvotes({ count: formatCount(card.total_downvotes) }),
    publicMessages.commentsCount({
      count: card.total_comments_count,
      shown: formatCount(card.total_comments_count),
    }),
  ]
  return (
    <p className="flex flex-wrap gap-x-4 border-t border-line px-4 py-3 text-sm text-muted">
      {counts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  )
}

/** Plain links: they work without scripts. */
function Share({ card, name, path }: { card: CodeCard; name: string; path: string }) {
  const { odds } = useFormats()
  const text = messages.shareText({
    games: card.fold,
    odds: odds(card.odds),
    platform: getPlatform(card.platform).name,
    name,
  })
  const link = wholeAddress(path)
  return (
    <p className="mt-3 grid grid-cols-2 gap-2">
      <OutLink href={shareOnWhatsApp(text, link)}>{publicMessages.whatsApp}</OutLink>
      <OutLink href={shareOnX(text, link)}>{messages.shareOnX}</OutLink>
    </p>
  )
}
