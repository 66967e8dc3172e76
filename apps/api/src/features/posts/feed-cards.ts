/** The cards of a page, written for the one who asks for it. */
import type { CodeCard, Locale, Page } from '@strix/contracts'
import type { Preserialized } from '../../infra/http/preserialized.ts'
import { writeCard } from './cards.ts'
import { readCards } from './cards.store.ts'
import type { Card } from './cards.store.ts'
import type { KeptCard } from './kept-cards.ts'
import { piecesOf, viewOf } from './ready-cards.ts'
import type { CardDeps, OfViewer } from './ready-cards.ts'

/** A card and its JSON in pieces, as the viewer may see it; the first begins with a comma. */
export type WrittenCard = { card: Card; json: readonly Buffer[] }
export type CardPage = Preserialized<{ data: CodeCard[]; page: Page }>
/** What a page has, and who sees it. */
export type Found = {
  cards: readonly KeptCard[]
  of: OfViewer
  /** Whom the viewer is not shown; undefined: nobody. */
  isUnseen: ((profileId: string) => boolean) | undefined
  language: Locale
  now: Date
}

/** The cards as they lie ready; undefined where one is to be written for this viewer alone. */
export function writeReady(deps: CardDeps, found: Found): WrittenCard[] | undefined {
  const written: WrittenCard[] = []
  for (const kept of found.cards) {
    const json = readyFor(deps, { kept, found })
    if (json === 'own') return undefined
    if (json) written.push({ card: kept.card, json })
  }
  return written
}

export async function writeCards(deps: CardDeps, found: Found): Promise<WrittenCard[]> {
  const written: WrittenCard[] = []
  for (const kept of found.cards) {
    const { card } = kept
    const json = readyFor(deps, { kept, found })
    if (json === 'own') written.push(await writeOwn(deps, { card, found }))
    else if (json) written.push({ card, json })
  }
  return written
}

/** Null: it is not shown. */
function readyFor(
  deps: CardDeps,
  { kept, found }: { kept: KeptCard; found: Found },
): readonly Buffer[] | 'own' | null {
  const { plain, profileId, card } = kept
  const { of, isUnseen, language } = found
  const isOwn = profileId === of.viewer.id
  if (plain && !isOwn && isUnseen === undefined) return piecesOf(kept, { of, language })
  if (isUnseen?.(profileId) || card.deletedAt || card.hiddenReason !== null) return null
  const isOpened = card.subscribersOnly && hasPaid(deps, { found, card })
  if (isOwn || isOpened || hidesSome(found, card)) return 'own'
  return piecesOf(kept, { of, language })
}

/** Whether it names somebody whom the viewer is not shown. */
function hidesSome({ isUnseen }: Found, card: Card): boolean {
  return isUnseen !== undefined && card.sameAs.some((other) => isUnseen(other.profileId))
}

function hasPaid({ relations }: CardDeps, { found, card }: { found: Found; card: Card }): boolean {
  return (found.of.viewer.paid.get(card.profileId) ?? 0) > relations.lateNow().getTime()
}

/** A card of the viewer's own, for subscribers, or beside somebody they are not shown. */
async function writeOwn(
  deps: CardDeps,
  { card, found }: { card: Card; found: Found },
): Promise<WrittenCard> {
  const { db, avatarUrl } = deps
  const { now, of } = found
  const { viewer, votes, plays } = of
  const { id: viewerId } = viewer
  const view = viewOf(deps, { viewerId, now })
  const [read] = hidesSome(found, card) ? await readCards(db, { view, listed: [card] }) : []
  const own = read ?? {
    ...card,
    myVote: votes.get(card.id) ?? null,
    watched: viewer.watched.has(card.id),
    subscribed: card.subscribersOnly && hasPaid(deps, { found, card }),
  }
  const gamesOf = await deps.cardGames.of(db, { cards: [own], now })
  const games = gamesOf(own.id).text()
  const playing = plays.get(own.id)
  const json = writeCard({ card: own, games, playing }, { viewerId, now, avatarUrl })
  return { card: own, json: [Buffer.from(`,${json}`)] }
}
