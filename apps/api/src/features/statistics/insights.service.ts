/** What staff see of the last days: days that are added up, and today as it stands. */
import { fewPeople, permissions, platformId } from '@strix/contracts'
import type { InsightsView, PeopleCount, StaffRole } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import { lagosDayOf } from '../../infra/days.ts'
import { countDay } from './counts.store.ts'
import type { Sources } from './counts.store.ts'
import type { Counted, Figure } from './figures.ts'
import { dayAfter, retentionWeeks, weekOf, windowOf } from './roll-up.service.ts'
import { findLastDay, listByDay, listByPart, listRetained } from './statistics.store.ts'

const marketsMax = 30
const spentMax = 12

const byDay = [
  'joined',
  'active',
  'active-week',
  'active-month',
  'conversions',
  'conversions-given',
  'naira',
  'credits',
] as const satisfies readonly Figure[]
const byPart = [
  'joined',
  'conversions',
  'conversions-given',
  'conversions-refused',
  'games',
  'games-converted',
  'cool-offs',
  'self-exclusions',
  'age-checks',
  'safer-play-turns',
  'naira',
  'credits',
] as const satisfies readonly Figure[]

export type InsightService = {
  /** @param input.role whoever reads it; some see less */
  read(input: { days: number; role: StaffRole }): Promise<InsightsView>
}

export function createInsightService(deps: { db: Db<Sources>; now: () => Date }): InsightService {
  return { read: (input) => readInsights(deps, input) }
}

async function readInsights(
  { db, now }: { db: Db<Sources>; now: () => Date },
  { days, role }: { days: number; role: StaffRole },
): Promise<InsightsView> {
  const to = lagosDayOf(now())
  const from = dayAfter(to, 1 - days)
  const previous = { from: dayAfter(from, -days), to: dayAfter(from, -1) }
  const weeksFrom = dayAfter(weekOf(to), -7 * (retentionWeeks - 1))
  const yesterday = dayAfter(to, -1)
  const [today, stored, parts, before, retained, addedUpTo, joined] = await Promise.all([
    countDay(db, windowOf(to)),
    listByDay(db, { from, to: yesterday, of: byDay }),
    listByPart(db, { from, to: yesterday, of: byPart }),
    listByPart(db, { ...previous, of: byPart }),
    listRetained(db, weeksFrom),
    findLastDay(db),
    listByDay(db, { from: weeksFrom, to: yesterday, of: ['joined'] }),
  ])
  const people = role === 'analyst' ? hideFew : (many: number): PeopleCount => many
  const reading: Reading = {
    to,
    from,
    today,
    stored,
    now: [...parts, ...today],
    before,
    people,
  }
  return {
    from,
    to,
    previous,
    added_up_to: addedUpTo ?? null,
    joined: comparePeople(reading, 'joined'),
    conversions: compare(reading, 'conversions'),
    given: compare(reading, 'conversions-given'),
    days: daysOf(reading),
    ...conversionsOf(reading),
    retention: retentionOf({ weeksFrom, to, retained, joined, people }),
    safer_play: {
      cool_offs: comparePeople(reading, 'cool-offs'),
      self_exclusions: comparePeople(reading, 'self-exclusions'),
      age_checks: comparePeople(reading, 'age-checks'),
      budgets: people(sum(today, 'budgets')),
      turns: compare(reading, 'safer-play-turns'),
    },
    revenue: mayReadRevenue(role) ? revenueOf(reading) : null,
  }
}

type People = (many: number) => PeopleCount
type Reading = {
  from: string
  to: string
  /** Today's figures so far. */
  today: readonly Counted[]
  stored: readonly { day: string; figure: Figure; value: number }[]
  /** Of the whole period, today included, and of the one before. */
  now: readonly Counted[]
  before: readonly Counted[]
  people: People
}

function hideFew(many: number): PeopleCount {
  return many > 0 && many < fewPeople ? '<5' : many
}

function mayReadRevenue(role: StaffRole): boolean {
  const roles: readonly StaffRole[] = permissions['revenue.read']
  return roles.includes(role)
}

function sum(rows: readonly Counted[], figure: Figure): number {
  return rows.filter((row) => row.figure === figure).reduce((total, { value }) => total + value, 0)
}

