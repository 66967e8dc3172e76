/** The one path from a request to a new code, or to the plan that somebody has to agree to. */
import type { PlanView } from '@strix/contracts'
import { NotConvertible, bookPlan, isConverted, loadSlip, planSlip } from '@strix/conversion'
import type { Plan, ReportRow } from '@strix/conversion'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { keepSlip } from '../codes/index.ts'
import { conversionEvents } from './conversion.events.ts'
import { insertConversion } from './conversion.store.ts'
import type { Conversion } from './conversion.store.ts'
import { conversionOf, failedOf } from './outcomes.ts'
import type { Plans } from './plans.ts'
import { runRequest } from './requests.ts'
import type { BookingRequest, ConversionDependencies, ConversionRequest, Run } from './requests.ts'
import { noteTableFaults } from './table-faults.store.ts'
import { planView, reportOf } from './views.ts'
import type { ConversionTables } from './conversion.tables.ts'

export type BookingDependencies = ConversionDependencies & { plans: Plans }
type Booked = { plan: PlanView } | { conversion: Conversion }

/**
 * Books and remembers how it ended, well or badly. With `mayAsk`, a slip that converts in part and
 * that nobody has agreed to is answered with its plan; nothing is given out or remembered then.
 */
export async function book(
  deps: BookingDependencies,
  request: BookingRequest,
  { mayAsk }: { mayAsk: boolean },
): Promise<Booked> {
  const { db, now, metrics } = deps
  const startedAt = now()
  const labels = { from: request.from, to: request.to }
  let plan: Plan | undefined
  try {
    const booked = await runRequest(deps, request, async (run): Promise<Booked> => {
      plan = await agreedPlan(deps, request, run)
      const asks = mayAsk && request.planId === undefined && request.policy === 'partial'
      if (asks) return await bookWhole(deps, request, { run, plan })
      return { conversion: await bookAgreed(deps, request, { run, plan }) }
    })
    if ('plan' in booked) return booked
    const conversion = { ...booked.conversion, durationMs: elapsed(startedAt, now()) }
    await remember(db, conversion, request)
    metrics.conversions.inc({ ...labels, outcome: 'ok' })
    return { conversion }
  } catch (error) {
    if (error instanceof AppError) {
      metrics.conversions.inc({ ...labels, outcome: error.code })
      const durationMs = elapsed(startedAt, now())
      const failed = failedOf({ request, plan, error, startedAt, durationMs })
      await remember(db, failed, request)
    }
    throw error
  }
}

/** A code that came of it is an event, and so is whatever somebody who is known did. */
async function remember(
  db: Db<ConversionTables>,
  conversion: Conversion,
  { owner, codeId }: BookingRequest,
): Promise<void> {
  const { profileId } = owner
  const { id, originPlatform: from, destinationPlatform: to } = conversion
  const { problem, converted, total } = conversion
  await transact(db, async (tx) => {
    await insertConversion(tx, conversion, owner)
    if (problem === null) {
      const counts = profileId === null ? {} : { codeId }
      await conversionEvents.emit(tx, { kind: 'conversion.booked', conversionId: id, ...counts })
    }
    if (profileId === null) return
    const kind = 'conversion.finished'
    const how = { from, to, problem, converted, total }
    await conversionEvents.emit(tx, { kind, conversionId: id, profileId, ...how })
  })
}

/** Loads the slip and plans it. */
export async function makePlan(
  deps: ConversionDependencies,
  request: ConversionRequest,
  run: Run,
): Promise<Plan> {
  const { db, now } = deps
  const { code, signal, onStep } = run
  const slip = await loadSlip(run.deps, { platform: request.from, code, signal, onStep })
  await keepSlip(db, { slip, code, now: now() })
  const plan = await planSlip(run.deps, {
    slip,
    to: request.to,
    now: now(),
    signal,
    onStep,
    onRow: (row) => {
      for (const view of reportOf([row])) request.onSelection?.(view)
    },
  })
  await reportFaults(deps, request, plan.rows)
  return plan
}

export async function keepPlan(
  { plans }: BookingDependencies,
  { code }: Run,
  plan: Plan,
): Promise<PlanView> {
  return planView({ stored: await plans.keep({ plan, code }), ...plan })
}

async function agreedPlan(
  deps: BookingDependencies,
  request: BookingRequest,
  run: Run,
): Promise<Plan> {
  const { planId, from, to } = request
  if (planId === undefined) return await makePlan(deps, request, run)
  const { code, signal, onStep } = run
  return await deps.plans.take(run.deps, { id: planId, from, to, code, signal, onStep })
}

/** Books a slip that converts whole; of one that converts in part the plan is to be agreed to. */
async function bookWhole(
  deps: BookingDependencies,
  request: BookingRequest,
  { run, plan }: { run: Run; plan: Plan },
): Promise<Booked> {
  if (isPart(plan.rows)) return { plan: await keepPlan(deps, run, plan) }
  try {
    return { conversion: await bookAgreed(deps, request, { run, plan, asks: true }) }
  } catch (error) {
    // What the platform has just refused is not offered.
    if (!(error instanceof NotConvertible && error.isTaken && isPart(error.rows))) throw error
    return { plan: await keepPlan(deps, run, { ...plan, rows: error.rows }) }
  }
}

function isPart(rows: readonly ReportRow[]): boolean {
  const converted = rows.filter(isConverted).length
  return converted > 0 && converted < rows.length
}

async function bookAgreed(
  deps: ConversionDependencies,
  request: BookingRequest,
  { run, plan, asks = false }: { run: Run; plan: Plan; asks?: boolean },
): Promise<Conversion> {
  const { signal, onStep, code } = run
  const takenOut: ReportRow[] = []
  const onRow = (row: ReportRow) => takenOut.push(row)
  try {
    const policy = asks ? 'all' : request.policy
    const progress = { signal, onStep, onRow }
    const booking = await bookPlan(run.deps, plan, { policy, asks, now: deps.now(), ...progress })
    return conversionOf({ request, code, plan, booking, createdAt: deps.now() })
  } finally {
    // What showed only in the booked code is reported even if no code comes of it.
    await reportFaults(deps, request, takenOut)
  }
}

/** A wrong row of a table is reported to staff: the reader sees only that a game is left out. */
async function reportFaults(
  { db, now, metrics }: ConversionDependencies,
  { from, to }: ConversionRequest,
  rows: readonly ReportRow[],
): Promise<void> {
  const count = await noteTableFaults(db, { from, to, rows, now: now() })
  if (count > 0) metrics.tableFaults.inc({ from, to }, count)
}

function elapsed(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime())
}
