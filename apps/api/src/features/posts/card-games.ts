/**
 * The games of cards, most of what there is to send, kept as the database wrote them. The statement
 * that lists the cards says which revision of its games each one has, so that none is ever shown
 * as it was.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '../../infra/db.ts'
import { readGames } from './games.store.ts'
import type { GamesText } from './games.store.ts'
import type { PostTables } from './posts.tables.ts'

const bytesMax = 64 * 1024 * 1024
/** Beside the text, what keeping it takes. */
const entryBytes = 300

type Kept = GamesText & { from: Date }
type Wanted = { id: string; revision: number }
/** As JSON; from `until` on it is another. */
type Games = Pick<GamesText, 'text' | 'until'>
export type CardGames = {
  /** The games of every one of these codes, as they stand at `now`. */
  of(
    db: Db<PostTables>,
    input: { cards: readonly Wanted[]; now: Date },
  ): Promise<(id: string) => Games>
  size(): { codes: number; bytes: number }
}

export function createCardGames(options: { bytesMax?: number } = {}): CardGames {
  const kept = new LRUCache<string, Kept>({
    maxSize: options.bytesMax ?? bytesMax,
    // A text with letters beyond Latin takes two bytes for each.
    sizeCalculation: ({ text }) => text.length * 2 + entryBytes,
  })
  return {
    async of(db, { cards, now }) {
      const found = new Map<string, Games>()
      const missing: string[] = []
      for (const { id, revision } of cards) {
        const games = kept.get(id)
        if (games && games.revision >= revision && isOf(games, now)) found.set(id, games)
        else missing.push(id)
      }
      if (missing.length > 0) {
        for (const [id, games] of await readGames(db, { ids: missing, now })) {
          found.set(id, games)
          kept.set(id, { ...games, from: now })
        }
      }
      return (id) => {
        const games = found.get(id)
        if (games === undefined) throw new Error('a code that was listed has games')
        return games
      }
    },
    size: () => ({ codes: kept.size, bytes: kept.calculatedSize }),
  }
}

function isOf({ from, until }: Kept, now: Date): boolean {
  return from <= now && (until === null || now < until)
}
