/**
 * 1xBet and 22Bet: one software, two configurations. Facts: docs/platforms/1xbet.md and 22bet.md.
 */
import { PlatformError } from '../platform.ts'
import type {
  EventMarkets,
  FailureKind,
  ForeignEvent,
  Http,
  HttpRequest,
  HttpResponse,
  Pick,
  Platform,
} from '../platform.ts'
import { table } from './markets.ts'
import { readEvent, readEvents, readLeagues, readSaved, readSlip, unreadSubGames } from './parse.ts'
import type { LeagueRow } from './parse.ts'

type Brand = {
  id: string
  name: string
  host: string
  /** Binds a code: it reads back only under the partner it was saved under. */
  partner: number
  /** Sent with the feed calls. */
  country: number
  /** A code to show as an example. */
  example: string
}

const feed = '/service-api/LineFeed'
const coupons = '/service-api/LiveBet/Open'
/** A list answer is cut at about this many games, whatever is asked. */
const gamesPerList = 50
const leaguesPerList = 25
const subGamesMax = 6

function family(brand: Brand): Platform {
  const { id, name, host, partner, country } = brand
  const reader = { id, name }
  const place = { lng: 'en', country, partner }
  const get = (method: string, query: Record<string, string | number>) =>
    request(host, {
      method: 'GET',
      path: `${feed}/${method}`,
      query: { ...place, ...query },
      retry: true,
    })

  const gameCard = (gameId: string) =>
    get('GetGameZip', {
      id: gameId,
      isSubGames: 'true',
      GroupEvents: 'true',
      allEventsGroupSubGames: 'true',
      countevents: 1000,
      grMode: 4,
      marketType: 1,
      cfview: 0,
    })
  const listOf = async (http: Http, leagues: readonly LeagueRow[]): Promise<EventMarkets[]> => {
    const champs = leagues.map((league) => league.id).join(',')
    const answer = await http.json(
      get('Get1x2_VZip', {
        sports: 1,
        champs,
        count: gamesPerList,
        tf: 2_200_000,
        tz: 1,
        mode: 4,
        getEmpty: 'true',
      }),
    )
    const events = readEvents(reader, answer)
    if (events.length < gamesPerList || leagues.length < 2) return events
    const parts = await Promise.all(leagues.map((league) => listOf(http, [league])))
    return parts.flat()
  }

  return {
    id,
    name,
    countries: ['ng'],
    hosts: [host],
    limits: {
      requestsPerSecond: 2,
      concurrent: 2,
      timeoutMs: 15_000,
      responseBytesMax: 8_000_000,
      selectionsMax: 50,
      selectionsPerEvent: 1,
    },
    code: {
      pattern: /^[A-Z0-9]{5}$/,
      example: brand.example,
      normalize: (text) => text.trim().toUpperCase(),
    },
    table,
    classify,
    decode: {
      slip: (raw) => readSlip(reader, { raw, code: '' }),
      event: (raw) => readEvent(reader, raw),
      events: (raw) => readEvents(reader, raw),
    },
    async load(http, code) {
      const json = { Guid: code, Lng: 'en', partner }
      const path = `${coupons}/GetCoupon`
      const raw = await http.json(request(host, { method: 'POST', path, json, retry: true }))
      return readSlip(reader, { raw, code })
    },
    async list(http, { from, to }) {
      const query = { sports: 1, virtualSports: 'true', groupChamps: 'true' }
      let leagues = readLeagues(reader, await http.json(get('GetSportsShortZip', query)))
      if (leagues.length === 0) {
        const champs = get('GetChampsZip', { sport: 1, tf: 2_200_000, tz: 1, groupChamps: 'true' })
        leagues = readLeagues(reader, await http.json(champs))
      }
      const lists = await Promise.all(batches(leagues).map((batch) => listOf(http, batch)))
      const events = lists.flat().map(({ event }) => event)
      return uniqueEvents(events).filter(({ kickoff }) => {
        const at = kickoff === null ? Number.NaN : Date.parse(kickoff)
        return at >= from.getTime() && at <= to.getTime()
      })
    },
    async search(http, text) {
      const query = { text, limit: 50, mode: 4, userId: 0, strict: 'true' }
      const answer = await http.json(get('Web_SearchZip', query))
      return uniqueEvents(readEvents(reader, answer).map(({ event }) => event))
    },
    async event(http, eventId, wanted) {
      const raw = await http.json(gameCard(eventId))
      const main = readEvent(reader, raw)
      const unread = unreadSubGames(reader, { raw, wanted }).slice(0, subGamesMax)
      const parts = await Promise.all(
        unread.map(async (subId) => {
          try {
            return readEvent(reader, await http.json(gameCard(subId))).selections
          } catch (error) {
            if (error instanceof PlatformError && error.kind === 'EVENT_NOT_FOUND') return []
            throw error
          }
        }),
      )
      return { event: main.event, selections: [...main.selections, ...parts.flat()] }
    },
    async book(http, picks) {
      const path = `${coupons}/SaveCoupon`
      const json = couponOf(picks, partner)
      const raw = await http.json(request(host, { method: 'POST', path, json, retry: false }))
      return { code: readSaved(reader, raw) }
    },
    link: (code) => `https://${host}/en/list/coupon/${encodeURIComponent(code)}`,
  }
}

