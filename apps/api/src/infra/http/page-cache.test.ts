import { expect, test } from 'vitest'
import { inLanguage } from '../language.ts'
import type { Listener } from '../listen.ts'
import { createPageCache } from './page-cache.ts'
import type { Made, Making, PageCache } from './page-cache.ts'
import type { Packed } from './packed.ts'

function packedOf(etag: string): Packed {
  const body = Buffer.from(etag)
  return { type: 'text/html', etag, bodies: { br: body, gzip: body, identity: body } }
}

/** A cache whose clock and messages are the test's. */
function openCache(): { cache: PageCache; advance(ms: number): void; drop(subject: string): void } {
  let now = 0
  let drop: (subject: string | null) => void = () => undefined
  const listener: Listener = {
    on: (_channel, hear) => void (drop = hear),
    close: () => Promise.resolve(),
  }
  const cache = createPageCache({ listener, clock: () => now })
  return { cache, drop: (subject) => drop(subject), advance: (ms) => void (now += ms) }
}

const path = '/code/1'

/** Reads a page that answers `words`, and writes it unless the same was written before. */
async function make(making: Making, words: string, written: string[] = []): Promise<Made> {
  await Promise.resolve()
  const write = () => {
    written.push(words)
    return packedOf(words)
  }
  const packed = making.same(words) ?? write()
  making.keep({ packed, digest: words, about: ['one'] })
  return { answers: [], packed }
}

test('all who ask while a page is made get that one', async () => {
  const { cache } = openCache()
  const written: string[] = []
  const ask = () => cache.shared(path, (making) => make(making, 'first', written))
  const pages = await Promise.all([ask(), ask(), ask()])
  expect(written).toEqual(['first'])
  expect(new Set(pages).size).toBe(1)
  expect(cache.get(path)).toBe(pages[0]?.packed)
})

test('in another language it is another page', async () => {
  const { cache } = openCache()
  const written: string[] = []
  const ask = (language: 'en' | 'pcm') =>
    inLanguage(language, () => cache.shared(path, (making) => make(making, language, written)))
  await Promise.all([ask('en'), ask('pcm')])
  expect(written).toEqual(['en', 'pcm'])
})

test('without messages between processes nothing is shared or kept', async () => {
  const cache = createPageCache({ listener: undefined, clock: () => 0 })
  const written: string[] = []
  const ask = () => cache.shared(path, (making) => make(making, 'own', written))
  await Promise.all([ask(), ask()])
  expect(written).toHaveLength(2)
  expect(cache.get(path)).toBeUndefined()
})

test('who waits while something changes gets what was begun after it, and the old is not kept', async () => {
  const { cache, drop } = openCache()
  const written: string[] = []
  let words = 'old'
  const ask = () => cache.shared(path, (making) => make(making, words, written))
  const [begun, joined, alsoJoined] = [ask(), ask(), ask()]
  drop('another')
  words = 'new'
  const after = ask()
  expect((await begun).packed?.etag).toBe('old')
  for (const each of [joined, alsoJoined, after]) expect((await each).packed?.etag).toBe('new')
  expect(written).toEqual(['old', 'new'])
  expect(cache.get(path)?.etag).toBe('new')
})

test('what was begun before a change is not kept', async () => {
  const { cache, drop } = openCache()
  const begun = cache.shared(path, (making) => make(making, 'old'))
  drop('another')
  await begun
  expect(cache.get(path)).toBeUndefined()
})

test('a page is read again after a while, and written again where it says something else', async () => {
  const { cache, advance } = openCache()
  const written: string[] = []
  const ask = (words: string) => cache.shared(path, (making) => make(making, words, written))
  await ask('same')
  for (let round = 0; round < 3; round += 1) {
    advance(16_000)
    expect(cache.get(path)).toBeUndefined()
    await ask('same')
    expect(cache.get(path)?.etag).toBe('same')
  }
  expect(written).toEqual(['same'])
  await ask('other')
  expect(written).toEqual(['same', 'other'])
})

test('a page that always says the same is written again each minute', async () => {
  const { cache, advance } = openCache()
  const written: string[] = []
  for (let seconds = 0; seconds < 200; seconds += 20) {
    await cache.shared(path, (making) => make(making, 'same', written))
    advance(20_000)
  }
  expect(written).toHaveLength(3)
})

test('what fails for one is tried again, once for all the others', async () => {
  const { cache } = openCache()
  let tries = 0
  const failFirst = async (making: Making) => {
    tries += 1
    const isFirst = tries === 1
    await Promise.resolve()
    if (isFirst) throw new Error('no database')
    return await make(making, 'made')
  }
  const ask = () => cache.shared(path, failFirst)
  const all = await Promise.allSettled([ask(), ask(), ask()])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(tries).toBe(2)
})

test('nobody waits for a page that is never done, once it is old', async () => {
  const { cache, advance } = openCache()
  void cache.shared(path, () => new Promise(() => undefined))
  advance(16_000)
  const made = await cache.shared(path, (making) => make(making, 'made'))
  expect(made.packed?.etag).toBe('made')
})
