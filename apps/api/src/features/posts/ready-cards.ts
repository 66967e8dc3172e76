/** Cards that are kept ready, as everybody sees them who has no part in them. */
import type { Locale, VoteType } from '@strix/contracts'
import { inLanguage } from '../../infra/language.ts'
import type { CardGames } from './card-games.ts'
import { beginCard, isSilentToOthers, restOfCard } from './cards.ts'
import type { OfNow } from './cards.ts'
import { readCards } from './cards.store.ts'
import type { Card, CardView } from './cards.store.ts'
import type { PostDeps } from './deps.ts'
import type { KeptCard, ReadCard, Texts } from './kept-cards.ts'
import type { CodePlays } from './play.ts'
import type { Viewer } from './viewers.store.ts'

export type CardDeps = Pick<PostDeps, 'db' | 'relations' | 'recordKeeper' | 'avatarUrl' | 'now'> & {
  cardGames: CardGames
}
/** What of a card is one viewer's, or of this moment. */
export type OfViewer = { viewer: Viewer; votes: ReadonlyMap<string, VoteType>; plays: CodePlays }

/** A card as it is read, without its games. */
const cardBytes = 3_000
/** Beside its letters. */
const textBytes = 300
/** Of each other code that it names. */
const otherBytes = 300
/** Of each fixture. */
const idBytes = 60

/** Cards as everybody sees them who has no part in them. */
export async function readForAll(
  deps: CardDeps,
  { ids, languages, now }: { ids: readonly string[]; languages: ReadonlySet<Locale>; now: Date },
): Promise<ReadCard[]> {
  const { db, avatarUrl } = deps
  const listed = ids.map((id) => ({ id }))
  const cards = await readCards(db, { view: viewOf(deps, { viewerId: null, now }), listed })
  const gamesOf = await deps.cardGames.of(db, { cards, now })
  return cards.map((card) => {
    const games = gamesOf(card.id)
    const ends = [games.until, card.lastKickoff > now ? card.lastKickoff : null]
    const write = (language: Locale) => {
      if (!languages.has(language)) return undefined
      return inLanguage(language, () => {
        const rest = restOfCard({ card, games: games.text() }, { now, avatarUrl })
        // Memory of its own: a piece of the pool would keep a whole block of it.
        const text = Buffer.allocUnsafeSlow(untouched.length + rest.length)
        text.set(untouched)
        text.set(rest, untouched.length)
        return text
      })
    }
    const texts: Texts = { en: write('en'), pcm: write('pcm') }
    return {
      card,
      texts,
      plain: isPlain(card),
      silent: isSilentToOthers(card, now),
      bytes: bytesOf(card, { texts, fixtureIds: games.fixtureIds }),
      fixtureIds: games.fixtureIds,
      from: now.getTime(),
      until: Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY)),
    }
  })
}

function bytesOf(
  { sameAs }: Card,
  { texts, fixtureIds }: Pick<ReadCard, 'texts' | 'fixtureIds'>,
): number {
  const written = Object.values(texts).map((text) => (text ? text.length + textBytes : 0))
  const others = sameAs.length * otherBytes + fixtureIds.length * idBytes
  return written.reduce((sum, each) => sum + each, cardBytes + others)
}

export function viewOf<Viewer extends string | null>(
  { relations, recordKeeper }: CardDeps,
  { viewerId, now }: { viewerId: Viewer; now: Date },
): CardView & { viewerId: Viewer } {
  return { viewerId, now, relations, summaryOf: recordKeeper.summaryOf }
}

/** Nothing of it depends on who looks, but for its beginning and whom it names. */
function isPlain({ deletedAt, hiddenReason, subscribersOnly }: Card): boolean {
  return !deletedAt && hiddenReason === null && !subscribersOnly
}

/** A card as it lies ready, with what is the viewer's own at its beginning. */
export function piecesOf(
  kept: KeptCard,
  { of, language }: { of: OfViewer; language: Locale },
): readonly Buffer[] {
  const { votes, viewer, plays } = of
  const text = kept[language]
  if (!text) throw new Error('a card of a page is written in its language')
  if (votes.size + viewer.watched.size + plays.size === 0) return [text]
  // To look for something among nothing takes a look at the id, too.
  const { id, silent } = kept
  const vote = (votes.size > 0 && votes.get(id)) || null
  const watched = viewer.watched.size > 0 && viewer.watched.has(id)
  const playing = (plays.size > 0 && !silent && plays.get(id)) || []
  if (vote === null && !watched && playing.length === 0) return [text]
  const rest = text.subarray(untouched.length)
  return [beginningOf({ my_vote: vote, watched, playing }), rest]
}

const beginnings = new Map<OfNow['my_vote'], Map<boolean, Buffer>>()
/** The beginning of a card that its viewer has pressed nothing on, while none of it is played. */
const untouched = beginningOf({ my_vote: null, watched: false, playing: [] })

/** There are few of them while nothing is played. */
function beginningOf(ofNow: OfNow): Buffer {
  const { my_vote: myVote, watched, playing } = ofNow
  if (playing.length > 0) return Buffer.from(`,${beginCard(ofNow)}`)
  const known = beginnings.get(myVote)?.get(watched)
  if (known) return known
  const beginning = Buffer.from(`,${beginCard(ofNow)}`)
  const ofVote = beginnings.get(myVote) ?? new Map<boolean, Buffer>()
  beginnings.set(myVote, ofVote.set(watched, beginning))
  return beginning
}
