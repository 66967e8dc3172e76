import { expect, test } from 'vitest'
import type { Card } from './cards.store.ts'
import type { FeedCode } from './code-rows.ts'
import { createFeedCodes, pageOfAll } from './feed-codes.ts'
import type { CodeQuery } from './feed-codes.ts'
import { createKeptCards } from './kept-cards.ts'
import type { ReadCard } from './kept-cards.ts'

function cardOf(id: string, sameAs: Card['sameAs'] = [], bytes = 1): ReadCard {
  // No other fields of a card are read here.
  const card = { id, profileId: `poster of ${id}`, fingerprint: `slip of ${id}`, sameAs } as Card
  const texts = { en: Buffer.from(id), pcm: undefined }
  return { card, texts, plain: true, silent: false, bytes, fixtureIds: [], from: 0, until: 10 }
}

function codeOf(id: string): FeedCode {
  const times = { firstKickoff: 1, lastKickoff: 1, postedAt: 1 }
  return { id, profileId: 'p', odds: 2, fold: 1, ...times, trending: 1, settled: false }
}

const everything: CodeQuery = {
  sort: 'newest',
  started: undefined,
  now: 0,
  day: undefined,
  oddsMin: undefined,
  oddsMax: undefined,
  foldMin: undefined,
  foldMax: undefined,
  isUnseen: () => false,
  limit: 5,
  offset: 0,
  after: undefined,
}

/** Two cards are read, and this happens meanwhile. */
async function keptAfter(meanwhile: (kept: ReturnType<typeof createKeptCards>) => void) {
  const kept = createKeptCards()
  const other = { codeId: 'x', platform: 'bet9ja', username: null, profileId: 'friend' }
  const cards = [cardOf('a', [other]), cardOf('b')]
  const loaded = Promise.withResolvers<ReadCard[]>()
  const read = kept.read(() => loaded.promise)
  meanwhile(kept)
  loaded.resolve(cards)
  expect((await read).map(({ card }) => card)).toEqual(cards.map(({ card }) => card))
  return ['a', 'b'].filter((id) => kept.get(id, 1))
}

test('cards that are read are kept', async () => {
  expect(await keptAfter(() => undefined)).toEqual(['a', 'b'])
})

test.each(['ca', 'pposter of a', 'fslip of a', 'pfriend'])(
  'a card is not kept if %s changed while it was read',
  async (subject) => {
    expect(await keptAfter((kept) => kept.drop(subject))).toEqual(['b'])
  },
)

test('nothing is kept that was being read when all was forgotten', async () => {
  expect(await keptAfter((kept) => kept.clear())).toEqual([])
})

test('a reading that fails keeps nothing, and the next one is not hindered', async () => {
  const kept = createKeptCards()
  await expect(kept.read(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  await kept.read(() => Promise.resolve([cardOf('a')]))
  expect(kept.get('a', 1)).toBeDefined()
})

test('a card is kept between its times alone', async () => {
  const kept = createKeptCards()
  await kept.read(() => Promise.resolve([cardOf('a')]))
  expect(kept.get('a', 9)).toBeDefined()
  expect(kept.get('a', 10)).toBeUndefined()
})

test('cards are kept up to so many bytes, however few they are', async () => {
  const kept = createKeptCards(10)
  const read = (id: string, bytes: number) => kept.read(async () => [cardOf(id, [], bytes)])
  await read('a', 4)
  await read('b', 4)
  await read('long', 5)
  expect(['a', 'b', 'long'].filter((id) => kept.get(id, 1))).toEqual(['b', 'long'])
  // One that has no room by itself is shown and not kept; the others stay.
  expect((await read('longest', 11)).map(({ card }) => card.id)).toEqual(['longest'])
  expect(['b', 'long', 'longest'].filter((id) => kept.get(id, 1))).toEqual(['b', 'long'])
  expect(kept.size).toEqual({ cards: 2, bytes: 9 })
})

test('a card lies ready beside its code only as long as it is kept', async () => {
  const kept = createKeptCards(1)
  const codes = createFeedCodes()
  codes.put(codeOf('a'))
  const [place] = pageOfAll([codes], everything) ?? []
  if (!place) throw new Error('the code is on the page')
  const keep = async () => {
    await kept.read(() => Promise.resolve([cardOf('a')]))
    const card = kept.get('a', 1)
    if (card) codes.keepCard(place.row, card)
    return card
  }
  const card = await keep()
  expect(card && kept.again(card, 1)).toBe(card)
  kept.drop('ca')
  expect(codes.cardOf(place.row)).toBeUndefined()
  expect(card && kept.again(card, 1)).toBeUndefined()
  // Another card takes the room of this one.
  await keep()
  expect(codes.cardOf(place.row)).toBeDefined()
  await kept.read(() => Promise.resolve([cardOf('b')]))
  expect(codes.cardOf(place.row)).toBeUndefined()
})
