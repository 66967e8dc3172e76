/** The documents' field lists, for what no recording shows, and the traps the real answers hold. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSimulator } from './index.ts'
import { generator } from './random.ts'
import { type Running, at, entriesOf, keysOf, list, runAt, saturday } from './testing/run.ts'
import { eventOver, ids, listOver, loadOver, wireOf } from './testing/wires.ts'

let run: Running
beforeAll(async () => {
  run = await runAt(saturday)
})
afterAll(() => run.stop())

function someMatch(platform: string) {
  const found = run.control
    .matches()
    .find(
      (one) => one.league === 'Premier League' && run.control.offers(platform, one.id, '1x2/home'),
    )
  if (!found) throw new Error('no match')
  return found
}

function someEvent(platform: string) {
  return eventOver(run, platform, run.control.eventId(platform, someMatch(platform).id))
}

function someCode(platform: string) {
  const { code } = run.control.makeSlip({ platform, count: 6, random: generator(platform, 'wire') })
  return loadOver(run, platform, code)
}

function fields(text: string): string[] {
  return text.split(/[\s,]+/)
}

test('betking: a feed item, a collection, an odd', async () => {
  const card = await someEvent('betking')
  const item = at(card.list('AreaMatches.0.Items')[0], '')
  expect(keysOf(item)).toEqual(
    expect.arrayContaining(
      fields(
        'ItemID ItemName ItemDate CategoryId CategoryName TournamentId TournamentName SmartBetCode ExtProvIDItem EventCategory IncompatibleEvents TotalOdds OddsCollection',
      ),
    ),
  )
  const collection = list(item, 'OddsCollection')[0]
  expect(keysOf(collection)).toEqual(
    expect.arrayContaining(
      fields(
        'OddCollectionID OddsType SpecialBetValue GroupNo Combinability CompatibleMarkets MatchOdds',
      ),
    ),
  )
  const odd = list(collection, 'MatchOdds')[0]
  expect(keysOf(at(odd, 'OddAttribute'))).toEqual(fields('OddTypeID OddName SpecialValue'))
  expect(keysOf(at(odd, 'Outcome'))).toEqual(fields('OutcomeID OddOutcome'))
})

test('betking: a card repeats its item per group; the line of 342 stands on the outcome', async () => {
  const areas = (await someEvent('betking')).list('AreaMatches')
  expect(areas.length).toBeGreaterThan(3)
  const items = areas.flatMap((area) => list(area, 'Items'))
  expect(new Set(items.map((item) => at(item, 'ItemID'))).size).toBe(1)
  const european = items
    .flatMap((item) => list(item, 'OddsCollection'))
    .filter((one) => at(one, 'OddsType.OddsTypeID') === 342)
  expect(european.length).toBeGreaterThan(1)
  for (const one of european) {
    expect(at(one, 'SpecialBetValue')).toBe('0')
    for (const odd of list(one, 'MatchOdds'))
      expect(at(odd, 'OddAttribute.SpecialValue')).toMatch(/^\d : \d$/)
  }
})

test('betking: a leg, and times with a central European offset', async () => {
  const loaded = await someCode('betking')
  for (const leg of loaded.list('BookedCoupon.Odds')) {
    expect(keysOf(leg)).toEqual(
      expect.arrayContaining(
        fields(
          'MatchId MatchName ProviderEventId EventDate TournamentName SportName MarketTypeId MarketName MarketId IDSelectionType SelectionName SelectionId Spread SpecialValue OddValue',
        ),
      ),
    )
    expect(at(leg, 'EventDate')).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:00\+01:00$/)
  }
  const summer = await runAt('2026-07-01T08:00:00Z')
  try {
    const day = await summer.get(
      'sportsapicdn-desktop.betking.com/api/feeds/prematch/GetEvents/en/2026-07-03/0/0/1',
    )
    expect(at(day.list('AreaMatches.0.Items')[0], 'ItemDate')).toMatch(/\+02:00$/)
  } finally {
    await summer.stop()
  }
})

test.each(['1xbet', '22bet'] as const)('%s: a coupon leg', async (id) => {
  const loaded = await someCode(id)
  const wanted = fields(
    'GameId MainGameId GameConstId Type Param Coef GroupId ShortGroupId GroupName MarketName PeriodName GameType FullName Params Opp1 Opp2 Opp1Eng Opp2Eng Opp1Id Opp2Id Liga ChampNameEng ChampId SportId SportName SportNameEng Start DateStart Kind Finish Block IsBannedExpress IsRelation Number PlayerId PlayerName PlayerNames PlayersDuel',
  )
  for (const leg of loaded.list('Value.Events'))
    expect(keysOf(leg)).toEqual(expect.arrayContaining(wanted))
  expect(keysOf(loaded.at('Value'))).toEqual(
    expect.arrayContaining(fields('Events HasRemoveEvents Vid Coef partner Summ')),
  )
  const product = loaded
    .list('Value.Events')
    .reduce<number>((all, leg) => all * Number(at(leg, 'Coef')), 1)
  expect(Number(loaded.at('Value.Coef'))).toBeCloseTo(product, 2)
})

test('1xbet: the list holds a row that is no match; sub-games carry their parent', async () => {
  const rows = (await listOver(run, '1xbet')).list('Value')
  expect(rows.filter((row) => at(row, 'O1') === 'Home' && at(row, 'O1I') === 142_205)).toHaveLength(
    1,
  )
  const game = await someEvent('1xbet')
  const [half] = game.list('Value.SG')
  const sub = await eventOver(run, '1xbet', String(at(half, 'I')))
  expect([sub.at('Value.MG'), sub.at('Value.PN')]).toEqual([game.at('Value.I'), '1st half'])
  const few = await run.get(
    `1xbet.ng/service-api/LineFeed/GetGameZip?id=${String(game.at('Value.I'))}&countevents=60`,
  )
  expect(few.list('Value.GE').length).toBeLessThan(game.list('Value.GE').length)
})

test('1xbet: a handicap has each side’s own line, and none where it is zero', async () => {
  const group = (await someEvent('1xbet')).list('Value.GE').find((one) => at(one, 'G') === 2)
  const [home = [], away = []] = list(group, 'E').map((column) => list(column, ''))
  expect(home.length).toBeGreaterThan(3)
  expect(home.map((price) => at(price, 'P') ?? 0)).toEqual(
    away.map((price) => 0 - Number(at(price, 'P') ?? 0)),
  )
  expect([...home, ...away].filter((price) => at(price, 'P') === 0)).toEqual([])
})

test('nairabet: a leg of a web slip', async () => {
  const loaded = await someCode('nairabet')
  const slip: unknown = JSON.parse(String(loaded.at('Result.Betslip')))
  expect(keysOf(slip)).toEqual(fields('selections stakes betType stakeAdjustment fullCoverData'))
  for (const leg of list(slip, 'selections')) {
    expect(keysOf(leg)).toEqual(
      expect.arrayContaining(
        fields(
          'odd market event sport category championship competitors status isBanker isEnabled incompatibleOddIds widgetInfo',
        ),
      ),
    )
    expect(keysOf(at(leg, 'odd'))).toEqual(
      expect.arrayContaining(
        fields('id price name typeId oddStatus isMB intSelectionId intEventId isDBB'),
      ),
    )
  }
})

test('nairabet: an event holds a market that only looks like 1X2, and a bet builder’s copy', async () => {
  const markets = (await someEvent('nairabet')).list('markets')
  expect(
    markets.filter((market) => at(market, 'isAlt') === true && at(market, 'typeId') === 1),
  ).toHaveLength(1)
  expect(markets.filter((market) => at(market, 'isBB') === true)).toHaveLength(1)
  const asian = markets.filter((market) => at(market, 'typeId') === 16)
  expect(asian).toHaveLength(1)
  expect(keysOf(asian[0])).not.toContain('sv')
})

describe('search', () => {
  test.each(ids)('%s finds a club in any letter case', async (id) => {
    expect((await wireOf(id).search(run, 'arsenal')).text).toContain('Arsenal')
  })
})

describe('a suspended selection', () => {
  const simulator = createSimulator({ seed: 'strix', now: () => new Date(saturday) })

  /** A match and outcome that are suspended now, though the price would allow it. */
  function suspended(id: string) {
    const platform = simulator.platforms.find((one) => one.id === id)
    for (const hidden of simulator.control.matches()) {
      const match = simulator.matchById(hidden.id)
      if (!platform || !match || hidden.phase !== 'coming' || !platform.book.has(match)) continue
      for (const { line, quotes } of platform.book.board(match, { now: Date.parse(saturday) })) {
        const place = quotes.findIndex((quote) => quote.state === 'suspended' && quote.price > 1.1)
        const outcome = line.outcomes[place]
        const onMatch = !line.market.includes(':') || line.market.startsWith('match:')
        if (outcome && onMatch) return { match, outcome, line }
      }
    }
    throw new Error('nothing is suspended')
  }

  test('sportybet: market status 2 and outcome inactive, price and all', async () => {
    const { match, line } = suspended('sportybet')
    const event = await eventOver(run, 'sportybet', run.control.eventId('sportybet', match.id))
    const row = event
      .list('data.markets')
      .find((one) => at(one, 'id') === line.market && (at(one, 'specifier') ?? '') === line.spec)
    expect(at(row, 'status')).toBe(2)
    expect(list(row, 'outcomes').map((one) => at(one, 'isActive'))).not.toContain(1)
  })

  test('bet9ja: the price is "1"', async () => {
    const { match, outcome, line } = suspended('bet9ja')
    const event = await eventOver(run, 'bet9ja', run.control.eventId('bet9ja', match.id))
    const key = `${line.market}${line.spec ? `@${line.spec}` : ''}_${outcome.id}`
    expect(entriesOf(event.at('D.O')).find(([name]) => name === key)?.[1]).toBe('1')
  })

  test('1xbet: blocked at 1.001', async () => {
    const { match, outcome } = suspended('1xbet')
    const event = await eventOver(run, '1xbet', run.control.eventId('1xbet', match.id))
    const [type, parameter] = outcome.id.split('@').map(Number)
    const prices = event
      .list('Value.GE')
      .flatMap((group) => list(group, 'E').flatMap((column) => list(column, '')))
    const price = prices.find((one) => at(one, 'T') === type && (at(one, 'P') ?? 0) === parameter)
    expect([at(price, 'B'), at(price, 'C')]).toEqual([true, 1.001])
  })

  test('nairabet: odd status 7', async () => {
    const { match, outcome, line } = suspended('nairabet')
    const event = await eventOver(run, 'nairabet', run.control.eventId('nairabet', match.id))
    const odd = event
      .list('odds')
      .find(
        (one) =>
          at(one, 'typeId') === Number(outcome.id) &&
          (at(one, 'sv') ?? '') === line.spec &&
          at(one, 'oddStatus') === 7,
      )
    expect(odd).toBeDefined()
  })

  test('betking: left out of the feed', async () => {
    const { match, outcome } = suspended('betking')
    const event = await eventOver(run, 'betking', run.control.eventId('betking', match.id))
    const collections = event
      .list('AreaMatches')
      .flatMap((area) => list(area, 'Items.0.OddsCollection'))
    const open = collections.filter(
      (one) =>
        at(one, 'OddsType.OddsTypeID') === Number(outcome.line.market) &&
        list(one, 'MatchOdds').some(
          (odd) =>
            at(odd, 'OddAttribute.OddTypeID') === Number(outcome.id) &&
            (at(odd, 'OddAttribute.SpecialValue') ?? '0') === (outcome.line.spec || '0'),
        ),
    )
    expect(open).toEqual([])
  })
})

test.each(ids)('%s: a started match cannot be played any more', async (id) => {
  const match = someMatch(id)
  const before = run.control.eventId(id, match.id)
  expect(wireOf(id).hasBegun(await eventOver(run, id, before))).toBe(false)
  run.control.setClock(new Date(Date.parse(match.kickoff) + 60_000))
  try {
    expect(run.control.offers(id, match.id, '1x2/home')).toBe(false)
    const event = await eventOver(run, id, before)
    expect(wireOf(id).hasBegun(event)).toBe(true)
    expect((await listOver(run, id)).text).not.toContain(before)
  } finally {
    run.control.setClock(null)
  }
})
