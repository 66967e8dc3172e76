/** Pages as visitors get them, kept packed in memory; a change of what they show takes them out. */
import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { currentLanguage } from '../language.ts'
import type { Listener } from '../listen.ts'
import type { Packed } from './packed.ts'

export type PageCache = {
  get(path: string): Packed | undefined
  /**
   * The page of a path as it is: what is being made for one visitor serves all who ask meanwhile.
   * @param make reads and writes the page, and keeps it; see `Making`
   */
  once<T>(path: string, make: (making: Making) => Promise<T>): Promise<T>
}
export type Making = {
  /** The page that was written from the same answers a moment ago, where there is one. */
  same(answers: string): Packed | undefined
  /** Keeps a page, unless something was dropped since it began to be read. */
  keep(page: Written): void
}
type Written = {
  packed: Packed
  /** Tells what it was written from. */
  answers: string
  about: readonly string[]
}

const channel = 'strix_page'
/** What changes without a message, such as a count or the passing of a kick-off, shows so late. */
const keptMs = 15_000
/** So long a page that is read again serves as it was written; its times of day are that old. */
const writtenMs = 60_000
const pagesMax = 500

type Kept = Written & { readAt: number; writtenAt: number }

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
  const making = new Map<string, { drops: number; made: Promise<unknown> }>()
  let drops = 0
  listener?.on(channel, (subject) => {
    drops += 1
    for (const [key, { about }] of pages) {
      if (subject === null || about.includes(subject)) pages.delete(key)
    }
  })

  function makingOf(key: string): Making {
    const before = pages.get(key)
    const begun = { drops, at: clock() }
    const isFresh = before !== undefined && begun.at - before.writtenAt <= writtenMs
    return {
      same: (answers) => (isFresh && before.answers === answers ? before.packed : undefined),
      keep(page) {
        if (!listener || begun.drops !== drops) return
        const isSame = before?.packed === page.packed
        pages.delete(key)
        pages.set(key, {
          ...page,
          readAt: begun.at,
          writtenAt: isSame ? before.writtenAt : begun.at,
        })
        const [oldest] = pages.keys()
        if (pages.size > pagesMax && oldest !== undefined) pages.delete(oldest)
      },
    }
  }
  return {
    get(path) {
      const kept = pages.get(keyOf(path))
      return kept && clock() - kept.readAt <= keptMs ? kept.packed : undefined
    },
    async once<T>(path: string, make: (making: Making) => Promise<T>) {
      const key = keyOf(path)
      const other = making.get(key)
      // What was begun before a change may show what was there before it.
      if (listener && other?.drops === drops) return (await other.made) as T
      const own = { drops, made: make(makingOf(key)) }
      making.set(key, own)
      try {
        return await own.made
      } finally {
        if (making.get(key) === own) making.delete(key)
      }
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