function compare({ now, before }: Reading, figure: Figure) {
  return { now: sum(now, figure), before: sum(before, figure) }
}

function comparePeople(reading: Reading, figure: Figure) {
  const { now, before } = compare(reading, figure)
  return { now: reading.people(now), before: reading.people(before) }
}

function listDays({ from, to }: { from: string; to: string }): string[] {
  const days = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}

/** The figure of each day; 0 where nothing is written down. */
function valueOn({ stored, today, to }: Reading): (day: string, figure: Figure) => number {
  const values = new Map(stored.map(({ day, figure, value }) => [`${day} ${figure}`, value]))
  return (day, figure) => (day === to ? sum(today, figure) : (values.get(`${day} ${figure}`) ?? 0))
}

function daysOf(reading: Reading): InsightsView['days'] {
  const value = valueOn(reading)
  const { people, to } = reading
  return listDays(reading).map((day) => ({
    day,
    joined: people(value(day, 'joined')),
    active: people(value(day, 'active')),
    active_week: day === to ? null : people(value(day, 'active-week')),
    active_month: day === to ? null : people(value(day, 'active-month')),
    conversions: value(day, 'conversions'),
    given: value(day, 'conversions-given'),
  }))
}

/** One figure by its parts, the largest first. */
function partsOf(rows: readonly Counted[], figure: Figure): { part: string; value: number }[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (row.figure === figure) sums.set(row.part, (sums.get(row.part) ?? 0) + row.value)
  }
  return [...sums]
    .map(([part, value]) => ({ part, value }))
    .toSorted((a, b) => b.value - a.value || (a.part < b.part ? -1 : 1))
}

function conversionsOf({ now }: Reading) {
  const given = new Map(partsOf(now, 'conversions-given').map((row) => [row.part, row.value]))
  const converted = new Map(partsOf(now, 'games-converted').map((row) => [row.part, row.value]))
  return {
    pairs: partsOf(now, 'conversions').map(({ part, value }) => {
      const [origin = '', destination = ''] = part.split('>')
      return {
        origin_platform: platformId.parse(origin),
        destination_platform: platformId.parse(destination),
        conversions: value,
        given: given.get(part) ?? 0,
      }
    }),
    refusals: partsOf(now, 'conversions-refused').map(({ part, value }) => ({
      code: part,
      conversions: value,
    })),
    markets: partsOf(now, 'games')
      .slice(0, marketsMax)
      .map(({ part, value }) => ({
        market: part,
        games: value,
        converted: converted.get(part) ?? 0,
      })),
  }
}

/** Of whole days alone: nobody who joined today can have been counted as active yet. */
function retentionOf(input: {
  weeksFrom: string
  to: string
  retained: readonly { joinedIn: string; weeksOn: number; people: number }[]
  joined: readonly { day: string; value: number }[]
  people: People
}): InsightsView['retention'] {
  const { weeksFrom, to, people } = input
  const active = new Map(
    input.retained.map((row) => [`${row.joinedIn} ${row.weeksOn}`, row.people]),
  )
  const weeks = listDays({ from: weeksFrom, to }).filter((_day, index) => index % 7 === 0)
  return weeks.toReversed().map((week) => {
    const joined = input.joined
      .filter(({ day }) => weekOf(day) === week)
      .reduce((total, { value }) => total + value, 0)
    const passed = (Date.parse(weekOf(to)) - Date.parse(week)) / (7 * 24 * 3_600_000)
    return {
      week,
      joined: people(joined),
      active: Array.from({ length: passed + 1 }, (_, on) =>
        people(active.get(`${week} ${on}`) ?? 0),
      ),
    }
  })
}

function revenueOf(reading: Reading): InsightsView['revenue'] {
  const value = valueOn(reading)
  const whole = (figure: Figure) => {
    const { now, before } = compare(reading, figure)
    return { now: now / 100, before: before / 100 }
  }
  return {
    naira: whole('naira'),
    credits: whole('credits'),
    days: listDays(reading).map((day) => ({
      day,
      naira: value(day, 'naira') / 100,
      credits: value(day, 'credits') / 100,
    })),
    spent_for: partsOf(reading.now, 'credits')
      .slice(0, spentMax)
      .map(({ part, value: credits }) => ({ what: part, credits: credits / 100 })),
  }
}
