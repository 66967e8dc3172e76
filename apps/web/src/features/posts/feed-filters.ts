/** The filters of the feed, as its address and the server's query have them. Pure. */
import type { InputOf } from '@strix/contracts/client'
import { feedSorts, postRules, type FeedSort } from '@strix/contracts/post-rules'
import { searchRules } from '@strix/contracts/search-rules'
import { messages } from '@strix/messages/days'
import { findPlatform, type PlatformId } from '../../lib/platforms.ts'
import { daysAhead, weekDayOf } from '../../lib/days.ts'

export const feedModes = ['for-you', 'following'] as const
export type FeedMode = (typeof feedModes)[number]

export const feedStates = ['open', 'started', 'settled', 'all'] as const
type FeedState = (typeof feedStates)[number]

/** In the order they are offered; the first one is where the page begins. */
export const sortChoices = [
  'newest',
  'trending',
  ...feedSorts.filter((sort) => sort !== 'newest' && sort !== 'trending'),
] as const satisfies readonly FeedSort[]

export type Range = { min: number | null; max: number | null }
export type Filters = {
  sort: FeedSort
  /** `all`, or a day as `2026-11-21`. */
  date: string
  state: FeedState
  odds: Range
  fold: Range
  platform: PlatformId | null
  /** As the server names it. */
  league: string | null
}

/** From the filters as they stand to those that shall stand. */
export type FilterChange = (filters: Filters) => Filters

const anyRange: Range = { min: null, max: null }
export const noFilters: Filters = {
  sort: 'newest',
  date: 'all',
  state: 'open',
  odds: anyRange,
  fold: anyRange,
  platform: null,
  league: null,
}

type Preset = Range & { label: string }

/** Odds have decimals: a preset up to 25 also holds 25.40. */
function oddsPreset(min: number, max: number): Preset {
  return { label: `${min}-${max}`, min, max: max + 0.99 }
}

export const oddsPresets: readonly Preset[] = [
  oddsPreset(1, 25),
  oddsPreset(26, 50),
  oddsPreset(51, 100),
  oddsPreset(101, 200),
  { label: '201+', min: 201, max: null },
]
export const foldPresets: readonly Preset[] = [
  { label: '1-10', min: 1, max: 10 },
  { label: '11-20', min: 11, max: 20 },
  { label: '21-30', min: 21, max: 30 },
  { label: '31-40', min: 31, max: 40 },
  { label: '41+', min: 41, max: null },
]

export function findPreset(presets: readonly Preset[], range: Range): Preset | undefined {
  return presets.find(({ min, max }) => min === range.min && max === range.max)
}

/** What the fields beside the presets hold: nothing while a preset is chosen. */
export function customOf(presets: readonly Preset[], range: Range): Range {
  return findPreset(presets, range) ? anyRange : range
}

/** Smallest above greatest. */
export function isReversed({ min, max }: Range): boolean {
  return min !== null && max !== null && min > max
}

/** What somebody typed: a number of at least 1, or nothing. */
export function readBound(text: string | null, { whole }: { whole: boolean }): number | null {
  const value = Number(text?.trim() || Number.NaN)
  if (!Number.isFinite(value) || value < 1) return null
  return whole ? Math.floor(value) : value
}

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | undefined {
  return choices.find((choice) => choice === text)
}

export function readMode(search: string): FeedMode {
  return oneOf(feedModes, new URLSearchParams(search).get('mode')) ?? 'for-you'
}

/** What the address says; anything it cannot mean is as if it were not there. */
export function readFilters(search: string): Filters {
  const params = new URLSearchParams(search)
  const range = (name: 'odds' | 'fold'): Range => {
    const whole = name === 'fold'
    return {
      min: readBound(params.get(`min_${name}`), { whole }),
      max: readBound(params.get(`max_${name}`), { whole }),
    }
  }
  const date = params.get('date') ?? ''
  return {
    sort: oneOf(feedSorts, params.get('sort')) ?? noFilters.sort,
    date: /^\d{4}-\d{2}-\d{2}$/u.test(date) ? date : noFilters.date,
    state: oneOf(feedStates, params.get('state')) ?? noFilters.state,
    odds: range('odds'),
    fold: range('fold'),
    platform: findPlatform(params.get('platform'))?.id ?? null,
    league: params.get('league')?.slice(0, searchRules.leagueCharactersMax) || null,
  }
}

/** The address for these; what is as at the beginning is left out, and other words stay. */
export function writeFilters(search: string, filters: Filters): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of entriesOf(filters)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

function entriesOf({
  sort,
  date,
  state,
  odds,
  fold,
  platform,
  league,
}: Filters): [string, string | null][] {
  const bound = (value: number | null) => (value === null ? null : String(value))
  return [
    ['sort', sort === noFilters.sort ? null : sort],
    ['date', date === noFilters.date ? null : date],
    ['state', state === noFilters.state ? null : state],
    ['min_odds', bound(odds.min)],
    ['max_odds', bound(odds.max)],
    ['min_fold', bound(fold.min)],
    ['max_fold', bound(fold.max)],
    ['platform', platform],
    ['league', league],
  ]
}

/** How many of the filters are set; the order of the list is none. */
export function countFilters(filters: Filters): number {
  const { date, state, odds, fold, platform, league } = filters
  const ranges = [odds, fold].filter(({ min, max }) => min !== null || max !== null).length
  const places = [platform, league].filter((each) => each !== null).length
  return Number(date !== noFilters.date) + Number(state !== noFilters.state) + ranges + places
}

/** What the server is asked. */
export function feedInput(profileId: string, mode: FeedMode, filters: Filters): FeedInput {
  const { sort, date, state, odds, fold, platform, league } = filters
  const query = {
    q: mode,
    sort,
    ...(date !== noFilters.date && { date }),
    ...(state !== noFilters.state && { state }),
    ...(odds.min !== null && { min_odds: odds.min }),
    ...(odds.max !== null && { max_odds: odds.max }),
    ...(fold.min !== null && { min_fold: fold.min }),
    ...(fold.max !== null && { max_fold: fold.max }),
    ...(platform !== null && { platform }),
    ...(league !== null && { league }),
  }
  return { params: { profileId }, query }
}

export type FeedInput = InputOf<'GET /api/v1/code/feed/:profileId'>

/** The days to choose from: `Sat 21/11 (Today)`, `Sun 22/11`, … */
export function dayChoices(now: Date, timeZone?: string): { day: string; label: string }[] {
  return daysAhead(postRules.feedDaysMax, now, timeZone).map(({ day }, index) => {
    const label = `${weekDayOf(day).short} ${day.slice(8)}/${day.slice(5, 7)}`
    return { day, label: index === 0 ? messages.isToday({ day: label }) : label }
  })
}
