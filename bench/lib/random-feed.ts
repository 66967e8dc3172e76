/** Pages of the feed as a thousand people turn them, and what no page of theirs may hold. */
import { feedSorts } from '@strix/contracts/post-rules'
import type { CodeCard } from '@strix/contracts'
import { codeOf, isForSubscribers, numberOf } from './community-data.ts'
import type { Reader } from './community-data.ts'
import { feedRequest } from './feed-pages.ts'

type Turning = { reader: Reader; query: string }

const days = [0, 1].map((ahead) =>
  new Date(Date.now() + ahead * 24 * 3_600_000).toISOString().slice(0, 10),
)

/**
 * Each connection asks for a random page of a random reader; every second time it turns to the
 * page after the one it got.
 */
export function createTurning(readers: readonly Reader[]) {
  const at = new Map<number, Turning>()
  const looked = { pages: 0, cards: 0, locked: 0 }
  return {
    looked,
    request(connection: number, end: string): Buffer {
      const before = at.get(connection)
      const cursor = /"next_cursor":"([\w-]+)"/.exec(end)?.[1]
      if (before && cursor !== undefined && Math.random() < 0.5) {
        return feedRequest(`${before.query}&cursor=${cursor}`, before.reader)
      }
      const turning = { reader: pick(readers), query: randomQuery() }
      at.set(connection, turning)
      return feedRequest(turning.query, turning.reader)
    },
    /** @throws Error where a card shows its reader what only subscribers may see */
    look({ connection, body }: { connection: number; body: string }): void {
      const { data } = JSON.parse(body) as { data: CodeCard[] }
      const readerId = at.get(connection)?.reader.readerId ?? ''
      looked.pages += 1
      for (const card of data) {
        looked.cards += 1
        if (demandMask(card, readerId)) looked.locked += 1
      }
    },
  }
}

/** @returns whether the card is locked */
function demandMask(card: CodeCard, readerId: string): boolean {
  const number = numberOf(card._id)
  // Posted while the benchmark runs.
  if (number === undefined) return false
  const locked = isForSubscribers(number) && card.profile._id !== readerId
  const code = locked ? '*****' : codeOf(number)
  const silent = locked && Date.parse(card.last_kickoff) > Date.now()
  const isRight =
    card.locked === locked && card.booking_code === code && (card.games === null) === silent
  if (!isRight) throw new Error(`a card is masked wrongly: ${JSON.stringify(card)}`)
  return locked
}

function randomQuery(): string {
  const query = new URLSearchParams({ sort: pick(feedSorts) })
  const state = Math.random()
  if (state < 0.1) query.set('state', 'all')
  else if (state < 0.15) query.set('state', 'settled')
  else if (Math.random() < 0.15) {
    query.set('date', pick(days))
    query.set('tz', 'Africa/Lagos')
  }
  if (Math.random() < 0.4) query.set('min_odds', (1 + Math.random() * 4).toFixed(2))
  if (Math.random() < 0.3) query.set('max_odds', (8 + Math.random() * 200).toFixed(2))
  if (Math.random() < 0.2) query.set('min_fold', String(1 + Math.floor(Math.random() * 4)))
  if (Math.random() < 0.2) query.set('max_fold', String(6 + Math.floor(Math.random() * 20)))
  return query.toString()
}

function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}
