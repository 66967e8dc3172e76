/** The old line feed: leagues, games with main prices, one game with all, search. */
import type { Quote } from '../../bookmaker.ts'
import type { Line } from '../../offer.ts'
import { comingMatches } from '../../platform.ts'
import { hash } from '../../random.ts'
import type { League, Match } from '../../world/world.ts'
import {
  type Game,
  type Sim,
  champId,
  constantNumber,
  findGame,
  gameNumber,
  gameType,
  linesOf,
  periodName,
} from './game.ts'
import { gameKinds } from './table.ts'
import { names } from './names.ts'

const gamesMax = 50
/** Groups of a list's games; on the match itself a market is `match:<group>`. */
const mainGroups = new Set(['1', '2', '17', '15', '62', '19', '8'])

function countryNumber(league: League): number {
  return 10 + (hash(league.country) % 240)
}

function gameHead(sim: Sim, game: Game) {
  const { match, kind } = game
  const [home, away] = [names.home(match), names.away(match)]
  const { league } = match
  return {
    I: gameNumber(sim, game),
    N: 100_000 + (hash('number', match.id) % 90_000) + gameKinds.indexOf(kind),
    CI: constantNumber(game),
    TG: gameType(kind),
    PN: periodName(kind),
    SS: 2,
    S: match.kickoff / 1000,
    O1: home,
    O2: away,
    O1E: home,
    O2E: away,
    O1I: 5000 + match.home.number,
    O2I: 5000 + match.away.number,
    O1C: countryNumber(league),
    O2C: countryNumber(league),
    SI: 1,
    SN: 'Football',
    SE: 'Football',
    L: names.league(league),
    LE: names.league(league),
    LI: champId(league),
    CN: league.country,
    COI: countryNumber(league),
    KI: 3,
    T: 1000,
    HS: 1,
    MIO: { TSt: 'Regular season', Loc: `${match.home.long} Stadium` },
    MIS: [{ K: 1, V: 'Regular season' }],
  }
}

type Priced = { line: Line; quotes: Quote[] }

function priceObject(input: {
  id: string
  group: string
  short: string
  quote: Quote
  main: boolean
}) {
  const [type = 0, parameter = 0] = input.id.split('@').map(Number)
  const open = input.quote.state === 'open'
  const price = open ? input.quote.price : 1.001
  return {
    T: type,
    ...(parameter === 0 ? {} : { P: parameter }),
    C: price,
    CV: String(price),
    G: Number(input.group),
    GS: Number(input.short),
    ...(open ? {} : { B: true }),
    ...(input.main ? { CE: 1 } : {}),
  }
}

type PriceObject = ReturnType<typeof priceObject>

/** Groups with one column per place in a line: all home handicaps, then all away ones. */
function groupsOf(board: readonly Priced[]) {
  const groups = new Map<string, { group: string; short: string; columns: PriceObject[][] }>()
  for (const { line, quotes } of board) {
    const group = line.market.split(':')[1] ?? ''
    const entry = groups.get(group) ?? { group, short: line.group, columns: [] }
    const main = isMain(line, quotes)
    line.outcomes.forEach((outcome, i) => {
      const quote = quotes[i]
      if (!quote || quote.state === 'absent') return
      const place = line.outcomes.length > 9 ? i % 3 : i
      const column = (entry.columns[place] ??= [])
      column.push(priceObject({ id: outcome.id, group, short: line.group, quote, main }))
    })
    groups.set(group, entry)
  }
  return [...groups.values()].map(({ group, short, columns }) => ({
    G: Number(group),
    GS: Number(short),
    E: columns.filter((column) => column !== undefined),
  }))
}

/** The line whose two prices lie closest. */
function isMain(line: Line, quotes: readonly Quote[]): boolean {
  if (line.at === null || line.outcomes.length !== 2) return false
  const [one, two] = quotes
  return Math.abs((one?.chance ?? 0) - (two?.chance ?? 1)) < 0.12
}

function boardOf(sim: Sim, game: Game): Priced[] {
  return sim.book.board(game.match, { now: sim.context.now(), lines: linesOf(sim, game.kind) })
}

function eventCount(board: readonly Priced[]): number {
  return board.reduce(
    (sum, { quotes }) => sum + quotes.filter((quote) => quote.state !== 'absent').length,
    0,
  )
}

