/** A forecast as a card and as facts: the same rounded figures in both. */
import type { Fact, MatchBrief, PredictionCard } from '@strix/assistant'
import { describe, nameOf } from '@strix/markets'
import type { CurrentForecast } from '../../forecasts/index.ts'
import { inTenths } from '../tenths.ts'
import { collect } from './context.ts'
import type { Collected, ToolContext } from './context.ts'

type Input = {
  match: MatchBrief
  forecast: CurrentForecast
  market: string | undefined
  context: ToolContext
}

const lines = [0.5, 1.5, 2.5, 3.5, 4.5] as const

export function cardOf({ match, forecast, market, context }: Input): PredictionCard {
  const chance = (key: string) => forecast.price(key)?.win ?? 0
  const triple = (half: '' | '1h.' | '2h.') =>
    tripleOf(['home', 'draw', 'away'].map((side) => chance(`${half}1x2/${side}`)))
  const whole = triple('')
  const over = lines.map((line) => {
    const [yes = 0, no = 0] = inTenths([chance(`ou@${line}/over`), chance(`ou@${line}/under`)])
    return { line, over: yes, under: no }
  })
  const goals = over.find(({ line }) => line === 2.5) ?? { over: 0, under: 0 }
  const [score] = forecast.scores(1)
  const asked = market === undefined ? undefined : askedOf(market, { match, forecast, context })
  return {
    _id: match.id,
    homeTeamName: match.homeTeamName,
    homeTeamLogo: match.homeTeamLogo,
    awayTeamName: match.awayTeamName,
    awayTeamLogo: match.awayTeamLogo,
    leagueName: match.leagueName,
    date: match.fixtureDate,
    matchOutcomePercentageHome: { Win: whole.home, Draw: whole.draw, Lose: whole.away },
    matchOutcomePercentageAway: { Win: whole.away, Draw: whole.draw, Lose: whole.home },
    matchOutcomeFirstTimeWin: triple('1h.'),
    matchOutcomeSecondTimeWin: triple('2h.'),
    fullTimeOver: goals.over,
    fullTimeUnder: goals.under,
    lines: over,
    bothScore: tenths(chance('btts/yes')),
    fullTimeHomeScores: likelyGoals(forecast, 'home'),
    fullTimeAwayScores: likelyGoals(forecast, 'away'),
    likelyScore: {
      home: score?.home ?? 0,
      away: score?.away ?? 0,
      chance: tenths(score?.chance ?? 0),
    },
    ...cardsOf(forecast),
    ...(asked && { asked }),
    madeAt: forecast.at,
  }
}

function tripleOf(chances: readonly number[]) {
  const sum = chances.reduce((total, each) => total + each, 0)
  const [home = 0, draw = 0, away = 0] = inTenths(chances.map((each) => each / (sum || 1)))
  return { home, draw, away }
}

function tenths(chance: number): number {
  return Math.round(chance * 1000) / 10
}

const scoresMax = 400

function likelyGoals(forecast: CurrentForecast, side: 'home' | 'away') {
  const sums = new Map<number, number>()
  for (const score of forecast.scores(scoresMax)) {
    sums.set(score[side], (sums.get(score[side]) ?? 0) + score.chance)
  }
  const [best] = [...sums].toSorted(([, one], [, other]) => other - one)
  return { goals: best?.[0] ?? 0, chance: tenths(best?.[1] ?? 0) }
}

function cardsOf({ cards }: CurrentForecast) {
  if (!cards) return {}
  const round = (value: number) => Math.round(value * 100) / 100
  const side = ({ expected, low, high }: NonNullable<typeof cards>['home']) => ({
    expected: round(expected),
    low,
    high,
  })
  return {
    totalYellowCards: { home: round(cards.home.yellow), away: round(cards.away.yellow) },
    totalRedCards: { home: round(cards.home.red), away: round(cards.away.red) },
    cards: { home: side(cards.home), away: side(cards.away) },
  }
}

function askedOf(
  market: string,
  { match, forecast, context }: Omit<Input, 'market'>,
): PredictionCard['asked'] {
  // A market without an outcome asks for all of it; the card has that already.
  if (!market.includes('/')) return undefined
  const price = forecast.price(market)
  if (!price) return undefined
  const teams = { home: match.homeTeamName, away: match.awayTeamName }
  const name =
    toWin(market, teams) ??
    nameOf(market, context.locale, teams) ??
    describe(market, context.locale, teams).text
  return { key: market, name, chance: tenths(price.win + price.halfWin) }
}

/** "Arsenal win" is what a sentence says of its chance, too, so the bet has another name. */
function toWin(market: string, teams: { home: string; away: string }): string | undefined {
  if (market === '1x2/home') return `${teams.home} to win`
  return market === '1x2/away' ? `${teams.away} to win` : undefined
}

