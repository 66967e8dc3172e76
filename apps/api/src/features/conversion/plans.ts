/** Plans between being shown and being booked: five minutes, in the database. */
import { planSlip } from '@strix/conversion'
import type { ConversionDeps, Plan, Progress, ReportRow } from '@strix/conversion'
import { messages } from '@strix/messages/server/conversion'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { storable } from '../codes/index.ts'
import { findPlan, insertPlan } from './conversion.store.ts'
import type { StoredPlan } from './conversion.store.ts'
import { reportOf } from './views.ts'
import type { ConversionTables } from './conversion.tables.ts'

const planLifeMs = 5 * 60_000
const plansInMemoryMax = 200

export type Plans = {
  keep(input: { plan: Plan; code: string }): Promise<StoredPlan>
  /** @throws AppError PLAN_EXPIRED when it is gone, is of another slip, or no longer holds */
  take(
    deps: ConversionDeps,
    input: { id: string; from: string; to: string; code: string } & Progress,
  ): Promise<Plan>
}

/**
 * The database holds what can be stored. This process also remembers whole plans for a while,
 * which spares reading every event again when the booking comes to the same process.
 */
export function createPlans(input: { db: Db<ConversionTables>; now: () => Date }): Plans {
  const { db, now } = input
  const recent = new Map<string, Plan>()
  return {
    async keep({ plan, code }) {
      const createdAt = now()
      const stored: StoredPlan = {
        id: uuidv7(createdAt),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + planLifeMs),
        originPlatform: plan.from,
        originCode: code,
        destinationPlatform: plan.to,
        slip: storable(plan.slip),
        report: reportOf(plan.rows),
      }
      await insertPlan(db, stored)
      recent.set(stored.id, plan)
      const oldest = recent.keys().next().value
      if (recent.size > plansInMemoryMax && oldest !== undefined) recent.delete(oldest)
      return stored
    },
    async take(deps, { id, from, to, code, ...progress }) {
      const stored = await findPlan(db, { id, now: now() })
      const matches =
        stored?.originPlatform === from &&
        stored.destinationPlatform === to &&
        stored.originCode === code
      if (!stored || !matches) {
        throw new AppError('PLAN_EXPIRED', messages.problems.planOld)
      }
      const known = recent.get(id)
      if (known) return known
      const planned = await planSlip(deps, { slip: stored.slip, to, now: now(), ...progress })
      const fresh = { ...planned, rows: withRefused(planned.rows, stored) }
      if (sameAs(stored, fresh)) return fresh
      throw new AppError('PLAN_EXPIRED', messages.problems.planChanged)
    },
  }
}

/** What only a booking finds out, no plan does: it was agreed to leave these games out. */
function withRefused(rows: readonly ReportRow[], { report }: StoredPlan): ReportRow[] {
  return rows.map((row, index) => {
    const shown = report[index]
    if (shown?.status !== 'refused' && shown?.status !== 'price-differs') return row
    return { ...row, status: shown.status, reason: shown.reason }
  })
}

/** What was agreed to is which games convert and to what; prices may move. */
function sameAs(stored: StoredPlan, fresh: Plan): boolean {
  const now = reportOf(fresh.rows)
  return stored.report.every((row, index) => {
    const other = now[index]
    return (
      other !== undefined &&
      row.status === other.status &&
      row.destination?.market === other.destination?.market &&
      row.destination?.outcome === other.destination?.outcome &&
      row.destination?.home === other.destination?.home &&
      row.destination?.away === other.destination?.away
    )
  })
}
