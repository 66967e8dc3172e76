import { expect, test } from 'vitest'
import type { Card } from './cards.store.ts'
import { createKeptCards } from './kept-cards.ts'
import type { KeptCard } from './kept-cards.ts'

function cardOf(id: string, sameAs: Card['sameAs'] = []): KeptCard {
  // No other fields of a card are read here.
  const card = { id, profileId: `poster of ${id}`, fingerprint: `slip of ${id}`, sameAs } as Card
  return { card, rest: () => Buffer.from(id), silent: false, fixtureIds: [], from: 0, until: 10 }
}

/** Two cards are read, and this happens meanwhile. */
async function keptAfter(meanwhile: (kept: ReturnType<typeof createKeptCards>) => void) {
  const kept = createKeptCards()
  const other = { codeId: 'x', platform: 'bet9ja', username: null, profileId: 'friend' }
  const cards = [cardOf('a', [other]), cardOf('b')]
  const loaded = Promise.withResolvers<KeptCard[]>()
  const read = kept.read(() => loaded.promise)
  meanwhile(kept)
  loaded.resolve(cards)
  expect(await read).toEqual(cards)
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
