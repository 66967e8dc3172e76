/**
 * Our answers hold every field the recordings hold, but for what is only decoration. Read where
 * `../shared` is present.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Running, at, keysOf, list, runAt, saturday } from './testing/run.ts'
import { eventOver, listOver, loadOver } from './testing/wires.ts'

const samples = join(process.env.STRIX_SHARED ?? '../shared', 'bookmakers/samples')
const present = existsSync(samples)
if (!present) process.stdout.write('recordings.test.ts: no shared recordings here, skipped\n')

function sample(name: string): unknown {
  return JSON.parse(readFileSync(join(samples, name), 'utf8'))
}

/** Names that stand in every one of the values. */
function common(values: readonly unknown[]): string[] {
  const [first, ...rest] = values.map(keysOf)
  return (first ?? []).filter((key) => rest.every((keys) => keys.includes(key)))
}

function missing(
  ours: unknown,
  theirs: readonly string[],
  decoration: readonly string[] = [],
): string[] {
  const have = keysOf(ours)
  return theirs.filter((key) => !have.includes(key) && !decoration.includes(key))
}

let run: Running
beforeAll(async () => {
  run = await runAt(saturday)
})
afterAll(() => run.stop())

function eventId(platform: string): string {
  const match = run.control
    .matches()
    .find(
      (one) =>
        one.phase === 'coming' &&
        one.league === 'Premier League' &&
        run.control.offers(platform, one.id, '1x2/home'),
    )
  return run.control.eventId(platform, match?.id ?? '')
}

