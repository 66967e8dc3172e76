/** What Fantasy Premier League's public JSON says of matches and of those who played. Pure. */
import { z } from 'zod'
import { divisions } from '../../results/index.ts'
import { seasonAt, seasonLabel } from './seasons.ts'
import type { DoubtfulSheet, ForeignMatch, ForeignPlayer, ForeignSheet } from './source.ts'

const whole = z.number().int()
const count = whole.min(0)
/** `id` is of one season; `code` stays with a player, a team and a match. */
const named = z.object({ id: whole, code: whole })
const bootstrap = z.object({
  events: z.array(z.object({ id: whole, data_checked: z.boolean() })).min(1),
  teams: z.array(named.extend({ name: z.string().trim().min(1) })).min(1),
  elements: z.array(
    named.extend({
      first_name: z.string(),
      second_name: z.string(),
      team: whole,
      element_type: whole,
    }),
  ),
})
const figure = z.array(z.object({ element: whole }))
const fixture = named.extend({
  event: whole.nullable(),
  kickoff_time: z.iso.datetime().nullable(),
  finished: z.boolean(),
  team_h: whole,
  team_a: whole,
  team_h_score: count.nullable(),
  team_a_score: count.nullable(),
  stats: z.array(z.object({ identifier: z.string(), h: figure, a: figure })),
})
const counted = [
  'minutes',
  'goals_scored',
  'assists',
  'own_goals',
  'yellow_cards',
  'red_cards',
] as const
type Counted = Readonly<Record<(typeof counted)[number], number>>
const live = z.object({
  elements: z.array(
    z.object({
      id: whole,
      stats: z.object({
        minutes: count,
        goals_scored: count,
        assists: count,
        own_goals: count,
        yellow_cards: count,
        red_cards: count,
        starts: count,
      }),
      /** The same by match: in some weeks a team plays twice. */
      explain: z.array(
        z.object({
          fixture: whole,
          stats: z.array(z.object({ identifier: z.string(), value: whole })),
        }),
      ),
    }),
  ),
})
type Fixture = z.infer<typeof fixture>
type Element = z.infer<typeof bootstrap>['elements'][number]
type LiveElement = z.infer<typeof live>['elements'][number]
type Side = 'home' | 'away'

export type FantasySeason = {
  teams: ReadonlyMap<number, { code: number; name: string }>
  elements: ReadonlyMap<number, Element>
  fixtures: readonly Fixture[]
  /** Weeks whose figures are corrected no more. */
  checked: ReadonlySet<number>
}

const positions: ReadonlyMap<number, ForeignPlayer['position']> = new Map([
  [1, 'goalkeeper'],
  [2, 'defender'],
  [3, 'midfielder'],
  [4, 'forward'],
])

/** As all that read here: @throws SyntaxError or ZodError where the shape is another. */
export function readFantasyBasics(text: string): Omit<FantasySeason, 'fixtures'> {
  const { events, teams, elements } = bootstrap.parse(JSON.parse(text))
  return {
    teams: new Map(teams.map(({ id, code, name }) => [id, { code, name }])),
    elements: new Map(elements.map((element) => [element.id, element])),
    checked: new Set(events.flatMap(({ id, data_checked: isChecked }) => (isChecked ? [id] : []))),
  }
}

export function readFantasyFixtures(text: string): FantasySeason['fixtures'] {
  return z.array(fixture).parse(JSON.parse(text))
}

/** Matches with a time and teams. Half-time scores are not reported. */
export function matchesOf({ fixtures, teams }: FantasySeason): ForeignMatch[] {
  const division = divisions.find(({ code }) => code === 'E0')
  return fixtures.flatMap((each) => {
    const [home, away] = [teams.get(each.team_h), teams.get(each.team_a)]
    if (!division || !home || !away || each.kickoff_time === null) return []
    const score = scoreOf(each)
    if (each.finished && !score) return []
    const { code, name, country } = division
    const kickoff = new Date(each.kickoff_time)
    return {
      externalId: `${each.code}`,
      league: { code, name, country },
      season: seasonLabel(seasonAt(kickoff)),
      home: { externalId: `${home.code}`, name: home.name },
      away: { externalId: `${away.code}`, name: away.name },
      said: {
        kickoff: kickoff.toISOString(),
        status: each.finished ? ('finished' as const) : ('scheduled' as const),
        halfTime: null,
        fullTime: each.finished ? score : null,
        counts: null,
        odds: null,
      },
    }
  })
}

