import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generator } from './random.ts'
import { type Running, at, entriesOf, keysOf, list, runAt, saturday } from './testing/run.ts'
import { eventOver, ids, loadOver, wireOf } from './testing/wires.ts'

let run: Running
beforeAll(async () => {
  run = await runAt(saturday)
})
afterAll(() => run.stop())

function slip(id: string, count: number, salt = '') {
  return run.control.makeSlip({ platform: id, count, random: generator(id, count, salt) })
}

describe.each(ids)('codes of %s', (id) => {
  test('a random slip reads back as it was made, and its code looks right', async () => {
    const { code, picks } = slip(id, 12)
    expect(code).toMatch(wireOf(id).codes)
    expect(run.control.read(id, code)).toEqual(picks)
    expect(new Set(picks.map((pick) => pick.matchId)).size).toBe(12)
    expect((await loadOver(run, id, code)).status).toBe(200)
  })

  test('all its selections are offered', () => {
    for (const { matchId, key } of slip(id, 10).picks) {
      expect(run.control.offers(id, matchId, key)).toBe(true)
      expect(run.control.price(id, matchId, key)).toBeGreaterThan(1)
    }
  })

  test('an unknown code is unknown', () => {
    expect(run.control.read(id, 'NOSUCH9')).toBeNull()
  })

  test('more than it takes cannot be made', () => {
    expect(() => slip(id, 60)).toThrow(/at most/)
  })
})

describe('failures are told in each platform’s way', () => {
  test('sportybet', async () => {
    const reply = await loadOver(run, 'sportybet', 'AAAAAA')
    expect(reply.status).toBe(200)
    expect(reply.at('')).toEqual({ bizCode: 19000, message: 'The code is invalid.' })
  })
  test('bet9ja', async () => {
    const reply = await loadOver(run, 'bet9ja', '5AAAAAA')
    expect(reply.status).toBe(200)
    expect(reply.at('R')).toBe('ERROR')
  })
  test('1xbet and 22bet', async () => {
    for (const id of ['1xbet', '22bet'] as const) {
      const reply = await loadOver(run, id, 'AAAAA')
      expect([reply.at('Success'), reply.at('ErrorCode'), reply.at('Error')]).toEqual([
        false,
        100849,
        'Incorrect code',
      ])
    }
  })
  test('nairabet', async () => {
    const reply = await loadOver(run, 'nairabet', 'AAAAA')
    expect(reply.at('Result')).toBeNull()
    expect(reply.at('Error')).toBeTruthy()
  })
  test('betking', async () => {
    const reply = await loadOver(run, 'betking', 'AAAAAA')
    expect([reply.status, reply.at('BookedCoupon')]).toEqual([200, null])
  })
})