describe.skipIf(!present)('the recorded shapes', () => {
  test('sportybet: one event', async () => {
    const theirs = at(sample('sportybet/event-wuhan-qingdao.json'), 'data')
    const ours = (await eventOver(run, 'sportybet', eventId('sportybet'))).at('data')
    const decoration = [
      'homeTeamIcon',
      'awayTeamIcon',
      'webViewLiveChannel',
      'socialMediaLiveChannel',
    ]
    expect(missing(ours, keysOf(theirs), decoration)).toEqual([])
    const rows = list(theirs, 'markets')
    for (const row of list(ours, 'markets')) {
      expect(missing(row, common(rows))).toEqual([])
      const outcomes = rows.flatMap((one) => list(one, 'outcomes'))
      for (const outcome of list(row, 'outcomes'))
        expect(missing(outcome, common(outcomes))).toEqual([])
    }
  })

  test('sportybet: the event is about as big as the real one', async () => {
    const theirs = readFileSync(join(samples, 'sportybet/event-wuhan-qingdao.json'), 'utf8').length
    const reply = await eventOver(run, 'sportybet', eventId('sportybet'))
    expect(reply.text.length / theirs).toBeGreaterThan(0.7)
    expect(reply.text.length / theirs).toBeLessThan(1.4)
  })

  test('sportybet: the list', async () => {
    const theirs = sample('sportybet/list-pcUpcomingEvents-eliteserien.json')
    const ours = await listOver(run, 'sportybet')
    expect(missing(ours.at('data'), keysOf(at(theirs, 'data')))).toEqual([])
    const [tournament] = list(theirs, 'data.tournaments')
    expect(missing(ours.at('data.tournaments.0'), keysOf(tournament))).toEqual([])
    const events = list(tournament, 'events')
    expect(missing(ours.at('data.tournaments.0.events.0'), common(events))).toEqual([])
  })

  test('sportybet: a code', async () => {
    const theirs = at(sample('sportybet/create-orders-share-2legs-handicaps.json'), 'response')
    const ours = await loadOver(run, 'sportybet', run.examples('sportybet')[0] ?? '')
    expect(missing(ours.at(''), keysOf(theirs))).toEqual([])
    expect(missing(ours.at('data'), keysOf(at(theirs, 'data')))).toEqual([])
    for (const place of [
      'data.ticket.selections.0',
      'data.outcomes.0',
      'data.outcomes.0.markets.0',
      'data.outcomes.0.markets.0.outcomes.0',
    ])
      expect(missing(ours.at(place), keysOf(at(theirs, place)), ['specifier']), place).toEqual([])
  })

  test('bet9ja: one event', async () => {
    const theirs = at(sample('bet9ja/event-wuhan-qingdao.json'), 'D')
    const ours = (await eventOver(run, 'bet9ja', eventId('bet9ja'))).at('D')
    const decoration = ['SPORTCAST_FIXTURE_ID', 'PLAYER_EID', 'PLAYER_SID', 'GP']
    expect(missing(ours, keysOf(theirs), decoration)).toEqual([])
    expect(missing(list(ours, 'MK')[0], common(list(theirs, 'MK')))).toEqual([])
    expect(keysOf(at(ours, 'O')).every((key) => /^S_[^_]+_[^_]+$/.test(key))).toBe(true)
  })

  test('bet9ja: nothing found', async () => {
    const reply = await run.form('apigw.bet9ja.com/sportsbook/search/SearchV2', {
      TERM: 'zzz',
      START: '0',
      ROWS: '10',
    })
    expect(reply.at('')).toEqual(sample('bet9ja/search-SearchV2-not-found.json'))
  })

  test('bet9ja: a coupon leg', async () => {
    const theirs = Object.values(Object(at(sample('bet9ja/load-coupon-partial-legs.json'), 'O')))
    const O = (await loadOver(run, 'bet9ja', run.examples('bet9ja')[0] ?? '')).at('D.O')
    expect(missing(Object.values(Object(O))[0], common(theirs))).toEqual([])
  })

  test('nairabet: the list', async () => {
    const theirs = sample('nairabet/getevents-premier-league-2026-09-15.json')
    const ours = await listOver(run, 'nairabet')
    expect(missing(ours.at(''), keysOf(theirs))).toEqual([])
    for (const part of [
      'events',
      'markets',
      'odds',
      'categories',
      'champs',
      'sports',
      'competitors',
    ]) {
      const decoration = ['hasConfigJersey']
      expect(missing(ours.list(part)[0], common(list(theirs, part)), decoration), part).toEqual([])
    }
  })

  test('nairabet: one event', async () => {
    const theirs = sample('nairabet/family-altenar-doradobet-geteventdetails-excerpt.json')
    const ours = await eventOver(run, 'nairabet', eventId('nairabet'))
    expect(missing(ours.at(''), keysOf(theirs), ['liveTime'])).toEqual([])
    for (const part of ['markets', 'odds', 'marketGroups'])
      expect(missing(ours.list(part)[0], common(list(theirs, part))), part).toEqual([])
  })

  test('1xbet: one game and its sub-games', async () => {
    const theirs = at(
      sample('onexbet/getgamezip-ng-arsenal-leeds-2026-09-first8groups.json'),
      'card',
    )
    const ours = await eventOver(run, '1xbet', eventId('1xbet'))
    expect(missing(ours.at('Value'), keysOf(theirs))).toEqual([])
    expect(missing(ours.list('Value.SG')[0], common(list(theirs, 'SG')))).toEqual([])
    expect(missing(ours.list('Value.GE')[0], common(list(theirs, 'GE')))).toEqual([])
    const prices = list(theirs, 'GE').flatMap((group) =>
      list(group, 'E').flatMap((column) => list(column, '')),
    )
    expect(missing(ours.at('Value.GE.0.E.0.0'), common(prices))).toEqual([])
  })

  test('1xbet: the list', async () => {
    const theirs = list(sample('onexbet/get1x2-ecuador-serie-a-2021.json'), 'Value')
    const [ours] = (await listOver(run, '1xbet')).list('Value')
    const decoration = [
      'CID',
      'HSI',
      'LR',
      'MS',
      'O1IMG',
      'O2IMG',
      'O1IS',
      'O2IS',
      'O1R',
      'O2R',
      'SIMG',
      'SR',
      'SSI',
      'SST',
      'STI',
      'SmI',
      'TN',
      'TNS',
      'CHIMG',
      'HL',
      'IG',
      'SGI',
      'O1CT',
      'O2CT',
      'SG',
      'WP',
      'HSRT',
      'V',
      'VE',
      'EGC',
      'GLI',
      'RLI',
      'SGC',
      'B',
      'GVE',
    ]
    expect(missing(ours, common(theirs), decoration)).toEqual([])
  })
})
