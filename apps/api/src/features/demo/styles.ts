/** How the people of the demo bet: nobody of them knows more than the odds do. */
export type StyleName = 'banker' | 'single' | 'goals' | 'handicap' | 'accumulator' | 'longshot'

type Style = {
  /** Selections of a slip. */
  folds: readonly [number, ...number[]]
  /** What one selection should pay. */
  odds: readonly [from: number, to: number]
  /** In no order. */
  keys: readonly string[]
  /** How far ahead the games are. */
  aheadHours: number
}

export const styles: Readonly<Record<StyleName, Style>> = {
  banker: {
    folds: [1, 2, 2, 3],
    odds: [1.18, 1.6],
    keys: ['dc/1x', 'ou@1.5/over', '1x2/home', '1x2/away', 'dc/x2', 'ou@3.5/under', 'dnb/home'],
    aheadHours: 26,
  },
  single: {
    folds: [1, 1, 1, 1, 2],
    odds: [1.6, 2.8],
    keys: ['1x2/home', '1x2/away', 'ou@2.5/over', 'btts/yes', 'ou@2.5/under', 'dnb/away'],
    aheadHours: 30,
  },
  goals: {
    folds: [1, 1, 2, 2, 3],
    odds: [1.4, 2.1],
    keys: ['ou@2.5/over', 'btts/yes', 'ou@2.5/under', 'btts/no', '1h.ou@0.5/over', 'ou@3.5/over'],
    aheadHours: 26,
  },
  handicap: {
    folds: [1, 1, 2, 3],
    odds: [1.65, 2.3],
    keys: [
      'ah@-0.25/home',
      'ah@-0.75/home',
      'ah@0.25/away',
      'ah@-1/home',
      'ah@0.75/away',
      'dnb/home',
      'dnb/away',
      'ou@2.25/over',
      'ou@2.75/under',
    ],
    aheadHours: 26,
  },
  accumulator: {
    folds: [3, 3, 4, 4, 5, 6, 7, 10],
    odds: [1.2, 1.75],
    keys: ['1x2/home', 'dc/1x', 'ou@1.5/over', '1x2/away', 'btts/yes', 'ou@2.5/over', 'dc/x2'],
    aheadHours: 44,
  },
  longshot: {
    folds: [1, 1, 1, 2],
    odds: [2.6, 7],
    keys: [
      '1x2/draw',
      '1x2/away',
      'htft/home-home',
      'ou@3.5/over',
      'cs/1-1',
      'cs/2-1',
      '1x2/home & btts/yes',
    ],
    aheadHours: 40,
  },
}

/** Now and then somebody bets on what no score decides; such a slip stays unsettled. */
export const unsettledKey = '#corners.ou@9.5/over'
