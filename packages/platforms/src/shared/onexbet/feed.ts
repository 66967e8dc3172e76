/** The family's feed: leagues, lists, search and one game with its sub-games. */
import { listedEvent } from '../../listed.ts'
import { PlatformError } from '../../platform.ts'
import type { EventMarkets, ForeignEvent, Http, HttpRequest, ListQuery } from '../../platform.ts'
import { readEvent, readEvents, readLeagues, unreadSubGames } from './parse.ts'
import type { LeagueRow } from './parse.ts'

const feed = '/service-api/LineFeed'
/** A list answer is cut at about this many games, whatever is asked. */
const gamesPerList = 50
const leaguesPerList = 25
const subGamesMax = 6

export type Brand = {
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

type Call = Omit<HttpRequest, 'host' | 'headers'>

export function request(host: string, call: Call): HttpRequest {
  const origin = `https://${host}`
  return { host, headers: { Origin: origin, Referer: `${origin}/en/line/football` }, ...call }
}

export function feedOf(brand: Brand) {
  const { id, name, host, partner, country } = brand
  const reader = { id, name }
  const get = (method: string, query: Record<string, string | number>) =>
    request(host, {
      method: 'GET',
      path: `${feed}/${method}`,
      query: { lng: 'en', country, partner, ...query },
      retry: true,
    })

  async function readLeagueList(http: Http): Promise<LeagueRow[]> {
    const query = { sports: 1, virtualSports: 'true', groupChamps: 'true' }
    const leagues = readLeagues(reader, await http.json(get('GetSportsShortZip', query)))
    if (leagues.length > 0) return leagues
    const champs = get('GetChampsZip', { sport: 1, tf: 2_200_000, tz: 1, groupChamps: 'true' })
    return readLeagues(reader, await http.json(champs))
  }

  async function readGames(http: Http, leagues: readonly LeagueRow[]): Promise<EventMarkets[]> {
    const champs = leagues.map((league) => league.id).join(',')
    const query = { sports: 1, champs, count: gamesPerList, tf: 2_200_000, tz: 1, mode: 4 }
    const answer = await http.json(get('Get1x2_VZip', { ...query, getEmpty: 'true' }))
    const events = readEvents(reader, answer)
    if (events.length < gamesPerList || leagues.length < 2) return events
    const parts = await Promise.all(leagues.map((league) => readGames(http, [league])))
    return parts.flat()
  }

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

  return {
    async list(http: Http, { from, to }: ListQuery): Promise<ForeignEvent[]> {
      const leagues = await readLeagueList(http)
      const lists = await Promise.all(batches(leagues).map((batch) => readGames(http, batch)))
      const events = lists.flat().flatMap(nameable)
      return uniqueEvents(events).filter(({ kickoff }) => {
        const at = kickoff === null ? Number.NaN : Date.parse(kickoff)
        return at >= from.getTime() && at <= to.getTime()
      })
    },
    async search(http: Http, text: string): Promise<ForeignEvent[]> {
      const query = { text, limit: 50, mode: 4, userId: 0, strict: 'true' }
      const answer = await http.json(get('Web_SearchZip', query))
      return uniqueEvents(readEvents(reader, answer).flatMap(nameable))
    },
    async event(http: Http, eventId: string, wanted?: readonly string[]): Promise<EventMarkets> {
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
  }
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

/** What has no name can be found by nobody. */
function nameable(markets: EventMarkets): ForeignEvent[] {
  return markets.event.away === '' ? [] : [listedEvent(markets)]
}

function uniqueEvents(events: readonly ForeignEvent[]): ForeignEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}
