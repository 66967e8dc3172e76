/**
 * Cards as this process keeps them, by what could make them stale. Nothing is shown as kept unless
 * the database was asked, after the request came, what has changed since.
 */
import type { Locale } from '@strix/contracts'
import { LRUCache } from 'lru-cache'
import type { Card } from './cards.store.ts'

const cardsMax = 20_000
/** Which cards were used last is known to so much: noting it costs more than finding a card. */
const usedMs = 10_000

/** A card as everybody sees it who has no part in it, and what is written of it for them. */
export type KeptCard = {
  card: Card
  /** Its JSON for whoever reads, without its beginning, where stands what is a viewer's own. */
  rest: (language: Locale) => Buffer
  /** Its games are not theirs to see. */
  silent: boolean
  /** Of its games. */
  fixtureIds: readonly string[]
  /** Between these, in milliseconds, it stays as it is by itself. */
  from: number
  until: number
}

export function createKeptCards(max = cardsMax) {
  /** What a change names → the codes whose cards it is on. */
  const about = new Map<string, Set<string>>()
  const cards = new LRUCache<string, { kept: KeptCard; usedAt: number }>({
    max,
    dispose: ({ kept: { card } }) => {
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
    cards.set(id, { kept, usedAt: kept.from })
    for (const subject of subjectsOf(kept.card)) {
      const ids = about.get(subject)
      if (ids) ids.add(id)
      else about.set(subject, new Set([id]))
    }
  }
  return {
    get(id: string, now: number): KeptCard | undefined {
      const entry = cards.peek(id)
      if (!entry || now < entry.kept.from || now >= entry.kept.until) return undefined
      if (now - entry.usedAt >= usedMs) {
        entry.usedAt = now
        cards.get(id)
      }
      return entry.kept
    },
    /** Keeps what is read, but for cards that change meanwhile. */
    async read(load: () => Promise<readonly KeptCard[]>): Promise<readonly KeptCard[]> {
      const dropped = new Set<string>()
      const startedIn = generation
      readings.add(dropped)
      try {
        const read = await load()
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
      return cards.size
    },
  }
}

/** As `card_change` names them. */
function subjectsOf(card: Card): string[] {
  const people = [card.profileId, ...card.sameAs.map(({ profileId }) => profileId)]
  return [`c${card.id}`, `f${card.fingerprint}`, ...people.map((id) => `p${id}`)]
}
