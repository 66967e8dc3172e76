import type { CodeCard } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import { messages as publicMessages } from '@strix/messages/public-pages'
import { wholeAddress } from '../../../lib/page.ts'
import { getPlatform } from '../../../lib/platforms.ts'
import { useRead } from '../../../lib/use-read.ts'
import { PageHead } from '../../../ui/page-head.tsx'

const gamesNamed = 3

/** The same, and whether search engines may list it: whoever posted it says so. */
export function ListedHead({ card }: { card: CodeCard }) {
  const { username } = card.profile
  return username === null ? (
    <CodeHead card={card} />
  ) : (
    <HeadOfCreator card={card} username={username} />
  )
}

function HeadOfCreator({ card, username }: { card: CodeCard; username: string }) {
  const creator = useRead('GET /api/v1/creators/:username', { params: { username } })
  return <CodeHead card={card} indexed={creator.state === 'done' && creator.data.search_listed} />
}

/** What link previews read of a code. */
export function CodeHead({ card, indexed = true }: { card: CodeCard; indexed?: boolean }) {
  const platform = getPlatform(card.platform).name
  const facts = { fold: card.fold, odds: card.odds.toFixed(2), platform }
  const name = card.profile.username
  const title =
    name === null ? publicMessages.codeTitle(facts) : publicMessages.codeTitleBy({ ...facts, name })
  const games = byKickoff(card.games ?? [], ({ date }) => date).map(
    ({ game, name: bet, played }) => `${game}: ${bet ?? played}`,
  )
  const rest = games.length - gamesNamed
  const description = [
    ...games.slice(0, gamesNamed),
    ...(rest > 0 ? [publicMessages.moreGames({ count: rest })] : []),
  ].join('; ')
  const path = `/code/${card._id}`
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      type="article"
      indexed={indexed}
      picture={`${path}/picture.png`}
      facts={{
        '@type': 'SocialMediaPosting',
        headline: title,
        datePublished: card.created_at,
        ...(name !== null && {
          author: { '@type': 'Person', name, url: wholeAddress(`/@${name}`) },
        }),
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/CommentAction',
          userInteractionCount: card.total_comments_count,
        },
      }}
    />
  )
}