function scoreOf({ team_h_score: home, team_a_score: away }: Fixture) {
  return home === null || away === null ? null : { home, away }
}

/** Who played in each of these matches of one week, or why nobody can say. */
export function readFantasySheets(
  text: string,
  { season, fixtures }: { season: FantasySeason; fixtures: readonly Fixture[] },
): (ForeignSheet | DoubtfulSheet)[] {
  const { elements } = live.parse(JSON.parse(text))
  return fixtures.map((each) => {
    const externalId = `${each.code}`
    const sheet = sheetOf(each, { season, elements })
    return typeof sheet === 'string' ? { externalId, doubt: sheet } : { externalId, ...sheet }
  })
}

function sheetOf(
  match: Fixture,
  { season, elements }: { season: FantasySeason; elements: readonly LiveElement[] },
): Omit<ForeignSheet, 'externalId'> | string {
  const sides: Record<Side, ForeignPlayer[]> = { home: [], away: [] }
  const ownGoals: Record<Side, number> = { home: 0, away: 0 }
  for (const reported of elements) {
    const parts = reported.explain.filter((part) => part.fixture === match.id)
    if (parts.length > 1) return 'a player is reported twice'
    const [part] = parts
    if (!part) continue
    const figures = figuresOf(part.stats)
    if (!figures) return 'a figure is reported twice'
    if (!addsUp(reported)) return "a player's matches are not his week"
    if (figures.minutes === 0) continue
    const element = season.elements.get(reported.id)
    if (!element) return 'somebody unknown played'
    const side = sideOf(element, match)
    if (!side) return 'a player is of neither team or of both'
    sides[side].push(playerOf(element, { figures, reported }))
    ownGoals[side] += figures.own_goals
  }
  const score = scoreOf(match)
  const goalsOf = (side: Side, other: Side) =>
    sides[side].reduce((sum, { goals }) => sum + goals, 0) + ownGoals[other]
  const isWhole = score?.home === goalsOf('home', 'away') && score.away === goalsOf('away', 'home')
  // It reports no minutes of goals and cards.
  return isWhole ? { ...sides, events: null } : 'goals of players are not the score'
}

/** What scores no points is left out by it: zero. Undefined where one is reported twice. */
function figuresOf(stats: LiveElement['explain'][number]['stats']): Counted | undefined {
  const reported = new Map(stats.map(({ identifier, value }) => [identifier, value]))
  if (reported.size < stats.length) return undefined
  const of = (name: (typeof counted)[number]) => reported.get(name) ?? 0
  return {
    minutes: of('minutes'),
    goals_scored: of('goals_scored'),
    assists: of('assists'),
    own_goals: of('own_goals'),
    yellow_cards: of('yellow_cards'),
    red_cards: of('red_cards'),
  }
}

/** The figures of his matches are together those of his week. */
function addsUp({ stats, explain }: LiveElement): boolean {
  return counted.every((name) => {
    const sum = explain.reduce((so, part) => so + (figuresOf(part.stats)?.[name] ?? 0), 0)
    return sum === stats[name]
  })
}

/** By the match's own lists first: a player may have moved since. */
function sideOf(element: Element, match: Fixture): Side | undefined {
  const isAmong = (list: 'h' | 'a') =>
    match.stats.some((stat) => stat[list].some((each) => each.element === element.id))
  const [isHome, isAway] = [isAmong('h'), isAmong('a')]
  if (isHome && isAway) return undefined
  if (isHome || isAway) return isHome ? 'home' : 'away'
  if (element.team === match.team_h) return 'home'
  return element.team === match.team_a ? 'away' : undefined
}

function playerOf(
  element: Element,
  { figures, reported }: { figures: Counted; reported: LiveElement },
): ForeignPlayer {
  const { minutes, goals_scored: goals, assists, yellow_cards, red_cards: reds } = figures
  return {
    externalId: `${element.code}`,
    name: `${element.first_name} ${element.second_name}`.trim(),
    position: positions.get(element.element_type) ?? null,
    shirt: null,
    started: hasStarted(reported),
    minutes,
    goals,
    assists,
    shots: null,
    // Whoever is sent off loses the points of the red card alone: the yellow ones are not reported.
    yellows: reds > 0 ? null : yellow_cards,
    reds,
  }
}

/** Starts are reported for the week: of one of two matches nobody knows which. */
function hasStarted({ stats, explain }: LiveElement): boolean | null {
  if (stats.starts === 0) return false
  const played = explain.filter((part) => (figuresOf(part.stats)?.minutes ?? 0) > 0)
  return stats.starts >= played.length ? true : null
}
