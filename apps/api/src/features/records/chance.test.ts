import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordRules, verdictOf } from '@strix/contracts'
import { chanceOf, distributionOf } from './chance.ts'
import type { Bet } from './chance.ts'
import { groupsOf } from './groups.ts'

const chance = fc.double({ min: 0.001, max: 0.99, noNaN: true })
const bets = fc.array(
  fc.record({ chance, matches: fc.array(fc.nat(11).map(String), { maxLength: 3 }) }),
  { maxLength: 60 },
)
const alone = (chances: readonly number[]): Bet[] =>
  chances.map((each, at) => ({ chance: each, matches: [`match ${at}`, `other ${at}`] }))
const copies = (count: number, each: number): Bet[] =>
  Array.from({ length: count }, () => ({ chance: each, matches: ['the one'] }))

/** As it was before groups, said another way: the middle of the Poisson binomial distribution. */
function middleOfSingles(chances: readonly number[]): { low: number; high: number } {
  let exactly = [1]
  for (const each of chances) {
    exactly = [...exactly, 0].map(
      (share, wins) => share * (1 - each) + (exactly[wins - 1] ?? 0) * each,
    )
  }
  const cut = (shares: readonly number[]) => {
    let sum = 0
    return shares.findIndex((share, at) => (sum += share) > 0.025 || at === shares.length - 1)
  }
  const low = cut(exactly)
  return { low, high: Math.max(low, chances.length - cut(exactly.toReversed())) }
}

test('slips that share no match keep the interval they had', () => {
  const check = (chances: number[]) => {
    const { low, high } = middleOfSingles(chances)
    const kept = { low, high, width: high - low, groups: chances.length }
    expect(chanceOf(alone(chances))).toMatchObject(kept)
    expect(chanceOf(chances.map((each) => ({ chance: each, matches: [] })))).toMatchObject(kept)
  }
  fc.assert(fc.property(fc.array(chance, { maxLength: 80 }), check))
})

test('copies of one pick are worth no more evidence than the one', () => {
  const check = (each: number, count: number, others: number[]) => {
    const found = chanceOf([...copies(count, each), ...alone(others)])
    expect(found.groups).toBe(others.length + 1)
    // Whoever is lucky once is not ahead of luck for it, unless once would say so already.
    if (each > 0.025) expect(found.high).toBeGreaterThanOrEqual(count)
    if (each < 0.975) expect(found.low).toBeLessThanOrEqual(others.length)
  }
  const count = fc.integer({ min: 2, max: 60 })
  fc.assert(fc.property(chance, count, fc.array(chance, { maxLength: 40 }), check))
})

test('thirty copies that win are too few to say, with 29 slips of no luck also', () => {
  const lucky = copies(30, 0.5)
  expect(verdictOf({ won: 30, ...chanceOf(lucky) })).toBe('too-few')
  const others = alone(Array.from({ length: recordRules.slipsToSayMin - 1 }, () => 0.5))
  const found = chanceOf([...lucky, ...others])
  expect(verdictOf({ won: 44, ...found })).toBe('within-chance')
  // As independent slips they would have been far beyond it.
  expect(chanceOf(alone(Array.from({ length: 59 }, () => 0.5))).high).toBeLessThan(44)
})

test('a group varies as its bets would together, whatever becomes of them', () => {
  const check = (given: Bet[]) => {
    const groups = groupsOf(given).map((group) => group.map((bet) => bet.chance))
    const exactly = distributionOf(groups)
    const sum = (of: (wins: number) => number) =>
      exactly.reduce((total, share, wins) => total + share * of(wins), 0)
    const found = chanceOf(given)
    expect(sum(() => 1)).toBeCloseTo(1, 9)
    expect(sum((wins) => wins)).toBeCloseTo(found.expected, 9)
    const apart = given.reduce((total, bet) => total + bet.chance * (1 - bet.chance), 0)
    const most = groups.reduce((total, group) => {
      return total + group.reduce((sds, each) => sds + Math.sqrt(each * (1 - each)), 0) ** 2
    }, 0)
    const variance = sum((wins) => (wins - found.expected) ** 2)
    expect(variance).toBeGreaterThanOrEqual(apart - 1e-9)
    expect(variance).toBeLessThanOrEqual(most + 1e-9)
    if (groups.length === given.length) return
    const half = 1.959964 * Math.sqrt(most)
    expect(found.low).toBeLessThanOrEqual(Math.max(0, Math.round(found.expected - half)))
    expect(found.high).toBeGreaterThanOrEqual(
      Math.min(given.length, Math.round(found.expected + half)),
    )
  }
  fc.assert(fc.property(bets, check))
})

test('a chain of longshots that seldom win together leaves nobody ahead of luck', () => {
  // Each shares a match with the next alone, and so they win one by one all the same.
  const chain = Array.from({ length: 300 }, (_, at): Bet => {
    return { chance: 0.02, matches: [`link ${at}`, `link ${at + 1}`] }
  })
  const others = alone(Array.from({ length: 29 }, () => 0.5))
  expect(chanceOf([...chain, ...others])).toMatchObject({ groups: 30 })
  expect(chanceOf([...chain, ...others]).high).toBeGreaterThan(60)
})

/** Each takes the least label of whatever shares a match with it, until nothing changes. */
function labelsOf(given: readonly Bet[]): number[] {
  const labels = given.map((_, at) => at)
  const shares = (one: Bet, other: Bet) => one.matches.some((each) => other.matches.includes(each))
  for (let before = ''; before !== labels.join();) {
    before = labels.join()
    for (const [at, bet] of given.entries()) {
      const near = labels.filter((_, of) => of === at || shares(bet, given[of] ?? bet))
      labels[at] = Math.min(...near)
    }
  }
  return labels
}

test('groups are what is joined by matches', () => {
  const check = (given: Bet[]) => {
    const labels = labelsOf(given)
    const due = Map.groupBy(given, (bet) => labels[given.indexOf(bet)])
    expect(groupsOf(given)).toEqual([...due.values()])
  }
  fc.assert(fc.property(bets, check))
})

test('of many groups nothing that counts is left out', () => {
  const groups = Array.from({ length: 1_000 }, (_, at) => [0.2 + (at % 7) / 10, 0.5, 0.9])
  const exactly = distributionOf(groups)
  const sumOf = (value: (wins: number) => number) =>
    exactly.reduce((sum, share, wins) => sum + share * value(wins), 0)
  expect(sumOf(() => 1)).toBeCloseTo(1, 12)
  expect(sumOf((wins) => wins)).toBeCloseTo(
    groups.flat().reduce((sum, each) => sum + each),
    8,
  )
  expect([exactly.length, exactly[0], exactly.at(-1)]).toEqual([3_001, 0, 0])
})
