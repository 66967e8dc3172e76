/**
 * The games of cards, most of what there is to send, kept as they are written. The statement
 * that lists the cards says which revision of its games each one has, so that none is ever shown
 * as it was.
 */
import type { CodeGame } from '@strix/contracts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../infra/db.ts'
import { inEachLanguage } from '../../infra/language.ts'
import { betName } from '../codes/index.ts'
import { readGames } from './games.store.ts'
import type { StoredGame, StoredGames } from './games.store.ts'
import type { PostTables } from './posts.tables.ts'

const bytesMax = 64 * 1024 * 1024
/** Beside the text, what keeping it takes. */
const entryBytes = 300
/** A letter takes two bytes; the games stand there themselves and in two languages. */
const bytesOfLetter = 6
const idBytes = 60

/** As JSON, in the language of whoever reads it; from `until` on it is another. */
type Games = {
  text: () => string
  until: Date | null
  fixtureIds: readonly string[]
}
type Kept = Games & {
  revision: number
  from: Date
  /** What keeping them takes, in about. */
  bytes: number
}
type Wanted = { id: string; revision: number }
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
    sizeCalculation: ({ bytes }) => bytes,
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
        for (const [id, stored] of await readGames(db, { ids: missing, now })) {
          const games = keptOf(stored, now)
          found.set(id, games)
          kept.set(id, games)
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

function keptOf({ games, revision, until }: StoredGames, from: Date): Kept {
  const fixtureIds = games.flatMap((game) => game.fixture_id ?? [])
  const lettersMany = JSON.stringify(games).length
  const bytes = lettersMany * bytesOfLetter + fixtureIds.length * idBytes + entryBytes
  return {
    fixtureIds,
    revision,
    until,
    from,
    bytes,
    text: inEachLanguage(() => JSON.stringify(games.map(gameOf))),
  }
}

function gameOf({ home, away, key, ...game }: StoredGame): CodeGame {
  return { game: `${home} - ${away}`, name: betName(key, { home, away }), ...game }
}

function isOf({ from, until }: Kept, now: Date): boolean {
  return from <= now && (until === null || now < until)
}
