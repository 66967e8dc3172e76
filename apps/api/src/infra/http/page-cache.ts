/** Pages as visitors get them, kept packed in memory; a change of what they show takes them out. */
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { currentLanguage } from '../language.ts'
import type { Listener } from '../listen.ts'
import type { Packed } from './packed.ts'

export type PageCache = {
  get(path: string): Packed | undefined
  /** To be taken before a page is read; see `put`. */
  moment(): number
  /** Keeps a page, unless something was dropped since the moment it was read at. */
  put(path: string, page: { packed: Packed; about: readonly string[]; readAt: number }): void
}

const channel = 'strix_page'
/** What changes without a message, such as a count or the passing of a kick-off, shows so late. */
const keptMs = 15_000
const pagesMax = 500

type Kept = { packed: Packed; about: readonly string[]; at: number }

/**
 * Without messages between processes nothing is kept.
 * @param input.clock milliseconds that only go up
 */
export function createPageCache(input: {
  listener: Listener | undefined
  clock: () => number
}): PageCache {
  const { listener, clock } = input
  const pages = new Map<string, Kept>()
  let drops = 0
  listener?.on(channel, (subject) => {
    drops += 1
    for (const [key, { about }] of pages) {
      if (subject === null || about.includes(subject)) pages.delete(key)
    }
  })
  return {
    get(path) {
      const key = keyOf(path)
      const kept = pages.get(key)
      if (kept && clock() - kept.at <= keptMs) return kept.packed
      pages.delete(key)
      return undefined
    },
    moment: () => drops,
    put(path, { packed, about, readAt }) {
      if (!listener || readAt !== drops) return
      const key = keyOf(path)
      pages.delete(key)
      pages.set(key, { packed, about, at: clock() })
      const [oldest] = pages.keys()
      if (pages.size > pagesMax && oldest !== undefined) pages.delete(oldest)
    },
  }
}

/** A page is another one in each language. */
function keyOf(path: string): string {
  return `${currentLanguage()} ${path}`
}

/** Says to every process, when the transaction commits, that pages about these have changed. */
export async function dropPages(db: Db, subjects: readonly string[]): Promise<void> {
  await sql`
    select pg_notify(${channel}, subject) from unnest(${[...subjects]}::text[]) as subject
  `.execute(db)
}
