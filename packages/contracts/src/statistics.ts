/** How the product is doing, as staff see it: counts of days, never names. */
import { z } from 'zod'
import type { Contract } from './contract.ts'
import { platformId } from './platform-id.ts'
import { insightPeriods } from './statistics-rules.ts'

const count = z.number().int().min(0)
/** Of people; a few of them are not told apart for analysts. */
export const peopleCount = z.union([count, z.literal('<5')])
export type PeopleCount = z.infer<typeof peopleCount>

const compared = z.object({ now: count, before: count })
const comparedPeople = z.object({ now: peopleCount, before: peopleCount })
/** With two decimals. */
const comparedMoney = z.object({ now: z.number(), before: z.number() })

const insightDay = z.object({
  day: z.iso.date(),
  joined: peopleCount,
  active: peopleCount,
  /** In the 7 and the 30 days up to this one; null for today, which is not over. */
  active_week: peopleCount.nullable(),
  active_month: peopleCount.nullable(),
  conversions: count,
  given: count,
})

export const insightsView = z.object({
  /** Days of Lagos, both included; the last one is today, as far as it has come. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** As many days, right before. */
  previous: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** The last day that is added up; null while there is none. */
  added_up_to: z.iso.date().nullable(),
  joined: comparedPeople,
  conversions: compared,
  given: compared,
  days: z.array(insightDay).max(90),
  pairs: z.array(
    z.object({
      origin_platform: platformId,
      destination_platform: platformId,
      conversions: count,
      given: count,
    }),
  ),
  /** Why no code was given, the most frequent first. */
  refusals: z.array(z.object({ code: z.string(), conversions: count })),
  /** Markets by how many games named them, the most first; empty where no table knows it. */
  markets: z.array(z.object({ market: z.string(), games: count, converted: count })).max(30),
  /** By the Monday of the week of joining, the latest first. */
  retention: z.array(
    z.object({
      week: z.iso.date(),
      joined: peopleCount,
      /** Active in that week, the week after, and so on. */
      active: z.array(peopleCount),
    }),
  ),
  safer_play: z.object({
    cool_offs: comparedPeople,
    self_exclusions: comparedPeople,
    age_checks: comparedPeople,
    /** Members with a monthly budget, today. */
    budgets: peopleCount,
    /** Questions to Strix AI that were taken as a matter of care. */
    turns: compared,
  }),
  /** From the ledger; null for whoever may not read revenue. */
  revenue: z
    .object({
      /** Naira received less what went back, and credits spent less what was refunded. */
      naira: comparedMoney,
      credits: comparedMoney,
      days: z.array(z.object({ day: z.iso.date(), naira: z.number(), credits: z.number() })),
      /** What credits were spent for. */
      spent_for: z.array(z.object({ what: z.string(), credits: z.number() })),
    })
    .nullable(),
})
export type InsightsView = z.infer<typeof insightsView>

export const statistics = {
  insights: {
    method: 'GET',
    url: '/api/v1/admin/insights',
    summary: 'Growth, activity, conversions, retention, safer play and revenue of the last days',
    auth: { staff: 'insights.read' },
    query: z.object({ days: z.enum(insightPeriods).default('30') }),
    ok: z.object({ data: insightsView }),
    errors: [],
  },
} as const satisfies Contract