describe('sportybet over the wire', () => {
  async function legs(count: number) {
    const reply = await loadOver(run, 'sportybet', slip('sportybet', count, 'wire').code)
    return reply.list('data.ticket.selections').map((leg) => ({
      eventId: at(leg, 'eventId'),
      marketId: at(leg, 'marketId'),
      specifier: at(leg, 'specifier') ?? null,
      outcomeId: at(leg, 'outcomeId'),
    }))
  }
  const share = 'www.sportybet.com/api/ng/orders/share'

  test('books what it lists, in any letter case, and twice gives two codes', async () => {
    const selections = await legs(4)
    const made = await run.post(share, { selections })
    const again = await run.post(share, { selections })
    expect(made.at('bizCode')).toBe(10000)
    expect(made.list('data.ticket.selections')).toHaveLength(4)
    expect(made.list('data.unavailableOutcomes')).toEqual([])
    expect(again.at('data.shareCode')).not.toBe(made.at('data.shareCode'))
    const loaded = await loadOver(run, 'sportybet', String(made.at('data.shareCode')).toLowerCase())
    expect(loaded.list('data.outcomes')).toHaveLength(4)
  })

  test('takes the parts of a specifier in any order', async () => {
    const match = run.control
      .matches()
      .find((one) => run.control.offers('sportybet', one.id, '#early@30:2.5/over'))
    const eventId = run.control.eventId('sportybet', match?.id ?? '')
    const selections = [
      { eventId, marketId: '60180', specifier: 'total=2.5|minsnr=30', outcomeId: '12' },
    ]
    const made = await run.post(share, { selections })
    expect(run.control.read('sportybet', String(made.at('data.shareCode')))?.[0]?.key).toBe(
      '#early@30:2.5/over',
    )
  })

  test('two legs of one event are fine', async () => {
    const [leg] = await legs(1)
    const selections = [leg, { ...leg, marketId: '29', specifier: '', outcomeId: '74' }]
    const made = await run.post(share, { selections })
    expect(made.list('data.ticket.selections')).toHaveLength(2)
  })

  test('drops what it does not know and refuses when asked to, or when nothing is left', async () => {
    const selections = await legs(3)
    const bad = { eventId: 'sr:match:1', marketId: '1', specifier: '', outcomeId: '1' }
    const made = await run.post(share, { selections: [...selections, bad] })
    expect(made.list('data.ticket.selections')).toHaveLength(3)
    const strict = await run.post(`${share}?throwInvalidEvent=true`, {
      selections: [...selections, bad],
    })
    expect(strict.at('bizCode')).not.toBe(10000)
    expect((await run.post(share, { selections: [bad] })).at('bizCode')).not.toBe(10000)
    const many = Array.from({ length: 51 }, () => selections[0])
    expect((await run.post(share, { selections: many })).at('bizCode')).not.toBe(10000)
  })

  test('a code ends ten days after its last kick-off', async () => {
    const { code } = slip('sportybet', 3, 'deadline')
    const deadline = Number((await loadOver(run, 'sportybet', code)).at('data.deadline'))
    run.control.setClock(new Date(deadline))
    expect((await loadOver(run, 'sportybet', code)).at('bizCode')).toBe(10000)
    run.control.setClock(new Date(deadline + 1))
    expect((await loadOver(run, 'sportybet', code)).at('bizCode')).toBe(19000)
    run.control.setClock(null)
  })
})

describe('bet9ja over the wire', () => {
  async function betslip(count: number) {
    const code = slip('bet9ja', count, 'wire').code
    const legs = entriesOf((await loadOver(run, 'bet9ja', code)).at('D.O'))
    const ODDS = Object.fromEntries(legs.map(([key, leg]) => [key, Number(at(leg, 'V'))]))
    const EVS = Object.fromEntries(keysOf(ODDS).map((key) => [key, { id: key }]))
    return {
      BETS: [{ NUMLINES: count, COMB: 1, TYPE: count, ODDS, FIXED: {} }],
      EVS,
      IMPERSONIZE: 0,
    }
  }
  const place = 'apigw.bet9ja.com/sportsbook/placebet/BookABetV2'

  test('the code is RIS, and the coupon has its legs', async () => {
    const made = await run.form(place, { BETSLIP: JSON.stringify(await betslip(5)) })
    expect(made.at('status')).toBe(1)
    const loaded = await loadOver(run, 'bet9ja', String(made.at('data.0.RIS')))
    expect(keysOf(loaded.at('D.O'))).toHaveLength(5)
    expect(
      (await loadOver(run, 'bet9ja', String(made.at('data.0.RIS')).toLowerCase())).at('R'),
    ).toBe('ERROR')
  })

  test('refuses an empty, a miscounted and a lopsided slip', async () => {
    const whole = await betslip(2)
    const send = async (slipBody: unknown) => run.form(place, { BETSLIP: JSON.stringify(slipBody) })
    const empty = await send({ ...whole, BETS: [{ ...whole.BETS[0], ODDS: {} }] })
    expect(empty.at('error.message')).toBe('checkformatbetsliperror')
    expect(empty.at('data.LIVE')).toBe('not defined')
    expect((await send({ ...whole, BETS: [{ ...whole.BETS[0], NUMLINES: 3 }] })).at('status')).toBe(
      -1,
    )
    expect((await send({ ...whole, EVS: {} })).at('status')).toBe(-1)
    expect((await run.form(place, { OTHER: '1' })).at('status')).toBe(-1)
  })

  test('ids that do not exist are an empty 500', async () => {
    const key = '1$S_1X2_1'
    const BETSLIP = JSON.stringify({
      BETS: [{ NUMLINES: 1, ODDS: { [key]: 2 } }],
      EVS: { [key]: {} },
    })
    const made = await run.form(place, { BETSLIP })
    expect([made.status, made.text]).toEqual([500, ''])
  })
})

