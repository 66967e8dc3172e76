/** Which divisions belong together: clubs move between the divisions of a country. */

export type Division = { country: string; tier: number }

/** Division codes of football-data.co.uk, whose clubs move up and down between them. */
const divisions: Readonly<Record<string, Division>> = {
  E0: { country: 'England', tier: 0 },
  E1: { country: 'England', tier: 1 },
  E2: { country: 'England', tier: 2 },
  E3: { country: 'England', tier: 3 },
  EC: { country: 'England', tier: 4 },
  SC0: { country: 'Scotland', tier: 0 },
  SC1: { country: 'Scotland', tier: 1 },
  SC2: { country: 'Scotland', tier: 2 },
  SC3: { country: 'Scotland', tier: 3 },
  D1: { country: 'Germany', tier: 0 },
  D2: { country: 'Germany', tier: 1 },
  I1: { country: 'Italy', tier: 0 },
  I2: { country: 'Italy', tier: 1 },
  SP1: { country: 'Spain', tier: 0 },
  SP2: { country: 'Spain', tier: 1 },
  F1: { country: 'France', tier: 0 },
  F2: { country: 'France', tier: 1 },
}

/** A league that is not listed stands alone: a country of its own with one division. */
export function divisionOf(league: string): Division {
  return divisions[league] ?? { country: league, tier: 0 }
}
