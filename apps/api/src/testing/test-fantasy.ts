/** A season as Fantasy Premier League writes it: four teams of twelve, made up. */

type Line = {
  minutes: number
  goals_scored: number
  assists: number
  own_goals: number
  yellow_cards: number
  red_cards: number
}
export type FantasyMatch = {
  id: number
  event: number | null
  kickoff: string
  home: number
  away: number
  /** Null where it is to come. */
  score: readonly [number, number] | null
  /** By players' ids, what is other than usual. */
  lines?: Readonly<Record<number, Partial<Line>>>
}

const fantasyTeams = [
  { id: 1, code: 3, name: 'Arsenal', short_name: 'ARS' },
  { id: 2, code: 8, name: 'Chelsea', short_name: 'CHE' },
  { id: 3, code: 6, name: 'Spurs', short_name: 'TOT' },
  { id: 4, code: 17, name: "Nott'm Forest", short_name: 'NFO' },
]
const firstNames = [
  'Ada',
  'Bayo',
  'Chidi',
  'Dele',
  'Efe',
  'Femi',
  'Gozie',
  'Hakim',
  'Ike',
  'Jide',
  'Kola',
  'Lanre',
]
const lastNames = ['Adeyemi', 'Balogun', 'Chukwu', 'Danjuma']
const squad = firstNames.length
const striker = 10
const passer = 8
const noLine: Line = {
  minutes: 0,
  goals_scored: 0,
  assists: 0,
  own_goals: 0,
  yellow_cards: 0,
  red_cards: 0,
}

/** The keeper is 1, the striker who scores 10, who gives the last passes 8, the substitute 12. */
export function fantasyPlayer(team: number, shirt: number): number {
  return team * 100 + shirt
}

function typeOf(shirt: number): number {
  if (shirt === 1) return 1
  if (shirt <= 5) return 2
  return shirt <= 9 ? 3 : 4
}

export function fantasyBootstrap(input: { weeks: number; checked: number }) {
  return {
    events: Array.from({ length: input.weeks }, (_, at) => ({
      id: at + 1,
      name: `Gameweek ${at + 1}`,
      finished: at < input.checked,
      data_checked: at < input.checked,
    })),
    teams: fantasyTeams,
    elements: fantasyTeams.flatMap((team) =>
      firstNames.map((name, at) => ({
        id: fantasyPlayer(team.id, at + 1),
        code: 50_000 + fantasyPlayer(team.id, at + 1),
        first_name: name,
        second_name: lastNames[team.id - 1] ?? '',
        web_name: name,
        team: team.id,
        element_type: typeOf(at + 1),
      })),
    ),
  }
}

function linesOf({ home, away, score, lines = {} }: FantasyMatch): Map<number, Line> {
  const all = new Map<number, Line>()
  for (const [side, team] of [home, away].entries()) {
    const goals = score?.[side] ?? 0
    for (let shirt = 1; shirt <= squad; shirt += 1) {
      const id = fantasyPlayer(team, shirt)
      const minutes = shirt === 11 ? 70 : shirt === 12 ? 20 : 90
      all.set(id, {
        ...noLine,
        minutes: score ? minutes : 0,
        goals_scored: shirt === striker ? goals : 0,
        assists: shirt === passer ? goals : 0,
        yellow_cards: score && shirt === 3 ? 1 : 0,
        ...lines[id],
      })
    }
  }
  return all
}

export function fantasyFixtures(matches: readonly FantasyMatch[]) {
  return matches.map((match) => {
    const { id, event, kickoff, home, away, score } = match
    const told = [...linesOf(match)]
    const list = (name: keyof Line, team: number) =>
      told
        .filter(([player, line]) => Math.floor(player / 100) === team && line[name] > 0)
        .map(([element, line]) => ({ element, value: line[name] }))
    const names = ['goals_scored', 'assists', 'own_goals', 'yellow_cards', 'red_cards'] as const
    return {
      id,
      code: 2_500_000 + id,
      event,
      kickoff_time: kickoff,
      started: score !== null,
      finished: score !== null,
      finished_provisional: score !== null,
      team_h: home,
      team_a: away,
      team_h_score: score?.[0] ?? null,
      team_a_score: score?.[1] ?? null,
      stats: score
        ? names.map((name) => ({ identifier: name, h: list(name, home), a: list(name, away) }))
        : [],
    }
  })
}

/** What `/event/N/live/` answers. */
export function fantasyLive(week: number, matches: readonly FantasyMatch[]) {
  const own = matches.filter(({ event }) => event === week)
  const lines = own.map((match) => ({ id: match.id, lines: linesOf(match) }))
  const ids = new Set(lines.flatMap((each) => [...each.lines.keys()]))
  return {
    elements: [...ids].map((id) => {
      const parts = lines.flatMap(({ id: fixture, lines: all }) => {
        const line = all.get(id)
        return line ? [{ fixture, line }] : []
      })
      const sum = (name: keyof Line) => parts.reduce((so, { line }) => so + line[name], 0)
      const started = parts.filter(({ line }) => line.minutes > 45).length
      return {
        id,
        stats: {
          minutes: sum('minutes'),
          goals_scored: sum('goals_scored'),
          assists: sum('assists'),
          own_goals: sum('own_goals'),
          yellow_cards: sum('yellow_cards'),
          red_cards: sum('red_cards'),
          starts: started,
          bonus: 0,
          total_points: 2,
        },
        explain: parts.map(({ fixture, line }) => ({
          fixture,
          stats: Object.entries(line)
            .filter(([identifier, value]) => identifier === 'minutes' || value > 0)
            .map(([identifier, value]) => ({ identifier, points: 1, value })),
        })),
      }
    }),
  }
}

/** Each pair of the four teams once in three weeks, and again: a week each seven days. */
export function fantasySeason(weeks: number, lastWeekEnds: Date): FantasyMatch[] {
  const pairs = [
    [1, 2, 3, 4],
    [3, 1, 4, 2],
    [1, 4, 2, 3],
  ] as const
  const weekMs = 7 * 24 * 3_600_000
  return Array.from({ length: weeks }, (_, at) => {
    const kickoff = new Date(lastWeekEnds.getTime() - (weeks - 1 - at) * weekMs).toISOString()
    const [a, b, c, d] = pairs[at % pairs.length] ?? pairs[0]
    const match = { event: at + 1, kickoff }
    return [
      { ...match, id: at * 2 + 1, home: a, away: b, score: [2, at % 2] as const },
      { ...match, id: at * 2 + 2, home: c, away: d, score: [1, 1] as const },
    ]
  }).flat()
}