describe('the 1xbet family over the wire', () => {
  const base = '1xbet.ng/service-api/LiveBet/Open'
  async function events(count: number) {
    const reply = await loadOver(run, '1xbet', slip('1xbet', count, 'wire').code)
    return reply.list('Value.Events').map((event) => ({
      GameId: at(event, 'GameId'),
      Type: at(event, 'Type'),
      Coef: at(event, 'Coef'),
      Param: at(event, 'Param'),
      Kind: 3,
      PlayerId: 0,
    }))
  }
  const save = (Events: unknown[], partner = 159) =>
    run.post(`${base}/SaveCoupon`, { Events, partner, Vid: 1, CheckCf: 1 })
  const load = (Guid: unknown, partner = 159) =>
    run.post(`${base}/GetCoupon`, { Guid, Lng: 'en', partner })

  test('saves and gives back, price and line with it', async () => {
    const Events = await events(6)
    const made = await save(Events)
    expect(made.at('Success')).toBe(true)
    const back = await load(made.at('Value'))
    expect(back.list('Value.Events')).toHaveLength(6)
    expect(back.at('Value.HasRemoveEvents')).toBe(false)
    expect(at(back.list('Value.Events')[0], 'GameId')).toBe(Events[0]?.GameId)
  })

  test('a constant id instead of a game id reads back as finished', async () => {
    const match = run.control
      .matches()
      .find((one) => run.control.offers('1xbet', one.id, '1x2/home'))
    const event = await eventOver(run, '1xbet', run.control.eventId('1xbet', match?.id ?? ''))
    const made = await save([{ GameId: event.at('Value.CI'), Type: 1, Coef: 2, Param: 0, Kind: 3 }])
    expect(made.at('Success')).toBe(true)
    expect((await load(made.at('Value'))).at('ErrorCode')).toBe(159271)
  })

  test('a nonsense type gives a code that reads back empty', async () => {
    const [event] = await events(1)
    const made = await save([{ ...event, Type: 999_999 }])
    expect(made.at('Success')).toBe(true)
    expect((await load(made.at('Value'))).list('Value.Events')).toEqual([])
  })

  test('one leg a match: the second is taken out', async () => {
    const [event] = await events(1)
    const main = Number(event?.GameId) - (Number(event?.GameId) % 16)
    const made = await save([
      { GameId: main, Type: 1, Coef: 2, Param: 0 },
      { GameId: main, Type: 180, Coef: 2, Param: 0 },
    ])
    const back = await load(made.at('Value'))
    expect(back.list('Value.Events')).toHaveLength(1)
    expect(back.at('Value.HasRemoveEvents')).toBe(true)
  })

  test('the other partner cannot read it, unless it was saved under 1', async () => {
    const Events = await events(2)
    const own = await save(Events, 151)
    expect((await load(own.at('Value'))).at('ErrorCode')).toBe(100849)
    expect((await load(own.at('Value'), 151)).at('Success')).toBe(true)
    expect((await load((await save(Events, 1)).at('Value'))).at('Success')).toBe(true)
  })

  test('fifty-one legs are refused whole', async () => {
    const [event] = await events(1)
    const made = await save(Array.from({ length: 51 }, () => event))
    expect(made.at('ErrorCode')).toBe(157972)
  })

  test('a code is gone after three days', async () => {
    const { code } = slip('1xbet', 3, 'old')
    run.control.setClock(new Date(Date.parse(saturday) + 3 * 86_400_000 + 1))
    expect((await loadOver(run, '1xbet', code)).at('ErrorCode')).toBe(100849)
    run.control.setClock(null)
  })
})

