/** What is forecast now, for pages and other features. */
import { LRUCache } from 'lru-cache'
import { KeyError } from '@strix/markets'
import type { Grid, JointEnding, Probabilities } from '@strix/markets'
import type { ForecastKind } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { readBody } from './body.ts'
import type { ForecastBody } from './body.ts'
import { listLatest } from './forecasts.store.ts'
import { chancesOfKey, endingsOfKeys, gridOfForecast, likelyScores } from './pricing.ts'
import type { ScoreChance } from './pricing.ts'
import type { ForecastTables } from './forecasts.tables.ts'

/** One stored forecast and what follows from it. */
export type CurrentForecast = ForecastBody & {
  grid: Grid
  /** Null where the key is none, or neither scores nor what is known of cards decide it. */
  price(key: string): Probabilities | null
  /** How several bets on this match end together; null as with `price`. */
  endings(keys: readonly string[]): JointEnding[] | null
  /** Final scores, the likeliest first. */
  scores(most: number): ScoreChance[]
}

/** Whoever shows any of it closes it to people who take a break: `closedToRestricted`. */
export type ForecastService = {
  /** The last forecast of each kind, by fixture; absent where there is none. */
  current(
    fixtureIds: readonly string[],
  ): Promise<Map<string, Readonly<Partial<Record<ForecastKind, CurrentForecast>>>>>
}

/** Each has a grid of 32 kB. */
const keptMax = 256

export function createForecastService({ db }: { db: Db<ForecastTables> }): ForecastService {
  const kept = new LRUCache<string, CurrentForecast>({ max: keptMax })
  function known(text: string): CurrentForecast {
    const forecast = kept.get(text) ?? currentOf(readBody(text))
    kept.set(text, forecast)
    return forecast
  }
  return {
    async current(fixtureIds) {
      const found = new Map<string, Partial<Record<ForecastKind, CurrentForecast>>>()
      for (const { fixtureId, kind, body } of await listLatest(db, fixtureIds)) {
        found.set(fixtureId, { ...found.get(fixtureId), [kind]: known(body) })
      }
      return found
    },
  }
}

function currentOf(body: ForecastBody): CurrentForecast {
  let made: Grid | undefined
  let ranked: ScoreChance[] | undefined
  const grid = () => (made ??= gridOfForecast(body))
  const scores = () => (ranked ??= likelyScores(grid(), Number.POSITIVE_INFINITY))
  return {
    ...body,
    get grid() {
      return grid()
    },
    price: (key) => keyed(() => chancesOfKey(body, grid(), key)),
    endings: (keys) => keyed(() => endingsOfKeys(grid(), keys)),
    scores: (most) => scores().slice(0, most),
  }
}

function keyed<Value>(price: () => Value | null): Value | null {
  try {
    return price()
  } catch (error) {
    if (error instanceof KeyError) return null
    throw error
  }
}
