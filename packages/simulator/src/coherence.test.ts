import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSimulator } from './index.ts'
import { type Running, at, list, runAt, saturday } from './testing/run.ts'
import { eventOver, ids, listOver, loadOver } from './testing/wires.ts'

let run: Running
beforeAll(async () => {
  run = await runAt(saturday)
})
afterAll(() => run.stop())

function someMatch(platform: string, skip = 0) {
  const found = run.control
    .matches()
    .filter(
      (match) => match.phase === 'coming' && run.control.offers(platform, match.id, '1x2/home'),
    )
    .at(skip)
  if (!found) throw new Error('no match')
  return found
}

describe('prices', () => {
  const simulator = createSimulator({ seed: 'strix', now: () => new Date(saturday) })
  test.each(simulator.platforms)('$id: every partition adds up to 1.02-1.12', (platform) => {
    const now = Date.parse(saturday)
    const sums: number[] = []
    for (const hidden of simulator.control.matches().slice(60, 90)) {
      const found = simulator.matchById(hidden.id)
      if (!found || !platform.book.has(found)) continue
      for (const { line, quotes } of platform.book.board(found, { now })) {
        if (line.shape !== 'partition' && line.shape !== 'mirrored') continue
        if (quotes.some((quote) => quote.state !== 'open')) continue
        sums.push(quotes.reduce((sum, quote) => sum + 1 / quote.price, 0))
      }
    }
    expect(sums.length).toBeGreaterThan(500)
    expect(Math.min(...sums)).toBeGreaterThan(1.02)
    expect(Math.max(...sums)).toBeLessThan(1.12)
  })

  test('differ between platforms and move with time', async () => {
    const match = someMatch('sportybet', 40)
    const prices = ids.flatMap((id) => run.control.price(id, match.id, '1x2/home') ?? [])
    expect(new Set(prices).size).toBeGreaterThan(2)
    const later = createSimulator({ seed: 'strix', now: () => new Date('2026-11-21T11:00:00Z') })
    expect(later.control.price('1xbet', match.id, '1x2/home')).not.toBe(
      run.control.price('1xbet', match.id, '1x2/home'),
    )
  })
})

describe('sameness', () => {
  test('the same seed and instant give the same bytes, in another process-like start too', async () => {
    const other = await runAt(saturday)
    try {
      for (const id of ids) {
        const match = someMatch(id)
        const event = run.control.eventId(id, match.id)
        expect((await listOver(other, id)).text).toBe((await listOver(run, id)).text)
        expect((await eventOver(other, id, event)).text).toBe(
          (await eventOver(run, id, event)).text,
        )
        expect(other.examples(id)).toEqual(run.examples(id))
      }
    } finally {
      await other.stop()
    }
  })

  test('another seed is another world', async () => {
    const other = await runAt(saturday, { seed: 'else' })
    try {
      expect((await listOver(other, 'bet9ja')).text).not.toBe((await listOver(run, 'bet9ja')).text)
    } finally {
      await other.stop()
    }
  })
})

