/** How good forecasts of past matches were, beside what a league's frequencies and prices say. */
import { calibrationError, chancesOfPrices, logLoss, rankedProbability } from '@strix/forecast'
import type { Forecast, Results } from '@strix/forecast'
import { outcomeOf, probability } from '@strix/markets'

/** A league's own shares count half after this many matches. */
const young = 50
/** Goals of a side that are told apart. */
const goalsMax = 9
/** What never came up in a league may come up. */
const baseLeast = 1e-4

type Question = {
  name: string
  parts: number
  /** Chances of the parts; undefined where nothing is said of it. */
  of(found: Forecast): readonly number[] | undefined
  /** Which part came true; `NaN` where it is not known. */
  came(facts: Facts): number
}
type Facts = { home: number; away: number; halfHome: number; halfAway: number; cards: number }

const outcomesOf = (keys: readonly string[]) => {
  const outcomes = keys.map((key) => outcomeOf(key))
  return ({ grid }: Forecast) => outcomes.map((each) => probability(each, grid)?.win ?? 0)
}
const yesNo = (read: (found: Forecast) => number | undefined) => (found: Forecast) => {
  const yes = read(found)
  return yes === undefined ? undefined : [yes, 1 - yes]
}
/** Home, draw, away. */
const sideOf = (margin: number) => 1 - Math.sign(margin)
const isUnder = (count: number, line: number) =>
  Number.isNaN(count) ? count : Number(count < line)
const scores = Array.from({ length: (goalsMax + 1) ** 2 }, (_, at) => at)
const placeOf = (home: number, away: number) =>
  Math.min(home, goalsMax) * (goalsMax + 1) + Math.min(away, goalsMax)

const result: Question = {
  name: 'home, draw, away',
  parts: 3,
  of: outcomesOf(['1x2/home', '1x2/draw', '1x2/away']),
  came: ({ home, away }) => sideOf(home - away),
}
const goals: Question = {
  name: 'over 2.5 goals',
  parts: 2,
  of: outcomesOf(['ou@2.5/over', 'ou@2.5/under']),
  came: ({ home, away }) => isUnder(home + away, 2.5),
}
const questions: readonly Question[] = [
  result,
  goals,
  {
    name: 'over 1.5 goals',
    parts: 2,
    of: outcomesOf(['ou@1.5/over', 'ou@1.5/under']),
    came: ({ home, away }) => isUnder(home + away, 1.5),
  },
  {
    name: 'over 3.5 goals',
    parts: 2,
    of: outcomesOf(['ou@3.5/over', 'ou@3.5/under']),
    came: ({ home, away }) => isUnder(home + away, 3.5),
  },
  {
    name: 'both teams score',
    parts: 2,
    of: outcomesOf(['btts/yes', 'btts/no']),
    came: ({ home, away }) => isUnder(Math.min(home, away), 0.5),
  },
  {
    name: 'half-time result',
    parts: 3,
    of: outcomesOf(['1h.1x2/home', '1h.1x2/draw', '1h.1x2/away']),
    came: ({ halfHome, halfAway }) => sideOf(halfHome - halfAway),
  },
  {
    name: 'second-half result',
    parts: 3,
    of: outcomesOf(['2h.1x2/home', '2h.1x2/draw', '2h.1x2/away']),
    came: ({ home, away, halfHome, halfAway }) => sideOf(home - halfHome - away + halfAway),
  },
  {
    name: 'exact score',
    parts: scores.length,
    of: outcomesOf(
      scores.map((at) => `cs/${Math.floor(at / (goalsMax + 1))}-${at % (goalsMax + 1)}`),
    ),
    came: ({ home, away }) => placeOf(home, away),
  },
  {
    name: 'over 3.5 cards',
    parts: 2,
    of: yesNo(({ chances }) => chances.cards35),
    came: ({ cards }) => isUnder(cards, 3.5),
  },
  {
    name: 'over 4.5 cards',
    parts: 2,
    of: yesNo(({ chances }) => chances.cards45),
    came: ({ cards }) => isUnder(cards, 4.5),
  },
]

type Line = {
  ours: number[]
  base: number[]
  market: number[]
  /** Chance and hit of each part. */
  pairs: [chance: number, hit: number][][]
}
type Season = { ours: number[]; market: number[]; losses: Line; goals: Line }
const emptyLine = (parts: number): Line => ({
  ours: [],
  base: [],
  market: [],
  pairs: Array.from({ length: parts }, () => []),
})

/**
 * @param priced the same results with prices, for the bookmakers' side of the table alone
 * @returns takes forecasts in the order of their days; `table` says it all
 */
export function openBars(priced: Results) {
  const lines = questions.map(({ parts }) => emptyLine(parts))
  const seasons = new Map<string, Season>()
  const base = openBase(priced)
  const marketOf = (match: number, columns: readonly Price[]) =>
    chancesOfPrices(columns.map((column) => priced.offered?.[column][match] ?? Number.NaN))
  return {
    add(found: Forecast): void {
      const { match } = found
      base.learnBefore(priced.day[match] ?? 0)
      const facts = factsOf(priced, match)
      const markets = new Map([
        [result, marketOf(match, ['avg_h', 'avg_d', 'avg_a'])],
        [goals, marketOf(match, ['avg_o25', 'avg_u25'])],
      ])
      const outcome = markets.get(result)
      // Leagues without prices of before the match have no market to stand beside.
      if (!outcome) return
      const season = seasonOf(seasons, priced.season[match] ?? '')
      for (const [at, question] of questions.entries()) {
        const came = question.came(facts)
        const said = question.of(found)
        if (Number.isNaN(came) || !said) continue
        const usual = base.shareOf({ question: at, match, part: came })
        const score = { said, came, usual, market: markets.get(question) }
        addTo(lines[at], score)
        if (question === result) {
          season.ours.push(rankedProbability(said, came))
          season.market.push(rankedProbability(outcome, came))
          addTo(season.losses, score)
        }
        if (question === goals) addTo(season.goals, score)
      }
    },
    table: (): string => [...seasonRows(seasons), '', ...questionRows(lines), ''].join('\n'),
  }
}

