/** Pages out of memory are those that sorting and filtering all codes gives. */
import { seededRandom } from '@strix/conversion/testing'
import { feedSorts } from '@strix/contracts/post-rules'
import { expect, test } from 'vitest'
import { createFeedCodes, pageOfAll } from './feed-codes.ts'
import type { FeedCode } from './code-rows.ts'
import type { CodePlace, CodeQuery } from './feed-codes.ts'

const random = seededRandom(11)
const many = (count: number) => Array.from({ length: count }, (_, at) => at)
const below = (most: number) => Math.floor(random() * most)
const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
const some = <T>(value: T): T | undefined => (random() < 0.4 ? value : undefined)

/** Few values, so that many codes are alike in what they are sorted by. */
function newCode(id: number): FeedCode {
  return {
    id: String(id).padStart(6, '0'),
    profileId: `p${below(5)}`,
    odds: 1 + below(30) / 4,
    fold: 1 + below(8),
    firstKickoff: below(20),
    lastKickoff: 20 + below(20),
    postedAt: below(50),
    trending: below(50),
    settled: random() < 0.7,
  }
}

function newQuery(): CodeQuery {
  return {
    sort: pick(feedSorts),
    started: pick([true, false, undefined, undefined]),
    now: 30,
    day: some({ from: 5, until: 12 }),
    oddsMin: some(1 + below(8)),
    oddsMax: some(1 + below(8)),
    foldMin: some(1 + below(8)),
    foldMax: some(1 + below(8)),
    limit: pick([1, 5, 50]),
    offset: pick([0, 0, 3]),
    after: undefined,
    isUnseen: (profileId) => profileId === 'p1',
  }
}

/** What a sort goes by, and in which direction. */
function valuesOf(sort: CodeQuery['sort'], code: FeedCode): (string | number)[] {
  switch (sort) {
    case 'asc-odds':
    case 'desc-odds':
      return [code.odds, code.id]
    case 'asc-fold':
    case 'desc-fold':
      return [code.fold, code.odds, code.id]
    case 'newest':
      return [code.postedAt, code.id]
    case 'trending':
      return [code.trending, code.id]
  }
}
const signOf = (sort: CodeQuery['sort']) => (sort.startsWith('asc') ? 1 : -1)

function compare(left: readonly (string | number)[], right: readonly (string | number)[]): number {
  const at = left.findIndex((value, place) => value !== right[place])
  const [a = 0, b = 0] = [left[at], right[at]]
  return at < 0 ? 0 : a < b ? -1 : 1
}

function plainPage(codes: Iterable<FeedCode>, query: CodeQuery): string[] {
  const { sort, after, offset, limit, day, started, now } = query
  const isBetween = (value: number, [least, most]: (number | undefined)[]) =>
    value >= (least ?? -1) && value <= (most ?? 1e9)
  return Array.from(codes)
    .filter((code) => isBetween(code.odds, [query.oddsMin, query.oddsMax]))
    .filter((code) => isBetween(code.fold, [query.foldMin, query.foldMax]))
    .filter(({ firstKickoff: at }) => !day || (at >= day.from && at < day.until))
    .filter(({ lastKickoff }) => started === undefined || started === lastKickoff <= now)
    .filter(({ profileId }) => !query.isUnseen?.(profileId))
    .filter((code) => !after || signOf(sort) * compare(valuesOf(sort, code), after) > 0)
    .toSorted((a, b) => signOf(sort) * compare(valuesOf(sort, a), valuesOf(sort, b)))
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

const idsOf = (places: readonly CodePlace[] | undefined) =>
  places?.map(({ codes, row }) => codes.idOf(row))

test('pages of two lists are those of all codes, whatever changes, one by one or many at once', () => {
  const lists = [createFeedCodes(), createFeedCodes()] as const
  const [open, settled] = lists
  const all = new Map<string, FeedCode>()
  const listOf = (code: FeedCode) => (code.settled ? settled : open)
  for (let step = 0; step < 300; step += 1) {
    const added = many(pick([1, 1, 40])).map(() => newCode(below(400)))
    const latest = new Map(added.map((code) => [code.id, code]))
    for (const list of lists) {
      const here = [...latest.values()].filter((code) => listOf(code) === list)
      const gone = [...latest.keys()].filter((id) => !here.some((code) => code.id === id))
      if (added.length > 1) list.change({ gone, added: here })
      for (const id of added.length > 1 ? [] : gone) list.remove(id)
      for (const code of added.length > 1 ? [] : here) list.put({ ...code })
    }
    for (const code of latest.values()) all.set(code.id, code)
    const query = newQuery()
    const first = plainPage(all.values(), query)
    const read = (asked: CodeQuery) => idsOf(pageOfAll(lists, asked))
    expect(read(query), `step ${step}`).toEqual(first)
    const last = all.get(first.at(-1) ?? '')
    if (!last) continue
    const next = { ...query, offset: 0, after: valuesOf(query.sort, last) }
    expect(read(next), `after, step ${step}`).toEqual(plainPage(all.values(), next))
  }
  expect(open.size + settled.size).toBe(all.size)
})

test('a page for which too many codes would be looked at is left to the database', () => {
  const codes = createFeedCodes()
  codes.change({ gone: [], added: many(25_000).map((id) => ({ ...newCode(id), odds: 2 })) })
  const query = { ...newQuery(), day: undefined, started: undefined, offset: 0, limit: 5 }
  const rare = { ...query, sort: 'newest' as const, oddsMin: 3, oddsMax: undefined }
  expect(pageOfAll([codes], rare)).toBeUndefined()
  // In the order of odds or folds they are leapt over.
  for (const sort of ['asc-odds', 'desc-fold', 'asc-fold'] as const) {
    expect(pageOfAll([codes], { ...rare, sort })).toEqual([])
  }
})

test('a page by odds is found however few of the codes have so many games', () => {
  const codes = createFeedCodes()
  const all = many(6_000).map((id) => ({
    ...newCode(id),
    odds: 1 + below(400) / 4,
    fold: random() < 0.99 ? 1 : 2 + below(5),
  }))
  codes.change({ gone: [], added: all })
  for (let step = 0; step < 60; step += 1) {
    const sort = pick(['asc-odds', 'desc-odds'] as const)
    const query = { ...newQuery(), sort, oddsMin: some(below(60)), foldMin: 2 + below(3) }
    const first = plainPage(all, query)
    expect(idsOf(pageOfAll([codes], query)), `step ${step}`).toEqual(first)
    const last = all.find(({ id }) => id === first.at(-1))
    if (!last) continue
    const next = { ...query, offset: 0, after: valuesOf(sort, last) }
    expect(idsOf(pageOfAll([codes], next)), `after, ${step}`).toEqual(plainPage(all, next))
  }
})
