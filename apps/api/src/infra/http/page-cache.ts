/** Pages as visitors get them, kept packed in memory; a change of what they show takes them out. */
import type { PageAnswer } from '@strix/contracts'
import { currentLanguage } from '../language.ts'
import type { Listener } from '../listen.ts'
import type { Packed } from './packed.ts'
import { pageChannel } from './page-cache.store.ts'

export type PageCache = {
  /** @param url the path, with or without what stands behind it */
  get(url: string): Packed | undefined
  /**
   * The page of a path, read now. What is being made for one visitor serves all who ask meanwhile,
   * unless anything was dropped since it began: it may show what was there before.
   * @param make reads and writes the page, and keeps it
   */
  shared(path: string, make: Make): Promise<Made>
}
/** Without `packed` there is no page to share, and the answers say why. */
export type Made = { answers: readonly PageAnswer[]; packed?: Packed }
export type Making = {
  /** The page that was written a moment ago from answers with the same digest. */
  same(digest: string): Packed | undefined
  /** Keeps a page, unless something was dropped since it began to be read. */
  keep(page: NewPage): void
}
type Make = (making: Making) => Promise<Made>
type NewPage = {
  packed: Packed
  /** Of the answers that it was written from. */
  digest: string
  about: readonly string[]
}

/** What changes without a message, such as a count or what is over by now, shows so late. */
const keptMs = 15_000
/**
 * A page that still says the same is not written again for so long: "5 minutes ago" may be off by
 * this and `keptMs`.
 */
const writtenMs = 60_000
const pagesMax = 500
/** After waiting for so many others in vain, a visitor's page is made for them. */
const joinsMax = 2

type Kept = NewPage & { readAt: number; writtenAt: number }
type UnderWay = { drops: number; at: number; made: Promise<Made> }

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
  const underWay = new Map<string, UnderWay>()
  let drops = 0
  listener?.on(pageChannel, (subject) => {
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
      same: (digest) => (isFresh && before.digest === digest ? before.packed : undefined),
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

  /** What another visitor waits for, where it may be given to who asks now. */
  function joinable(key: string): UnderWay | undefined {
    const other = underWay.get(key)
    // One that takes long may never end.
    const mayJoin = listener && other?.drops === drops && clock() - other.at <= keptMs
    return mayJoin ? other : undefined
  }

  async function makeOwn(key: string, make: Make): Promise<Made> {
    const own = { drops, at: clock(), made: make(makingOf(key)) }
    underWay.set(key, own)
    try {
      return await own.made
    } finally {
      if (underWay.get(key) === own) underWay.delete(key)
    }
  }
  return {
    get(url) {
      const kept = pages.get(keyOf(url))
      return kept && clock() - kept.readAt <= keptMs ? kept.packed : undefined
    },
    async shared(path, make) {
      const key = keyOf(path)
      for (let tries = 0; tries < joinsMax; tries += 1) {
        const other = joinable(key)
        if (!other) break
        // What fails for one is tried again for the next.
        const made = await other.made.catch(() => undefined)
        if (made && other.drops === drops) return made
      }
      return await makeOwn(key, make)
    },
  }
}

/** A page is the same whatever stands behind its path. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** A page is another one in each language. */
function keyOf(url: string): string {
  return `${currentLanguage()} ${pathOf(url)}`
}
