/**
 * Chances of what no score decides: corners, cards, minutes, order of goals. Each family of facts
 * is priced from one small model, so the prices of a market agree with one another and with the
 * goals.
 */
import { unit } from '../random.ts'
import { type Model, overFinal, poisson } from './model.ts'
import {
  anyLeadsGiven,
  leadsGiven,
  overOrders,
  passesGiven,
  raceGiven,
  rowGiven,
} from './orders.ts'
import type { Match, Score } from './world.ts'

/**
 * The chance that a fact leaf, `#` included, wins; for two-way lines a push is left out of the sum.
 */
export function factChance(leaf: string, at: { match: Match; model: Model }): number {
  const slash = leaf.lastIndexOf('/')
  const path = leaf.slice(1, slash)
  const outcome = leaf.slice(slash + 1)
  const mark = path.indexOf('@')
  const name = mark < 0 ? path : path.slice(0, mark)
  const parameters = mark < 0 ? '' : path.slice(mark + 1)
  const count = /^(?:(1h|2h)\.)?(corners|cards)\.(?:red2\.)?(.+)$/.exec(name)
  if (count) {
    const [, scope, what, form = ''] = count
    const means = what === 'corners' ? at.model.corners : at.model.cards
    return countChance({ means, scope, form, parameters, outcome })
  }
  return (
    orderChance({ name, parameters, outcome, model: at.model }) ??
    timeChance({ name, parameters, outcome, model: at.model }) ??
    plainChance({ name, outcome, match: at.match })
  )
}

type Ask = { name: string; parameters: string; outcome: string; model: Model }

function orderChance({ name, parameters, outcome, model }: Ask): number | undefined {
  const n = Number(parameters)
  const flip = outcome === 'away'
  const ordered = (text: string, given: (a: number, b: number) => number) =>
    overOrders(model, {
      name: `${text}|${flip}`,
      given: (home, away) => (flip ? given(away, home) : given(home, away)),
    })
  switch (name) {
    case 'goal':
      return ordered(`goal${n}`, (a, b) => (a + b >= n ? a / (a + b) : 0))
    case 'lastgoal':
      return ordered('last', (a, b) => (a + b > 0 ? a / (a + b) : 0))
    case '1h.goal':
    case '2h.goal':
      return halfGoal({ half: name.startsWith('1') ? 0 : 1, n, flip, model })
    case '1up':
    case '2up': {
      const by = name === '1up' ? 1 : 2
      return ordered(name, (a, b) => (a > b ? 1 : leadsGiven(a, b, by)))
    }
    case 'neverdown':
      return ordered(name, (a, b) => (a > b ? 1 : a === b ? 0 : 0.05 * (1 - leadsGiven(b, a, 1))))
    case 'dc1up':
      if (outcome === '12') return overFinal(model, (a, b) => (a + b > 0 ? 1 : 0))
      return overOrders(model, {
        name: `dc1up|${outcome}`,
        given: (home, away) => {
          const [a, b] = outcome === '1x' ? [home, away] : [away, home]
          return a >= b ? 1 : leadsGiven(a, b, 1)
        },
      })
    case 'lead':
      if (outcome === 'any')
        return overOrders(model, { name: `anylead${n}`, given: (a, b) => anyLeadsGiven(a, b, n) })
      return ordered(`lead${n}`, (a, b) => leadsGiven(a, b, n))
    case 'row': {
      const side = outcome === 'home' || outcome === 'away' ? outcome : 'any'
      return overOrders(model, {
        name: `row${n}${side}`,
        given: (a, b) => rowGiven({ a, b, length: n, side }),
      })
    }
    case 'race':
      return ordered(`race${n}`, (a, b) => raceGiven(a, b, n))
    case 'anytime.cs': {
      const [x = 0, y = 0] = outcome.split('-').map(Number)
      return overOrders(model, {
        name: `cs${outcome}`,
        given: (a, b) => passesGiven({ a, b, x, y }),
      })
    }
    default:
      return undefined
  }
}

function halfGoal(at: { half: 0 | 1; n: number; flip: boolean; model: Model }): number {
  let sum = 0
  for (let i = 0; i < at.model.grid.length; i++) {
    const home = at.half === 0 ? i >> 9 : (i >> 3) & 7
    const away = at.half === 0 ? (i >> 6) & 7 : i & 7
    if (home + away < at.n) continue
    sum += ((at.model.grid[i] ?? 0) * (at.flip ? away : home)) / (home + away)
  }
  return sum
}

