// How good expected cards by half are, as a markdown table on stdout:
//   node bench/half-cards.bench.ts
// Files of results have no cards by half, so it is measured on the simulator's past: four years,
// the last of them forecast day by day from the days before. The base rate is how often so many
// cards were shown in that half to home or away sides of the league before; the truth is the
// simulator's own rates.
import { logLoss, readResults, walk } from '../packages/forecast/src/index.ts'
import type { Forecast, ResultRow } from '../packages/forecast/src/index.ts'
import { countChances } from '../packages/forecast/src/cards.ts'
import { createSimulator } from '../packages/simulator/src/index.ts'
import type { FootballMatch, MatchSheet, Simulator } from '../packages/simulator/src/index.ts'
import { countsExpected, expectedAt, poisson } from '../packages/simulator/src/world/model.ts'

const dayMs = 86_400_000
const end = Date.parse('2026-11-20T00:00:00Z')
const historyDays = 4 * 365
const judgedDays = 365
/** A league's own frequencies count half after this many matches. */
const young = 50
const most = 6
const countsMax = 21
const half = { first: 'first half', second: 'second half' } as const
const colours = { yellow: 'y', red: 'r' } as const
const sides = { home: 'h', away: 'a' } as const
type Half = keyof typeof half
type Colour = keyof typeof colours
type Side = keyof typeof sides
type Asked = { half: Half; colour: Colour; side: Side }
/** How each question stands: our log loss, the base rate's and the truth's, side by side. */
type Line = { ours: number[]; base: number[]; truth: number[] }

const questions = Object.keys(colours).flatMap((colour) =>
  Object.keys(half).flatMap((part) =>
    Object.keys(sides).map((side) => ({ colour, half: part, side }) as Asked),
  ),
)

run()

function run(): void {
  const simulator = createSimulator({ seed: 'strix', now: () => new Date(end) })
  const past = readPast(simulator)
  const results = readResults(
    past.map(({ row }) => row),
    { odds: false },
  )
  const lines = new Map<string, Line>()
  const base = openBase()
  const share = sharesOf(past.map(({ row }) => row))
  let next = 0
  const to = Math.round(end / dayMs)
  for (const found of walk(results, { from: to - judgedDays, to })) {
    for (; (results.day[next] ?? 0) < (results.day[found.match] ?? 0); next += 1) {
      base.learn(past[next]?.row ?? {})
    }
    const { id = '', row = {} } = past[found.match] ?? {}
    const rates = ratesOf(simulator, id)
    for (const asked of questions) judge({ lines, base, found, row, asked, rates, share })
  }
  print(lines)
}

/** Every match that is over with what its events say, in the order of the days. */
function readPast({ control }: Simulator): { id: string; row: ResultRow }[] {
  const [from, to] = [new Date(end - historyDays * dayMs), new Date(end)]
  const sheets = new Map(control.sheets(from, to).map((sheet) => [sheet.id, sheet]))
  return control
    .football(from, to)
    .flatMap((match) => {
      const sheet = sheets.get(match.id)
      return match.ended && sheet ? [{ id: match.id, row: rowOf(match, sheet) }] : []
    })
    .toSorted((a, b) => (a.row.date ?? '').localeCompare(b.row.date ?? ''))
}

function rowOf({ ended, ...match }: FootballMatch, { events }: MatchSheet): ResultRow {
  if (!ended) throw new Error('a match that is not over')
  const { counts, fullTime, halfTime } = ended
  const early = (kind: Colour, side: Side) =>
    events.filter((event) => event.kind === kind && event.side === side && event.minute <= 45)
      .length
  const numbers = {
    fthg: fullTime.home,
    ftag: fullTime.away,
    hthg: halfTime.home,
    htag: halfTime.away,
    hs: counts.shots[0],
    as: counts.shots[1],
    hst: counts.shotsOnTarget[0],
    ast: counts.shotsOnTarget[1],
    hc: counts.corners[0],
    ac: counts.corners[1],
    hy: counts.yellows[0],
    ay: counts.yellows[1],
    hr: counts.reds[0],
    ar: counts.reds[1],
    hthy: early('yellow', 'home'),
    htay: early('yellow', 'away'),
    hthr: early('red', 'home'),
    htar: early('red', 'away'),
  }
  return {
    date: match.kickoff.slice(0, 10),
    league: match.league.id,
    season: match.season.label,
    home: match.home.id,
    away: match.away.id,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
  }
}

