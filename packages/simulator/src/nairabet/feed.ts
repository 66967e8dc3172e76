/** NairaBet's event answers: flat lists joined by id, one event with everything, the menu. */
import type { Line } from '../offer.ts'
import { type SimResponse, comingMatches } from '../platform.ts'
import type { Match } from '../world/world.ts'
import {
  type Board,
  type Sim,
  categoryId,
  champId,
  competitor,
  cycle,
  eventBase,
  eventName,
  eventObject,
  iso,
  marketBase,
  marketHead,
  marketOf,
  matchOf,
  oddId,
  oddsOf,
  sportObject,
  statusOf,
} from './wire.ts'
import { names } from './names.ts'

const headers = [
  { typeId: 1, name: '1x2', mst: 0, odds: columns({ 1: 'Home', 2: 'X', 3: 'Away' }) },
  { typeId: 10, name: 'Double chance', mst: 0, odds: columns({ 9: '1X', 10: '12', 11: 'X2' }) },
]

function columns(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([number, name]) => ({ id: Number(number), name }))
}

/** Everything in flat arrays joined by ids; only 1X2 and double chance. */
export function flat(sim: Sim, matches: readonly Match[]): SimResponse {
  const now = sim.context.now()
  const lines = sim.book.offer.lines.filter((line) => line.market === '1' || line.market === '10')
  const boards = matches.map((match) => ({ match, board: sim.book.board(match, { now, lines }) }))
  const categories = categoriesOf(matches).map((one) => ({ ...one, hasLiveEvents: false }))
  return {
    status: 200,
    body: {
      dates: [],
      availableChamps: [],
      availableCategories: [],
      topSports: [],
      headers,
      pageCount: 0,
      page: 0,
      markets: boards.flatMap(({ match, board }) =>
        board.map(({ line }) => ({
          oddIds: line.outcomes.map((outcome) => oddId(match, outcome)),
          ...marketHead(match, line),
        })),
      ),
      odds: boards.flatMap(({ match, board }) => oddsOf(match, board)),
      events: boards.map(({ match, board }) =>
        eventObject(sim, { match, lines: board.map(({ line }) => line) }),
      ),
      sports: [{ ...sportObject(), catIds: categories.map((category) => category.id) }],
      categories,
      champs: champsOf(matches).map((champ) => ({ offers: [], hasLiveEvents: false, ...champ })),
      competitors: competitorsOf(matches),
    },
  }
}

function competitorsOf(matches: readonly Match[]) {
  const clubs = new Map(
    matches.flatMap((match) => [
      [match.home.id, competitor(match.home, names.home(match))],
      [match.away.id, competitor(match.away, names.away(match))],
    ]),
  )
  return [...clubs.values()]
}

function champsOf(matches: readonly Match[]) {
  const leagues = [...new Set(matches.map((match) => match.league))]
  return leagues.map((league) => ({ id: champId(league), name: names.league(league) }))
}

function categoriesOf(matches: readonly Match[]) {
  const leagues = [...new Set(matches.map((match) => match.league))]
  return [...new Set(leagues.map((league) => league.country))].map((country) => {
    const own = leagues.filter((league) => league.country === country)
    const [first] = own
    return {
      champIds: own.map(champId),
      iso: country.slice(0, 3).toUpperCase(),
      id: first ? categoryId(first) : 0,
      name: country,
    }
  })
}

export function ofLeagues(sim: Sim, ids: ReadonlySet<string>): Match[] {
  return comingMatches(sim.context, sim.book).filter((match) =>
    ids.has(String(champId(match.league))),
  )
}

export function events(sim: Sim, query: URLSearchParams): SimResponse {
  const champs = query.get('champIds')
  if (champs) return flat(sim, ofLeagues(sim, new Set(champs.split(','))))
  // A sport number that is none fails.
  if (query.get('sportId') !== '66') return { status: 400, body: { error: 'Invalid sportId' } }
  return flat(sim, comingMatches(sim.context, sim.book))
}