function subGames(sim: Sim, match: Match) {
  return gameKinds.slice(1).flatMap((kind) => {
    const count = eventCount(boardOf(sim, { match, kind }))
    if (count === 0) return []
    const half = kind.endsWith('1h') ? 1 : kind.endsWith('2h') ? 2 : 0
    return [
      {
        GVE: 1,
        I: gameNumber(sim, { match, kind }),
        N: 100_000 + (hash('number', match.id) % 90_000) + gameKinds.indexOf(kind),
        CI: constantNumber({ match, kind }),
        T: 1000,
        EC: count,
        TG: gameType(kind),
        ...(half ? { P: half } : {}),
        PN: periodName(kind),
        DI: '',
        SS: 2,
        SI: 1,
        MEC: [{ MT: 1, EC: count, N: 'All markets' }],
        MG: gameNumber(sim, { match, kind: 'match' }),
        ...(kind.startsWith('corners') ? { TI: 2 } : {}),
      },
    ]
  })
}

/** One game with all its markets; `events` cuts the list after so many prices. */
export function gameZip(sim: Sim, { id, events }: { id: number; events: number }) {
  const game = findGame(sim, id, 'either')
  if (!game || game.match.kickoff <= sim.context.now()) return undefined
  const board = boardOf(sim, game)
  let left = events
  const GE = groupsOf(board).filter((group) => {
    left -= group.E.reduce((sum, column) => sum + column.length, 0)
    return left >= 0
  })
  const sub =
    game.kind === 'match'
      ? { SG: subGames(sim, game.match) }
      : {
          MG: gameNumber(sim, { match: game.match, kind: 'match' }),
          CMG: constantNumber({ match: game.match, kind: 'match' }),
          P: game.kind.endsWith('2h') ? 2 : 1,
        }
  return { ...gameHead(sim, game), ...sub, EC: eventCount(board), EGC: GE.length, GE }
}

/** Games of leagues, at most fifty; without prices they are the league's plain list. */
export function feedGames(
  sim: Sim,
  { champs, prices, count }: { champs: string; prices: boolean; count: number },
) {
  const wanted = new Set(champs.split(',').filter((text) => text !== ''))
  const matches = comingMatches(sim.context, sim.book).filter(
    (match) => wanted.size === 0 || wanted.has(String(champId(match.league))),
  )
  const shown = prices ? matches.slice(0, Math.min(gamesMax, count)) : matches
  const rows: object[] = shown.map((match) => {
    const game: Game = { match, kind: 'match' }
    return prices ? { ...gameHead(sim, game), ...mainPrices(sim, game) } : gameHead(sim, game)
  })
  return shown.length > 0 && wanted.size === 1 ? [...rows, placeholder(sim, shown[0])] : rows
}

/** The real feed holds rows that are no match: teams called Home and Away. */
function placeholder(sim: Sim, match: Match | undefined) {
  if (!match) return {}
  const head = gameHead(sim, { match, kind: 'match' })
  return {
    ...head,
    I: head.I + 15,
    CI: head.CI + 15,
    O1: 'Home',
    O2: 'Away',
    O1E: 'Home',
    O2E: 'Away',
    O1I: 142_205,
    O2I: 142_207,
    E: [],
    AE: [],
  }
}

function mainPrices(sim: Sim, game: Game) {
  const lines = linesOf(sim, game.kind).filter(({ market }) => mainGroups.has(market.slice(6)))
  const board = sim.book.board(game.match, { now: sim.context.now(), lines })
  const groups = groupsOf(board)
  const flat = groups.flatMap((group) => group.E.flat())
  const withLine = (group: number) => group === 2 || group === 17
  return {
    EC: eventCount(board),
    E: flat.filter((price) => price.CE === 1 || !withLine(price.G)),
    AE: groups
      .filter((group) => withLine(group.G))
      .map((group) => ({ G: group.G, ME: group.E.flat() })),
  }
}

export function searchGames(sim: Sim, { text, limit }: { text: string; limit: number }) {
  const words = text.trim().toLowerCase()
  return comingMatches(sim.context, sim.book)
    .filter(
      (match) =>
        words !== '' && `${names.home(match)} ${names.away(match)}`.toLowerCase().includes(words),
    )
    .slice(0, limit)
    .map((match) => gameHead(sim, { match, kind: 'match' }))
}

function leagueCounts(sim: Sim): [League, number][] {
  const counts = new Map<League, number>()
  for (const { league } of comingMatches(sim.context, sim.book))
    counts.set(league, (counts.get(league) ?? 0) + 1)
  return [...counts]
}

export function champRows(sim: Sim) {
  return leagueCounts(sim).map(([league, count]) => ({
    LI: champId(league),
    L: names.league(league),
    LE: names.league(league),
    SI: 1,
    CI: countryNumber(league),
    GC: count,
    T: 1,
  }))
}

export function sportsTree(sim: Sim) {
  const rows = leagueCounts(sim)
  const games = rows.reduce((sum, [, count]) => sum + count, 0)
  const L = rows.map(([league, count]) => ({
    L: names.league(league),
    LI: champId(league),
    SI: 1,
    CI: countryNumber(league),
    GC: count,
    T: 1,
  }))
  return [{ I: 1, N: 'Football', C: games, CC: rows.length, L }]
}