function cameOf(row: ResultRow, asked: Asked): number {
  const [side, colour] = [sides[asked.side], colours[asked.colour]]
  const first = Number(row[`ht${side}${colour}`])
  return Math.min(most, asked.half === 'first' ? first : Number(row[`${side}${colour}`]) - first)
}

/** The simulator's expected cards of either side. */
function ratesOf(simulator: Simulator, id: string): Record<Side, number> {
  const match = simulator.matchById(id)
  if (!match) throw new Error(`no match ${id}`)
  return countsExpected(match, expectedAt(match, match.kickoff)).cards
}

/** The part of all cards that has a colour and comes in a half, of all years together. */
function sharesOf(rows: readonly ResultRow[]): (asked: Asked) => number {
  const sum = (asked: Asked) => rows.reduce((total, row) => total + cameOf(row, asked), 0)
  const sums = new Map(questions.map((asked) => [nameOf(asked), sum(asked)]))
  const shown = questions.reduce((total, asked) => total + sum(asked), 0)
  return ({ half: part, colour }) => {
    const both = (['home', 'away'] as const).map((side) =>
      sums.get(nameOf({ half: part, colour, side })),
    )
    return ((both[0] ?? 0) + (both[1] ?? 0)) / shown
  }
}

/** How often so many cards were shown before, in the league and, while it is young, in all. */
function openBase() {
  const counts = new Map<string, number[]>()
  const of = (league: string, asked: Asked) => {
    const key = `${league}|${nameOf(asked)}`
    const found = counts.get(key) ?? Array.from({ length: most + 1 }, () => 0)
    counts.set(key, found)
    return found
  }
  return {
    learn(row: ResultRow): void {
      for (const asked of questions) {
        for (const league of [row.league ?? '', '']) {
          const found = of(league, asked)
          const came = cameOf(row, asked)
          found[came] = (found[came] ?? 0) + 1
        }
      }
    },
    chance(league: string, asked: Asked, came: number): number {
      const [own, all] = [of(league, asked), of('', asked)]
      const usual = Math.max(1e-4, (all[came] ?? 0) / sumOf(all))
      return ((own[came] ?? 0) + young * usual) / (sumOf(own) + young)
    },
  }
}

function judge(input: {
  lines: Map<string, Line>
  base: ReturnType<typeof openBase>
  found: Forecast
  row: ResultRow
  asked: Asked
  rates: Record<Side, number>
  share: (asked: Asked) => number
}): void {
  const { lines, base, found, row, asked, rates, share } = input
  const said = found.cards?.[asked.side]
  const expected = said?.halves?.[asked.half][asked.colour]
  if (!said || expected === undefined) return
  const name = `${asked.colour} cards, ${half[asked.half]}`
  const line = lines.get(name) ?? { ours: [], base: [], truth: [] }
  lines.set(name, line)
  const came = cameOf(row, asked)
  line.ours.push(lossOf([...countChances(expected, expected / said.expected)], came))
  line.base.push(logLoss(base.chance(row.league ?? '', asked, came)))
  line.truth.push(lossOf(poisson(rates[asked.side] * share(asked), countsMax), came))
}

function lossOf(chances: readonly number[], came: number): number {
  return logLoss(came < most ? (chances[came] ?? 0) : sumOf(chances.slice(most)))
}

function print(lines: ReadonlyMap<string, Line>): void {
  const rows = [...lines].map(([name, { ours, base, truth }]) => {
    const gaps = ours.map((loss, at) => loss - (base[at] ?? 0))
    const middle = meanOf(gaps)
    const spread = meanOf(gaps.map((gap) => (gap - middle) ** 2))
    const band = 1.96 * Math.sqrt(spread / gaps.length)
    const figures = [meanOf(base), meanOf(ours), middle].map((figure) => figure.toFixed(5))
    const cells = [name, ours.length, ...figures, band.toFixed(5), meanOf(truth).toFixed(5)]
    return `| ${cells.join(' | ')} |\n`
  })
  const head = ['of a side', 'sides', 'base rate', 'ours', 'ours − base rate', '±', 'truth']
  process.stdout.write(`| ${head.join(' | ')} |\n|${'---|'.repeat(head.length)}\n${rows.join('')}`)
}

function nameOf({ half: part, colour, side }: Asked): string {
  return `${part} ${colour} ${side}`
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function meanOf(values: readonly number[]): number {
  return sumOf(values) / values.length
}