export function upcoming(sim: Sim): SimResponse {
  const until = sim.context.now() + 7 * 86_400_000
  return flat(
    sim,
    comingMatches(sim.context, sim.book).filter((match) => match.kickoff <= until),
  )
}

export function search(sim: Sim, query: URLSearchParams): SimResponse {
  const names = ['searchText', 'text', 'query', 'term', 'search', 'searchValue', 'value']
  const words = names
    .map((name) => query.get(name) ?? '')
    .join('')
    .trim()
    .toLowerCase()
  const found = comingMatches(sim.context, sim.book).filter(
    (match) => words !== '' && eventName(match).toLowerCase().includes(words),
  )
  return flat(sim, found)
}

export function menu(sim: Sim): SimResponse {
  const matches = comingMatches(sim.context, sim.book)
  const categories = categoriesOf(matches)
  const sports = [{ ...sportObject(), catIds: categories.map((one) => one.id) }]
  return { status: 200, body: { sports, categories, champs: champsOf(matches) } }
}

export function details(sim: Sim, text: string): SimResponse {
  const match = matchOf(sim, Number(text))
  if (!match) return { status: 404, body: { error: 'Event not found' } }
  const now = sim.context.now()
  const board = sim.book.board(match, { now })
  const markets = detailMarkets(match, board)
  const groups = [...new Set(board.map(({ line }) => line.group))]
  return {
    status: 200,
    body: {
      id: eventBase + match.sequence,
      feedEventId: 17_000_000 + match.sequence,
      name: eventName(match),
      startDate: iso(match.kickoff),
      status: statusOf(match, now),
      et: 0,
      sport: sportObject(),
      category: {
        iso: match.league.country.slice(0, 3).toUpperCase(),
        id: categoryId(match.league),
        name: match.league.country,
      },
      champ: { hasLiveEvents: false, id: champId(match.league), name: names.league(match.league) },
      competitors: [
        competitor(match.home, names.home(match)),
        competitor(match.away, names.away(match)),
      ],
      marketGroups: groups.map((name, i) => ({
        type: 0,
        marketIds: [
          ...new Set(
            board
              .filter(({ line }) => line.group === name)
              .map(({ line }) => marketOf(match, line)),
          ),
        ],
        isBundle: false,
        sortOrder: i,
        id: i + 1,
        name,
      })),
      markets: [...markets, ...traps(match, markets)],
      childMarkets: [],
      odds: oddsOf(match, board),
    },
  }
}

function detailMarkets(match: Match, board: Board) {
  const heads = new Map<number, { line: Line; columns: number[][] }>()
  for (const { line, quotes } of board) {
    const entry = heads.get(marketOf(match, line)) ?? { line, columns: line.outcomes.map(() => []) }
    line.outcomes.forEach((outcome, i) => {
      const quote = quotes[i]
      if (quote && quote.state !== 'absent') entry.columns[i]?.push(oddId(match, outcome))
    })
    heads.set(marketOf(match, line), entry)
  }
  return [...heads.values()].map(({ line, columns }) => ({
    shortName: line.name,
    desktopOddIds: columns.filter((column) => column.length > 0),
    mobileOddIds: [columns.flat()],
    isBB: false,
    so: 0,
    ...marketHead(match, line),
  }))
}

type DetailMarket = ReturnType<typeof detailMarkets>[number]

/**
 * What the real answer holds besides: a market that only looks like 1X2, and a bet builder's copy.
 */
function traps(match: Match, markets: readonly DetailMarket[]) {
  const [first] = markets
  if (!first) return []
  return [
    {
      ...first,
      id: marketBase - 1 - (match.sequence % cycle),
      name: '5th goal',
      shortName: '5th goal',
      isAlt: true,
      sn: '5',
    },
    { ...first, id: marketBase - 100_000 - (match.sequence % cycle), isBB: true },
  ]
}