export function factsOfCard(
  { match, forecast }: Pick<Input, 'match' | 'forecast'>,
  card: PredictionCard,
): Fact[] {
  const found = collect(`Strix forecast, model ${forecast.model}`, forecast.at)
  const { prefix, owner, homeTeamName: home, awayTeamName: away } = match
  const percent = (id: string, who: string, value: number, about: string) =>
    found.add(who, `${prefix}.${id}`, { value, unit: 'percent', about, digits: 1 })
  const whole = card.matchOutcomePercentageHome
  percent('win.home', home, whole.Win, 'win')
  percent('win.away', away, whole.Lose, 'win')
  percent('draw', owner, whole.Draw, 'draw')
  for (const { line, over, under } of card.lines) {
    percent(`over.${line}`, owner, over, `over ${line}`)
    percent(`under.${line}`, owner, under, `under ${line}`)
  }
  percent('btts', owner, card.bothScore, 'both teams to score')
  const { likelyScore } = card
  const score = `${likelyScore.home}-${likelyScore.away}`
  const likeliest = { value: score, unit: 'score', about: 'likeliest score' } as const
  found.add(owner, `${prefix}.score.likely`, likeliest)
  percent('score.chance', owner, likelyScore.chance, 'likeliest score')
  for (const [at, { home: own, away: other, chance }] of forecast.scores(3).entries()) {
    if (at === 0) continue
    const about = at === 1 ? 'second likeliest score' : 'third likeliest score'
    const next = { value: `${own}-${other}`, unit: 'score', about } as const
    found.add(owner, `${prefix}.score.${at + 1}`, next)
    percent(`score.${at + 1}.chance`, owner, tenths(chance), about)
  }
  addHalves(found, match, card)
  for (const side of ['home', 'away'] as const) addSide(found, match, { card, forecast, side })
  addAsked(found, { match, forecast }, card)
  addPick(found, match, card)
  const known = { unit: 'count', about: 'matches of the league known' } as const
  found.add('Strix', `${prefix}.sample`, { value: forecast.sample.league, ...known })
  return found.facts
}

/** The bet that was asked about: how often it comes in, gives the stake back, and misses. */
function addAsked(
  found: Collected,
  { match: { prefix, owner }, forecast }: Pick<Input, 'match' | 'forecast'>,
  { asked }: PredictionCard,
): void {
  if (!asked) return
  const { key, name: about, chance } = asked
  const back = tenths(forecast.price(key)?.void ?? 0)
  const miss = Math.max(0, Math.round((100 - chance - back) * 10) / 10)
  const percent = { unit: 'percent', digits: 1 } as const
  found.add(owner, `${prefix}.asked`, { value: chance, about, bet: true, ...percent })
  if (back > 0) {
    found.add(owner, `${prefix}.asked.back`, { value: back, about: 'stake back', ...percent })
  }
  found.add(owner, `${prefix}.asked.miss`, { value: miss, about: 'misses', ...percent })
}

function addHalves(found: Collected, match: MatchBrief, card: PredictionCard): void {
  const { prefix, owner, homeTeamName: home, awayTeamName: away } = match
  const halves = [
    ['1h', 'first half', card.matchOutcomeFirstTimeWin],
    ['2h', 'second half', card.matchOutcomeSecondTimeWin],
  ] as const
  for (const [id, name, shares] of halves) {
    const rest = { unit: 'percent', digits: 1 } as const
    found.add(home, `${prefix}.${id}.home`, { value: shares.home, about: `win ${name}`, ...rest })
    found.add(owner, `${prefix}.${id}.draw`, { value: shares.draw, about: `draw ${name}`, ...rest })
    found.add(away, `${prefix}.${id}.away`, { value: shares.away, about: `win ${name}`, ...rest })
  }
}

function addSide(
  found: Collected,
  { prefix, ...match }: MatchBrief,
  given: { card: PredictionCard; forecast: CurrentForecast; side: 'home' | 'away' },
): void {
  const { card, forecast, side } = given
  const name = side === 'home' ? match.homeTeamName : match.awayTeamName
  const goals = { unit: 'goals', about: 'expected goals', digits: 1 } as const
  found.add(name, `${prefix}.goals.${side}`, { value: forecast.goals[side], ...goals })
  const cards = card.cards?.[side]
  if (!cards) return
  const expected = {
    value: cards.expected,
    unit: 'cards',
    about: 'expected cards',
    digits: 1,
  } as const
  found.add(name, `${prefix}.cards.${side}`, expected)
  const range = { unit: 'cards', about: 'cards, 80% range' } as const
  found.add(name, `${prefix}.cards.${side}.low`, { value: cards.low, ...range })
  found.add(name, `${prefix}.cards.${side}.high`, { value: cards.high, ...range })
}

/** The likelier side, or none where a draw is likeliest; and how often that pick misses. */
function addPick(found: Collected, { prefix, ...match }: MatchBrief, card: PredictionCard): void {
  const { Win: home, Draw: draw, Lose: away } = card.matchOutcomePercentageHome
  const most = Math.max(home, draw, away)
  const miss = Math.round((100 - most) * 10) / 10
  const name = most === home ? match.homeTeamName : most === away ? match.awayTeamName : match.owner
  const pick = { unit: 'percent', digits: 1 } as const
  found.add(name, `${prefix}.pick`, { value: most, about: 'pick comes in', ...pick })
  found.add(name, `${prefix}.pick.miss`, { value: miss, about: 'pick misses', ...pick })
  if (home === away) return
  const ahead = home > away ? match.homeTeamName : match.awayTeamName
  const word = { value: 1, unit: 'word' } as const
  found.add(ahead, `${prefix}.favourite`, { ...word, about: 'favourite' })
  found.add(ahead, `${prefix}.ahead`, { ...word, about: 'ahead' })
}