describe('betking over the wire', () => {
  const book = 'www.betking.com/api/sports/v1/bet/Book/1'
  async function coupon(count: number) {
    const limits = await run.get('sportsapicdn-desktop.betking.com/api/settings/globalvariables')
    const loaded = await loadOver(run, 'betking', slip('betking', count, 'wire').code)
    return {
      Odds: loaded.list('BookedCoupon.Odds'),
      Groupings: [{ Grouping: count, Combinations: 1, Stake: 100 }],
      CouponTypeId: count > 1 ? 2 : 1,
      BetCouponGlobalVariable: limits.at(''),
    }
  }

  test('the same slip gives the same code', async () => {
    const body = await coupon(5)
    const made = await run.post(book, body)
    expect(made.at('ResponseStatus')).toBe(1)
    expect((await run.post(book, body)).at('BookedCouponCode')).toBe(made.at('BookedCouponCode'))
    const back = await loadOver(run, 'betking', String(made.at('BookedCouponCode')))
    expect(back.list('BookedCoupon.Odds')).toEqual(body.Odds)
  })

  test('without the limits it is a bad request; two legs of a match and forty-one legs are refused', async () => {
    const body = await coupon(2)
    const { BetCouponGlobalVariable: _limits, ...bare } = body
    expect((await run.post(book, bare)).status).toBe(400)
    const twice = { ...body, Odds: [body.Odds[0], body.Odds[0]] }
    expect((await run.post(book, twice)).at('ResponseStatus')).toBe(70)
    const many = { ...body, Odds: Array.from({ length: 41 }, () => body.Odds[0]) }
    expect((await run.post(book, many)).at('BookedCouponCode')).toBeNull()
  })

  test('ids that do not exist are taken and load empty with 405', async () => {
    const body = { ...(await coupon(1)), Odds: [{ MatchId: 1, SelectionId: 2 }] }
    const made = await run.post(book, body)
    expect(made.at('ResponseStatus')).toBe(1)
    const back = await loadOver(run, 'betking', String(made.at('BookedCouponCode')))
    expect(back.at('ResponseStatus')).toBe(405)
    expect(back.list('BookedCoupon.Odds')).toEqual([])
  })
})

describe('nairabet over the wire', () => {
  const reserve = 'sb2betslip-altenar2.biahosted.com/api/Betslip/reserveBet'

  test('keeps the slip as it was sent, checked or not', async () => {
    const loaded = await loadOver(run, 'nairabet', slip('nairabet', 4, 'wire').code)
    const betslip = String(loaded.at('Result.Betslip'))
    const made = await run.post(reserve, { integration: 'nairabet', culture: 'en-GB', betslip })
    const back = await loadOver(run, 'nairabet', String(made.at('Result.ReservationKey')))
    expect(back.at('Result.Betslip')).toBe(betslip)
    const thin = await run.post(reserve, {
      integration: 'nairabet',
      betslip: '{"selections":[{"odd":{"id":1}}]}',
    })
    expect(thin.at('Result.ReservationKey')).toMatch(wireOf('nairabet').codes)
  })

  test('tells the state and price of chosen odds', async () => {
    const loaded = await loadOver(run, 'nairabet', slip('nairabet', 2, 'states').code)
    const selections = list(JSON.parse(String(loaded.at('Result.Betslip'))), 'selections')
    const odds = selections.map((one) => ({
      oddId: at(one, 'odd.id'),
      price: 1,
      eventId: at(one, 'event.id'),
      marketTypeId: at(one, 'market.typeId'),
    }))
    const states = await run.post('sb2frontend-altenar2.biahosted.com/api/Widget/GetOddsStates', {
      integration: 'nairabet',
      odds,
    })
    expect(states.list('oddStates').map((state) => at(state, 'oddStatus'))).toEqual([0, 0])
    expect(Number(at(states.list('oddStates')[0], 'price'))).toBeGreaterThan(1)
  })
})