describe('examples', () => {
  test.each(ids)('%s has codes that load', async (id) => {
    const codes = run.examples(id)
    expect(codes.length).toBeGreaterThanOrEqual(3)
    for (const code of codes) {
      expect((await loadOver(run, id, code)).status).toBe(200)
      expect(run.control.read(id, code)?.length).toBeGreaterThanOrEqual(4)
    }
  })

  test('the first SportyBet example is whole on every platform', () => {
    for (const leg of run.control.read('sportybet', run.examples('sportybet')[0] ?? '') ?? [])
      for (const id of ids)
        expect(run.control.offers(id, leg.matchId ?? '', leg.key ?? '')).toBe(true)
  })

  test('the second holds a missing market, a missing match and a bet with another name on Bet9ja', () => {
    const legs = run.control.read('sportybet', run.examples('sportybet')[1] ?? '') ?? []
    const there = legs.map((leg) => run.control.offers('bet9ja', leg.matchId ?? '', leg.key ?? ''))
    expect(there).toEqual([true, true, false, false])
    expect(run.control.offers('bet9ja', legs[2]?.matchId ?? '', '1x2/home')).toBe(true)
    expect(run.control.offers('bet9ja', legs[3]?.matchId ?? '', '1x2/home')).toBe(false)
  })

  test('are of that kind on every day of a fortnight', () => {
    let day = Date.parse('2026-11-22T12:00:00Z')
    const { control } = createSimulator({ seed: 'strix', now: () => new Date(day) })
    for (let n = 0; n < 14; n++, day += 86_400_000) {
      const [whole = '', mixed = ''] = control.examples('sportybet')
      const legs = control.read('sportybet', mixed) ?? []
      expect(control.read('sportybet', whole)).toHaveLength(4)
      expect(
        legs.map((leg) => control.offers('bet9ja', leg.matchId ?? '', leg.key ?? '')),
        new Date(day).toISOString(),
      ).toEqual([true, true, false, false])
    }
  })

  test('are the same after a restart later that day, others the next day, and the old ones still load', async () => {
    const evening = await runAt('2026-11-21T21:00:00Z')
    const tomorrow = await runAt('2026-11-22T06:00:00Z')
    try {
      for (const id of ids) {
        expect(evening.examples(id)).toEqual(run.examples(id))
        expect(tomorrow.examples(id)).not.toEqual(run.examples(id))
        expect(tomorrow.control.read(id, run.examples(id)[0] ?? '')).toEqual(
          run.control.read(id, run.examples(id)[0] ?? ''),
        )
      }
    } finally {
      await evening.stop()
      await tomorrow.stop()
    }
  })
})

describe('what platforms lack', () => {
  test.each(ids)('%s misses 1-12 per cent of the matches', (id) => {
    const coming = run.control.matches().filter((match) => match.phase === 'coming')
    const there = coming.filter((match) => run.control.offers(id, match.id, '1x2/home')).length
    expect(there / coming.length).toBeGreaterThan(0.88)
    expect(there / coming.length).toBeLessThan(1)
  })

  test('women, youth and reserves are named each in its way', async () => {
    const womens = run.control
      .matches()
      .find(
        (match) =>
          match.phase === 'coming' &&
          match.league.includes('Womens') &&
          ids.every((id) => run.control.offers(id, match.id, '1x2/home')),
      )
    if (!womens) throw new Error('no such match')
    const event = (id: string) => eventOver(run, id, run.control.eventId(id, womens.id))
    expect((await event('sportybet')).at('data.homeTeamName')).toMatch(/ \(W\)$/)
    expect((await event('bet9ja')).at('D.DS')).toMatch(/ Ladies - .* Ladies$/)
    expect((await event('1xbet')).at('Value.O1')).toMatch(/ \(Women\)$/)
    expect((await event('nairabet')).at('name')).toMatch(/ vs\. /)
  })

  test('provider ids stand only where the real platforms have them', async () => {
    const match = run.control
      .matches()
      .find(
        (one) =>
          one.phase === 'coming' && ids.every((id) => run.control.offers(id, one.id, '1x2/home')),
      )
    if (!match) throw new Error('no such match')
    const event = (id: string) => eventOver(run, id, run.control.eventId(id, match.id))
    const number = String((await event('sportybet')).at('data.eventId')).replace('sr:match:', '')
    expect((await event('bet9ja')).at('D.EXTID')).toBe(number)
    expect(
      at(list(await bodyOf(event('betking')), 'AreaMatches.0.Items')[0], 'ExtProvIDItem'),
    ).toBe(number)
    expect((await event('nairabet')).text).not.toContain(number)
    expect((await event('1xbet')).text).not.toContain(number)
    const [one, two] = [await event('1xbet'), await event('22bet')]
    expect(one.at('Value.CI')).toBe(two.at('Value.CI'))
    expect(one.at('Value.I')).not.toBe(two.at('Value.I'))
  })

  async function bodyOf(reply: Promise<{ at(path: string): unknown }>): Promise<unknown> {
    return (await reply).at('')
  }
})
