/**
 * Every leaf form as markets: the outcomes of one scope, side and line, and the shape that holds
 * between them.
 */
import { forms } from './forms.ts'
import type { Form } from './forms.ts'
import type { Shape } from './shape.ts'

type MarketLine = { name: string; keys: string[]; shape: Shape }

const handicaps = Array.from({ length: 25 }, (_, index) => index / 4 - 3)
const wholeHandicaps = [-3, -2, -1, 0, 1, 2, 3]
const totals = Array.from({ length: 19 }, (_, index) => index / 4 + 0.25)

const results = ['home', 'draw', 'away']

/** All scores with at most `most` goals a side, or in all. */
function scores(most: number, counted: 'side' | 'sum'): string[] {
  const goals = Array.from({ length: most + 1 }, (_, value) => value)
  return goals.flatMap((home) =>
    goals
      .filter((away) => counted === 'side' || home + away <= most)
      .map((away) => `${home}-${away}`),
  )
}

/** The outcomes of a form, and what holds between them. */
function outcomesOf(form: Form): { outcomes: readonly string[]; shape: Shape } {
  const split = (outcomes: readonly string[]) => ({ outcomes, shape: 'partition' as const })
  switch (form.name) {
    case '1x2':
    case 'eh':
      return split(results)
    case 'dc':
      return { outcomes: ['1x', '12', 'x2'], shape: 'cover-2' }
    case 'goals':
      return split(['0', '1', '2-3', '4+'])
    case 'cs':
      return split([...scores(4, 'side'), 'other[0-4]'])
    case 'csv':
      return { outcomes: scores(6, 'sum').map((score) => `${score}[sum6]`), shape: 'overlapping' }
    case 'margin':
      return split(['home-1', 'home-2', 'home-3+', 'draw', 'away-1', 'away-2', 'away-3+'])
    case 'htft':
      return split(results.flatMap((first) => results.map((last) => `${first}-${last}`)))
    case 'half':
      return split(['1st', '2nd', 'equal'])
    case 'which':
      return split(['none', 'home', 'away', 'both'])
    default:
      return { outcomes: form.twoWay ?? [], shape: 'mirrored' }
  }
}

/** Every form over every scope, side and a spread of lines. */
export function marketLines(): MarketLine[] {
  return forms.flatMap((form) => {
    const { outcomes, shape } = outcomesOf(form)
    return headsOf(form).map((name) => ({
      name,
      keys: outcomes.map((outcome) => `${name}/${outcome}`),
      shape,
    }))
  })
}

function headsOf(form: Form): string[] {
  const scopes = form.scopes === 'full' ? [''] : ['', '1h.', '2h.']
  const sides = { none: [''], any: ['', 'home.', 'away.'], required: ['home.', 'away.'] }
  const lines = {
    none: [''],
    handicap: handicaps.map((line) => `@${line}`),
    'whole-handicap': wholeHandicaps.map((line) => `@${line}`),
    total: totals.map((line) => `@${line}`),
  }
  return scopes.flatMap((scope) =>
    sides[form.side].flatMap((side) =>
      lines[form.line].map((line) => `${scope}${side}${form.name}${line}`),
    ),
  )
}
