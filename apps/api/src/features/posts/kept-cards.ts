/**
 * Cards as this process keeps them, by what could make them stale. Nothing is shown as kept unless
 * the database was asked, after the request came, what has changed since.
 */
import type { Locale } from '@strix/contracts'
import { LRUCache } from 'lru-cache'
import type { Card } from './cards.store.ts'

const bytesMax = 400 * 1024 * 1024
/** Which cards were used last is known to so much: noting it costs more than finding a card. */
const usedMs = 10_000
/** Of this process, in milliseconds. */
const startedAt = Math.floor(performance.timeOrigin)

export type Texts = Readonly<Record<Locale, Buffer | undefined>>
/** A card as everybody sees it who has no part in it, and what is written of it for them. */
export type ReadCard = {
  card: Card
  /**
   * Its JSON for whoever reads and has pressed nothing on it, with a comma before it, in the
   * languages that are read. Its games are not kept: they take three times as much.
   */
  texts: Texts
  /** Everybody but its poster sees it so, unless they are not shown somebody whom it names. */
  plain: boolean
  /** Its games are not theirs to see. */
  silent: boolean
  /** What keeping it takes, in about. */
  bytes: number
  /** Of its games. */
  fixtureIds: readonly string[]
  /** Between these, in milliseconds, it stays as it is by itself. */
  from: number
  until: number
}
/**
 * What a page looks at of a card lies in one place in memory: no further objects but the bytes, and
 * times from the start of this process, which are small numbers for its first 24 days.
 */
export type KeptCard = Omit<ReadCard, 'from' | 'until' | 'texts'> &
  Texts & {
    /** False once something on it has changed. */
    stands: boolean
    id: string
    /** Its poster's id. */
    profileId: string
    from: number
    /** Null: for good. */
    until: number | null
    usedAt: number
    /** Takes it from wherever else it lies ready, so that no more are in memory than are kept. */
    leave: (() => void) | undefined
  }

export function createKeptCards(max = bytesMax) {
  /** What a change names → the codes whose cards it is on. */
  const about = new Map<string, Set<string>>()
  const cards = new LRUCache<string, KeptCard>({
    maxSize: max,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (kept) => {
      kept.stands = false
      kept.leave?.()
      const { card } = kept
      for (const subject of subjectsOf(card)) {
        const ids = about.get(subject)
        ids?.delete(card.id)
        if (ids?.size === 0) about.delete(subject)
      }
    },
  })
  /** What was dropped since each reading began. */
  const readings = new Set<Set<string>>()
  let generation = 0
  function put(kept: KeptCard): void {
    const { id } = kept.card
    cards.delete(id)
    kept.stands = true
    cards.set(id, kept)
    for (const subject of subjectsOf(kept.card)) {
      const ids = about.get(subject)
      if (ids) ids.add(id)
      else about.set(subject, new Set([id]))
    }
  }
  /** A card that was kept a moment ago, where it still is as it was. */
  function again(kept: KeptCard, now: number): KeptCard | undefined {
    const at = now - startedAt
    if (!kept.stands || at < kept.from) return undefined
    if (kept.until !== null && at >= kept.until) return undefined
    if (at - kept.usedAt >= usedMs) {
      kept.usedAt = at
      cards.get(kept.id)
    }
    return kept
  }
  return {
    again,
    get(id: string, now: number): KeptCard | undefined {
      const kept = cards.peek(id)
      return kept && again(kept, now)
    },
    /** Keeps what is read, but for cards that change meanwhile. */
    async read(load: () => Promise<readonly ReadCard[]>): Promise<readonly KeptCard[]> {
      const dropped = new Set<string>()
      const startedIn = generation
      readings.add(dropped)
      try {
        const read = (await load()).map(keptOf)
        for (const each of generation === startedIn ? read : []) {
          if (!subjectsOf(each.card).some((subject) => dropped.has(subject))) put(each)
        }
        return read
      } finally {
        readings.delete(dropped)
      }
    },
    drop(subject: string): void {
      for (const dropped of readings) dropped.add(subject)
      for (const id of about.get(subject) ?? []) cards.delete(id)
    },
    clear(): void {
      generation += 1
      cards.clear()
    },
    get size() {
      return { cards: cards.size, bytes: cards.calculatedSize }
    },
  }
}

function keptOf({ from, until, plain, texts, ...rest }: ReadCard): KeptCard {
  return {
    stands: false,
    plain,
    id: rest.card.id,
    profileId: rest.card.profileId,
    from: from - startedAt,
    until: Number.isFinite(until) ? until - startedAt : null,
    usedAt: from - startedAt,
    en: texts.en,
    pcm: texts.pcm,
    ...rest,
    leave: undefined,
  }
}

/** As `card_change` names them. */
function subjectsOf(card: Card): string[] {
  const people = [card.profileId, ...card.sameAs.map(({ profileId }) => profileId)]
  return [`c${card.id}`, `f${card.fingerprint}`, ...people.map((id) => `p${id}`)]
}
