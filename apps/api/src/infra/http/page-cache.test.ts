import { expect, test } from 'vitest'
import type { Listener } from '../listen.ts'
import { createPageCache } from './page-cache.ts'
import type { Making, PageCache } from './page-cache.ts'
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

/** Reads a page that answers `answers`, and writes it unless the same was written before. */
async function make(making: Making, answers: string, written: string[]): Promise<Packed> {
  await Promise.resolve()
  const write = () => {
    written.push(answers)
    return packedOf(answers)
  }
  const packed = making.same(answers) ?? write()
  making.keep({ packed, answers, about: ['one'] })
  return packed
}

test('all who ask while a page is made get that one', async () => {
  const { cache } = openCache()
  const written: string[] = []
  const ask = () => cache.once(path, (making) => make(making, 'first', written))
  const pages = await Promise.all([ask(), ask(), ask()])
  expect(written).toEqual(['first'])
  expect(new Set(pages).size).toBe(1)
  expect(cache.get(path)).toBe(pages[0])
})

test('who asks after a change does not get what was begun before it, nor is that kept', async () => {
  const { cache, drop } = openCache()
  const written: string[] = []
  const before = cache.once(path, (making) => make(making, 'old', written))
  drop('another')
  const after = cache.once(path, (making) => make(making, 'new', written))
  expect([(await before).etag, (await after).etag]).toEqual(['old', 'new'])
  expect(cache.get(path)?.etag).toBe('new')
})

test('a page is read again after a while, and written again where it says something else', async () => {
  const { cache, advance } = openCache()
  const written: string[] = []
  const ask = (answers: string) => cache.once(path, (making) => make(making, answers, written))
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
    await cache.once(path, (making) => make(making, 'same', written))
    advance(20_000)
  }
  expect(written).toHaveLength(3)
})

test('what cannot be made is told to all who wait, and is made anew for the next', async () => {
  const { cache } = openCache()
  let tries = 0
  const fail = () => {
    tries += 1
    return Promise.reject(new Error('no database'))
  }
  const both = await Promise.allSettled([cache.once(path, fail), cache.once(path, fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
  await expect(cache.once(path, () => Promise.resolve('made'))).resolves.toBe('made')
})
