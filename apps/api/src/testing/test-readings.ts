import type { Intent, Reading } from '@strix/assistant'

/** A reading that names nothing. */
export function bareReading(intent: Intent): Reading {
  return {
    intent,
    fixtures: [],
    teams: [],
    players: [],
    dates: null,
    leagues: [],
    market: null,
    codes: [],
    from: null,
    to: null,
    username: null,
    unclear: null,
  }
}