describe('matches that start', () => {
  test('legs stay on sportybet and nairabet, go silently on bet9ja, by name on betking, with a mark on 1xbet', async () => {
    const slips = Object.fromEntries(ids.map((id) => [id, slip(id, 8, 'start')]))
    const kickoffs = Object.values(slips).flatMap(({ picks }) =>
      picks.map(
        (pick) => run.control.matches().find((match) => match.id === pick.matchId)?.kickoff ?? '',
      ),
    )
    const moment = new Date(
      Date.parse(kickoffs.sort()[Math.floor(kickoffs.length / 3)] ?? '') + 1000,
    )
    const left = (id: string) =>
      slips[id]?.picks.filter((pick) => {
        const match = run.control.matches().find((one) => one.id === pick.matchId)
        return match ? Date.parse(match.kickoff) > moment.getTime() : false
      }).length ?? 0
    const counts = Object.fromEntries(ids.map((id) => [id, left(id)]))
    run.control.setClock(moment)
    try {
      const load = (id: string) => loadOver(run, id, slips[id]?.code ?? '')
      const sporty = await load('sportybet')
      expect(sporty.list('data.outcomes')).toHaveLength(8)
      const open = sporty.list('data.outcomes').filter((event) => at(event, 'status') === 0)
      expect(open).toHaveLength(counts.sportybet ?? 0)
      expect(keysOf((await load('bet9ja')).at('D.O'))).toHaveLength(counts.bet9ja ?? 0)
      const king = await load('betking')
      expect(king.list('BookedCoupon.Odds')).toHaveLength(counts.betking ?? 0)
      expect(king.list('RemovedEvents')).toHaveLength(8 - (counts.betking ?? 0))
      const naira = await load('nairabet')
      expect(list(JSON.parse(String(naira.at('Result.Betslip'))), 'selections')).toHaveLength(8)
      if (moment.getTime() < Date.parse(saturday) + 3 * 86_400_000) {
        const bet = await load('1xbet')
        expect(bet.list('Value.Events')).toHaveLength(counts['1xbet'] ?? 0)
        expect(bet.at('Value.HasRemoveEvents')).toBe((counts['1xbet'] ?? 0) < 8)
      }
      for (const id of ids) expect(run.control.read(id, slips[id]?.code ?? '')).toHaveLength(8)
    } finally {
      run.control.setClock(null)
    }
  })

  test('a match that is over is graded on sportybet and stands in the results', async () => {
    const { code, picks } = run.control.makeSlip({
      platform: 'sportybet',
      count: 4,
      random: generator('graded'),
      filter: (pick) => !pick.opaque,
    })
    const ends = Math.max(
      ...picks.map((pick) =>
        Date.parse(run.control.matches().find((m) => m.id === pick.matchId)?.kickoff ?? ''),
      ),
    )
    run.control.setClock(new Date(ends + 3 * 3_600_000))
    try {
      const events = (await loadOver(run, 'sportybet', code)).list('data.outcomes')
      expect(events.map((event) => at(event, 'matchStatus'))).toEqual([
        'Ended',
        'Ended',
        'Ended',
        'Ended',
      ])
      for (const event of events)
        expect([0, 1]).toContain(at(event, 'markets.0.outcomes.0.isWinning'))
      const late = picks.filter((pick) =>
        run.control.results().some((match) => match.id === pick.matchId),
      )
      expect(late.length).toBeGreaterThan(0)
    } finally {
      run.control.setClock(null)
    }
  })
})

test('codes live on in a state file, whole at any moment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strix-simulator-'))
  const stateFile = join(folder, 'codes.json')
  try {
    const first = await runAt(saturday, { stateFile })
    const made = ids.map((id) => ({
      id,
      ...first.control.makeSlip({ platform: id, count: 3, random: generator(id) }),
    }))
    await first.stop()
    expect(Object.keys(JSON.parse(readFileSync(stateFile, 'utf8')))).toHaveLength(ids.length)
    const second = await runAt(saturday, { stateFile })
    for (const { id, code, picks } of made) expect(second.control.read(id, code)).toEqual(picks)
    await second.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