type Call = Omit<HttpRequest, 'host' | 'headers'>

function request(host: string, call: Call): HttpRequest {
  const origin = `https://${host}`
  return { host, headers: { Origin: origin, Referer: `${origin}/en/line/football` }, ...call }
}

/**
 * Leagues together as long as their games fit one list answer; a league whose count is unknown
 * alone.
 */
function batches(leagues: readonly LeagueRow[]): LeagueRow[][] {
  const result: LeagueRow[][] = []
  let open: LeagueRow[] = []
  let games = 0
  for (const league of leagues) {
    if (league.games === 0) continue
    const count = league.games ?? gamesPerList
    if (open.length > 0 && (games + count >= gamesPerList || open.length >= leaguesPerList)) {
      result.push(open)
      open = []
      games = 0
    }
    open.push(league)
    games += count
  }
  return open.length > 0 ? [...result, open] : result
}

function uniqueEvents(events: readonly ForeignEvent[]): ForeignEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

/**
 * The selection's own game id (a sub-game's for a half), type and parameter; an absent line goes
 * out as 0.
 */
function couponOf(picks: readonly Pick[], partner: number) {
  return {
    notWait: true,
    CheckCf: 1,
    partner,
    AntiExpressCoef: 1,
    Summ: 0,
    Vid: 1,
    Events: picks.map(({ selection: { native, odds } }) => ({
      GameId: Number(native.gameId),
      Type: Number(native.type),
      Coef: odds,
      Param: Number(native.param ?? 0),
      PV: null,
      PlayerId: 0,
      Kind: 3,
      InstrumentId: 0,
      Seconds: 0,
      Price: 0,
      Expired: 0,
      PlayersDuel: [],
    })),
  }
}

/**
 * The family throttles with 403, 503 and 529, and answers 406 to a caller it does not take for its
 * site.
 */
function classify({ status, text }: HttpResponse): FailureKind | undefined {
  if (status === 429 || status === 529) return 'RATE_LIMITED'
  if (status === 403 || status === 406) return 'BLOCKED'
  if (status >= 500) return 'UNAVAILABLE'
  if (text.trimStart().startsWith('<')) {
    return /just a moment|cloudflare|captcha/i.test(text) ? 'BLOCKED' : 'BAD_RESPONSE'
  }
  return status >= 400 && !text.trimStart().startsWith('{') ? 'BAD_RESPONSE' : undefined
}

export const oneXbet = family({
  id: '1xbet',
  name: '1Xbet',
  host: '1xbet.ng',
  partner: 159,
  country: 132,
  example: 'TX9PR',
})

export const twentyTwoBet = family({
  id: '22bet',
  name: '22bet',
  host: '22bet.ng',
  partner: 159,
  country: 132,
  example: 'LHQQ8',
})