function timeChance({ name, parameters, outcome, model }: Ask): number | undefined {
  const total = model.expected.home + model.expected.away
  switch (name) {
    case 'goaltime10':
    case 'goaltime15': {
      const [from = 1, to = 90] = outcome.split('-').map(Number)
      const some = 1 - (model.final[0] ?? 0)
      const before = (minute: number) => 1 - Math.exp((-total * minute) / 90)
      return (some * (before(to) - before(from - 1))) / before(90)
    }
    case 'minutes.1x2': {
      const share = Number(parameters.split('-')[1]) / 90
      return compare(
        poisson(model.expected.home * share, 12),
        poisson(model.expected.away * share, 12),
        outcome,
      )
    }
    case 'minutes.goal': {
      const none = Math.exp((-total * Number(parameters.split('-')[1])) / 90)
      return outcome === 'yes' ? 1 - none : none
    }
    case 'early':
    case 'home.early':
    case 'away.early':
      return early({ side: name.split('.')[0] ?? '', parameters, outcome, model })
    case 'woodwork.1x2':
      return compare(
        poisson(model.expected.home + 0.3, 15),
        poisson(model.expected.away + 0.3, 15),
        outcome,
      )
    case 'woodwork.dc': {
      const [home, away] = [
        poisson(model.expected.home + 0.3, 15),
        poisson(model.expected.away + 0.3, 15),
      ]
      const lost = outcome === '1x' ? 'away' : outcome === 'x2' ? 'home' : 'draw'
      return 1 - compare(home, away, lost)
    }
    case 'woodwork.ou':
      return overUnder(poisson(total + 0.6, 24), Number(parameters), outcome)
    default:
      return undefined
  }
}

function early(at: { side: string; parameters: string; outcome: string; model: Model }): number {
  const [minute = 10, line = 1.5] = at.parameters.split(':').map(Number)
  const reach = Math.floor(line)
  const chance = overFinal(at.model, (home, away) => {
    const goals = at.side === 'home' ? home : at.side === 'away' ? away : home + away
    return goals > line ? 1 : goals === reach ? (minute / 90) ** reach : 0
  })
  return at.outcome === 'over' ? chance : 1 - chance
}

function plainChance({
  name,
  outcome,
  match,
}: {
  name: string
  outcome: string
  match: Match
}): number {
  const chances: Record<string, number> = {
    red: 0.18,
    '1h.red': 0.06,
    'home.red': 0.1,
    'away.red': 0.11,
    penalty: 0.27,
    owngoal: 0.08,
  }
  const known = chances[name]
  if (known !== undefined) return outcome === 'yes' ? known : 1 - known
  if (name === 'qualify') {
    const share = match.expected.home / (match.expected.home + match.expected.away)
    return outcome === 'home' ? share : 1 - share
  }
  return 0.12 + 0.5 * unit(match.id, name, outcome)
}

type CountAsk = {
  means: Score
  scope: string | undefined
  form: string
  parameters: string
  outcome: string
}

function countChance({ means, scope, form, parameters, outcome }: CountAsk): number {
  const share = scope === '1h' ? 0.46 : scope === '2h' ? 0.54 : 1
  const home = poisson(means.home * share, 30)
  const away = poisson(means.away * share, 30)
  const both = poisson((means.home + means.away) * share, 45)
  const line = Number(parameters)
  const counts = form.startsWith('home.') ? home : form.startsWith('away.') ? away : both
  switch (form.replace(/^(home|away)\./, '')) {
    case '1x2':
      return compare(home, away, outcome)
    case 'ou':
      return overUnder(counts, line, outcome)
    case 'points.ou':
      return overUnder(both, line / 10, outcome)
    case 'ah':
    case 'eh':
      return compare(home, away, outcome, line)
    case 'oe': {
      const even = counts.reduce((sum, p, i) => sum + (i % 2 === 0 ? p : 0), 0)
      return outcome === 'even' ? even : 1 - even
    }
    case 'first':
    case 'last':
      if (outcome === 'none') return both[0] ?? 0
      return (
        (1 - (both[0] ?? 0)) *
        (means[outcome === 'home' ? 'home' : 'away'] / (means.home + means.away))
      )
    case 'range':
    case 'exact':
      return within(counts, outcome)
    case 'half':
      return compare(
        poisson((means.home + means.away) * 0.46, 30),
        poisson((means.home + means.away) * 0.54, 30),
        outcome === '1st' ? 'home' : outcome === '2nd' ? 'away' : 'draw',
      )
    case 'htft':
      return htft(means, outcome)
    default:
      return 0.2
  }
}

function within(counts: readonly number[], outcome: string): number {
  const open = outcome.endsWith('+')
  const [from = 0, to = from] = outcome.replace('+', '').split('-').map(Number)
  return counts.reduce((sum, p, i) => sum + (i >= from && (open || i <= to) ? p : 0), 0)
}

function overUnder(counts: readonly number[], line: number, outcome: string): number {
  let over = 0
  let under = 0
  counts.forEach((p, i) => {
    if (i > line) over += p
    else if (i < line) under += p
  })
  return (outcome === 'over' ? over : under) / (over + under)
}

function compare(
  home: readonly number[],
  away: readonly number[],
  outcome: string,
  line = 0,
): number {
  let sum = 0
  home.forEach((p, i) =>
    away.forEach((q, j) => {
      const difference = i + line - j
      const result = difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw'
      if (result === outcome) sum += p * q
    }),
  )
  return sum
}

function htft(means: Score, outcome: string): number {
  const [half = '', full = ''] = outcome.split('-')
  const first = [poisson(means.home * 0.46, 14), poisson(means.away * 0.46, 14)] as const
  const second = [poisson(means.home * 0.54, 16), poisson(means.away * 0.54, 16)] as const
  let sum = 0
  first[0].forEach((p, i) =>
    first[1].forEach((q, j) => {
      const result = i > j ? 'home' : i < j ? 'away' : 'draw'
      if (result === half) sum += p * q * compare(second[0], second[1], full, i - j)
    }),
  )
  return sum
}