type Price = keyof NonNullable<Results['offered']>

function addTo(
  line: Line | undefined,
  score: { said: readonly number[]; came: number; usual: number; market: number[] | undefined },
): void {
  const { said, came, usual, market } = score
  if (!line) return
  line.ours.push(logLoss(said[came] ?? 0))
  line.base.push(logLoss(usual))
  line.market.push(market ? logLoss(market[came] ?? 0) : Number.NaN)
  said.forEach((chance, part) => line.pairs[part]?.push([chance, part === came ? 1 : 0]))
}

function seasonOf(seasons: Map<string, Season>, name: string): Season {
  const fresh = { ours: [], market: [], losses: emptyLine(3), goals: emptyLine(2) }
  const season = seasons.get(name) ?? fresh
  seasons.set(name, season)
  return season
}

function factsOf({ measured }: Results, match: number): Facts {
  const at = (column: Float64Array) => column[match] ?? Number.NaN
  return {
    home: at(measured.fthg),
    away: at(measured.ftag),
    halfHome: at(measured.hthg),
    halfAway: at(measured.htag),
    cards: at(measured.hy) + at(measured.ay) + at(measured.hr) + at(measured.ar),
  }
}

/** How often each part came true in a league before a day, and in all while it is young. */
function openBase(results: Results) {
  const hits = questions.map(({ parts }) => new Float64Array((results.leagues + 1) * parts))
  const known = questions.map(() => new Float64Array(results.leagues + 1))
  const all = results.leagues
  let next = 0
  const raise = (column: Float64Array | undefined, at: number) => {
    if (column) column[at] = (column[at] ?? 0) + 1
  }
  return {
    learnBefore(day: number): void {
      for (; next < results.count && (results.day[next] ?? 0) < day; next += 1) {
        const facts = factsOf(results, next)
        for (const [at, { parts, came }] of questions.entries()) {
          const part = came(facts)
          if (Number.isNaN(part)) continue
          for (const league of [results.leagueId[next] ?? 0, all]) {
            raise(hits[at], league * parts + part)
            raise(known[at], league)
          }
        }
      }
    },
    shareOf({ question, match, part }: { question: number; match: number; part: number }): number {
      const parts = questions[question]?.parts ?? 0
      const league = results.leagueId[match] ?? 0
      const of = (at: number) => hits[question]?.[at * parts + part] ?? 0
      const usual = of(all) / Math.max(1, known[question]?.[all] ?? 0)
      const share = (of(league) + young * usual) / ((known[question]?.[league] ?? 0) + young)
      return Math.max(share, baseLeast)
    },
  }
}

function seasonRows(seasons: ReadonlyMap<string, Season>): string[] {
  const rows = [...seasons].map(([name, season]) => rowOf(name, [season]))
  return [
    '| season | matches | RPS | market | ours − market | log loss | ours − market | over 2.5 | ours − market |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    rowOf('all', [...seasons.values()]),
  ]
}

function rowOf(name: string, seasons: readonly Season[]): string {
  const join = (read: (season: Season) => number[]) => seasons.flatMap(read)
  const ours = join((season) => season.ours)
  const market = join((season) => season.market)
  const pair = (read: (season: Season) => Line) =>
    [join((season) => read(season).ours), join((season) => read(season).market)] as const
  const [losses, marketLosses] = pair((season) => season.losses)
  const [overs, marketOvers] = pair((season) => season.goals)
  const cells = [
    name,
    ours.length.toLocaleString('en'),
    mean(ours).toFixed(5),
    mean(market).toFixed(5),
    apart(ours, market),
    mean(losses).toFixed(5),
    apart(losses, marketLosses),
    mean(overs).toFixed(5),
    apart(overs, marketOvers),
  ]
  return `| ${cells.join(' | ')} |`
}

function questionRows(lines: readonly Line[]): string[] {
  const rows = questions.map(({ name, parts }, at) => {
    const { ours, base, pairs } = lines[at] ?? emptyLine(0)
    const worst = Math.max(...pairs.map((each) => calibrationError(each)))
    const cells = [
      name,
      ours.length.toLocaleString('en'),
      mean(base).toFixed(5),
      mean(ours).toFixed(5),
      apart(ours, base),
      parts > 3 ? '' : worst.toFixed(4),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| question | matches | log loss of the base rate | ours | ours − base rate | calibration error |',
    '|---|---|---|---|---|---|',
    ...rows,
  ]
}

/** The mean difference, match by match, and half of its 95% interval. */
function apart(ours: readonly number[], others: readonly number[]): string {
  const all = ours.map((score, at) => score - (others[at] ?? Number.NaN))
  const gaps = all.filter((gap) => !Number.isNaN(gap))
  const middle = mean(gaps)
  const variance = mean(gaps.map((gap) => (gap - middle) ** 2))
  const half = 1.96 * Math.sqrt(variance / gaps.length)
  const sign = middle < 0 ? '−' : '+'
  return `${sign}${Math.abs(middle).toFixed(5)} ± ${half.toFixed(5)}`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
