/** Converts a code: plans, books, remembers. Who may see the result is decided by the routes. */
import type { PlanView, PlatformId, SelectionReport } from '@strix/contracts'
import { bookPlan, isConverted, loadSlip, movedPrices, planSlip } from '@strix/conversion'
import type { Booking, ConversionDeps, Plan, Policy, ReportRow, StepEvent } from '@strix/conversion'
import type { Db } from '../../database.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Metrics } from '../../infra/metrics.ts'
import type { Settings } from '../../infra/settings.ts'
import { countConversion, keepSlip } from '../codes/index.ts'
import { createCatalogue } from '../fixtures/index.ts'
import type { OpenPlatforms, Platforms } from '../platforms/index.ts'
import { claimConversion, findConversion, insertConversion } from './conversion.store.ts'
import type { Conversion, Owner, StoredPlan } from './conversion.store.ts'
import { conversionMaxMs, withinDeadline } from './failures.ts'
import { createPlans } from './plans.ts'
import { listTableFaults, noteTableFaults } from './table-faults.store.ts'
import type { TableFault } from './table-faults.store.ts'
import { oddsOf, planView, reportOf } from './views.ts'

export type ConversionDependencies = {
  db: Db
  platforms: Platforms
  settings: Settings
  metrics: Metrics
  now: () => Date
  /** Shorter in tests. */
  conversionMaxMs?: number
}
export type ConversionRequest = {
  code: string
  from: PlatformId
  to: PlatformId
  signal: AbortSignal
  onStep?: ((step: StepEvent) => void) | undefined
  onSelection?: ((row: SelectionReport) => void) | undefined
}
export type BookingRequest = ConversionRequest & {
  policy: Policy
  planId: string | undefined
  /** The posted code whose button was pressed. */
  codeId: string | undefined
  owner: Owner
}
export type ConversionService = {
  plan(request: ConversionRequest): Promise<PlanView>
  convert(request: BookingRequest): Promise<Conversion>
  /** Books at once when everything converts or a plan was agreed to; else answers the plan. */
  planOrConvert(request: BookingRequest): Promise<{ plan: PlanView } | { conversion: Conversion }>
  /** @throws AppError NOT_FOUND for all but the account or the browser it belongs to */
  find(input: {
    id: string
    profileId: string | null
    claimHash: Buffer | null
  }): Promise<Conversion>
  /** Rows of market tables that prices speak against, the most often seen first. */
  tableFaults(): Promise<TableFault[]>
}

export function createConversionService(deps: ConversionDependencies): ConversionService {
  const { db, now } = deps
  const plans = createPlans({ db, now })

  /** Checks what can be checked at once, then runs the work within its time. */
  async function run<T>(request: ConversionRequest, work: (run: Run) => Promise<T>): Promise<T> {
    await demandSwitchedOn(deps.settings)
    if (request.from === request.to) {
      throw new AppError(
        'SAME_PLATFORM',
        'Choose two different platforms: this code is already of that one.',
      )
    }
    const platforms = await deps.platforms.open()
    const { platform } = platforms.access(request.from)
    platforms.access(request.to)
    const code = platform.code.normalize(request.code)
    let stage: StepEvent['step'] | undefined
    const onStep = (step: StepEvent) => {
      stage = step.step
      request.onStep?.(step)
    }
    const maxMs = deps.conversionMaxMs ?? conversionMaxMs
    return await withinDeadline({ signal: request.signal, maxMs, stage: () => stage }, (signal) =>
      work({ deps: conversionDeps(deps, platforms), code, signal, onStep }),
    )
  }

  async function makePlan(request: ConversionRequest, current: Run): Promise<Plan> {
    const { code, signal, onStep } = current
    const slip = await loadSlip(current.deps, { platform: request.from, code, signal, onStep })
    await keepSlip(db, { slip, code, now: now() })
    const plan = await planSlip(current.deps, {
      slip,
      to: request.to,
      now: now(),
      signal,
      onStep,
      onRow: (row) => {
        for (const view of reportOf([row])) request.onSelection?.(view)
      },
    })
    await reportFaults(request, plan.rows)
    return plan
  }

  /** A wrong row of a table is told to staff: the reader sees only that a game is left out. */
  async function reportFaults({ from, to }: ConversionRequest, rows: readonly ReportRow[]) {
    const count = await noteTableFaults(db, { from, to, rows, now: now() })
    if (count > 0) deps.metrics.tableFaults.inc({ from, to }, count)
  }

  async function agreedPlan(request: BookingRequest, current: Run): Promise<Plan> {
    const { planId, from, to } = request
    if (planId === undefined) return await makePlan(request, current)
    const { code, signal, onStep } = current
    return await plans.take(current.deps, { id: planId, from, to, code, signal, onStep })
  }

  async function book(request: BookingRequest, current: Run, plan: Plan): Promise<Conversion> {
    const { signal, onStep } = current
    const { policy } = request
    const takenOut: ReportRow[] = []
    const onRow = (row: ReportRow) => takenOut.push(row)
    try {
      const booking = await bookPlan(current.deps, plan, {
        policy,
        now: now(),
        signal,
        onStep,
        onRow,
      })
      return conversionOf({ request, code: current.code, plan, booking, createdAt: now() })
    } finally {
      // What showed only in the booked code is told even if no code comes of it.
      await reportFaults(request, takenOut)
    }
  }

  /** Runs a booking and remembers how it ended, well or badly. */
  async function remembered(
    request: BookingRequest,
    work: (plan: (plan: Plan) => void) => Promise<Conversion | undefined>,
  ): Promise<Conversion | undefined> {
    const startedAt = now()
    let plan: Plan | undefined
    const labels = { from: request.from, to: request.to }
    try {
      const made = await work((known) => (plan = known))
      if (!made) return undefined
      const conversion = { ...made, durationMs: elapsed(startedAt, now()) }
      await insertConversion(db, conversion, request.owner)
      await countAtPosted(db, request, conversion)
      deps.metrics.conversions.inc({ ...labels, outcome: 'ok' })
      return conversion
    } catch (error) {
      if (error instanceof AppError) {
        deps.metrics.conversions.inc({ ...labels, outcome: error.code })
        const failed = failedOf({ request, plan, problem: error.code, startedAt, now: now() })
        await insertConversion(db, failed, request.owner)
      }
      throw error
    }
  }

  return {
    plan: (request) =>
      run(request, async (current) => {
        const plan = await makePlan(request, current)
        const stored = await plans.keep({ plan, code: current.code })
        return planView({ stored, ...plan })
      }),
    async convert(request) {
      const conversion = await remembered(request, (onPlan) =>
        run(request, async (current) => {
          const plan = await agreedPlan(request, current)
          onPlan(plan)
          return await book(request, current, plan)
        }),
      )
      if (!conversion) throw new Error('a conversion ended without a result')
      return conversion
    },
    async planOrConvert(request) {
      let asked: { plan: Plan; stored: StoredPlan } | undefined
      const conversion = await remembered(request, (onPlan) =>
        run(request, async (current) => {
          const plan = await agreedPlan(request, current)
          onPlan(plan)
          if (mustAsk(request, plan)) {
            asked = { plan, stored: await plans.keep({ plan, code: current.code }) }
            return undefined
          }
          return await book(request, current, plan)
        }),
      )
      if (conversion) return { conversion }
      if (!asked) throw new Error('a conversion ended without a result')
      return { plan: planView({ stored: asked.stored, ...asked.plan }) }
    },
    find: (input) => findOwn(db, { ...input, now: now() }),
    tableFaults: () => listTableFaults(db),
  }
}

/** A posted code is told how often it was converted; only members count, each once. */
async function countAtPosted(
  db: Db,
  { codeId, owner }: BookingRequest,
  conversion: Conversion,
): Promise<void> {
  const { profileId } = owner
  if (codeId === undefined || profileId === null) return
  await countConversion(db, {
    codeId,
    profileId,
    platform: conversion.originPlatform,
    code: conversion.originCode,
    conversionId: conversion.id,
    odds: conversion.oddsBefore,
    now: conversion.createdAt,
  })
}

/** A signed-in reader who comes with the browser's claim takes the conversion into the history. */
async function findOwn(
  db: Db,
  input: { id: string; profileId: string | null; claimHash: Buffer | null; now: Date },
): Promise<Conversion> {
  const found = await findConversion(db, input)
  if (!found) {
    throw new AppError(
      'NOT_FOUND',
      'There is no such conversion, or it was made in another browser.',
    )
  }
  const { id, profileId } = input
  if (profileId !== null) await claimConversion(db, { id, profileId })
  return found
}

type Run = {
  deps: ConversionDeps
  code: string
  signal: AbortSignal
  onStep: (step: StepEvent) => void
}

/** Part of the slip would be left behind, and nobody has agreed to that yet. */
function mustAsk(request: BookingRequest, plan: Plan): boolean {
  if (request.planId !== undefined || request.policy === 'all') return false
  const converted = plan.rows.filter(isConverted).length
  return converted > 0 && converted < plan.rows.length
}

function conversionDeps(
  deps: { db: Db; now: () => Date },
  platforms: OpenPlatforms,
): ConversionDeps {
  return {
    access: (id) => platforms.access(id),
    catalogue: createCatalogue({ db: deps.db, platforms, now: deps.now }),
  }
}

/** @throws AppError FEATURE_OFF while staff have conversion switched off */
async function demandSwitchedOn(settings: Settings): Promise<void> {
  if (await settings.isOn('convert')) return
  throw new AppError(
    'FEATURE_OFF',
    'Converting is switched off for now. Please come back a little later.',
  )
}

function elapsed(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime())
}

function conversionOf(input: {
  request: BookingRequest
  code: string
  plan: Plan
  booking: Booking
  createdAt: Date
}): Conversion {
  const { request, plan, booking, createdAt } = input
  const odds = oddsOf(booking.rows)
  return {
    ...headOf(request, createdAt),
    originCode: input.code,
    problem: null,
    code: booking.code,
    link: booking.link,
    converted: booking.rows.filter(isConverted).length,
    total: booking.rows.length,
    oddsBefore: odds.before,
    oddsAfter: odds.after,
    droppedByOrigin: plan.slip.droppedByOrigin,
    notices: [...plan.notices, ...priceNotices(plan, booking)],
    report: reportOf(booking.rows),
  }
}

function failedOf(input: {
  request: BookingRequest
  plan: Plan | undefined
  problem: string
  startedAt: Date
  now: Date
}): Conversion {
  const { request, plan, startedAt } = input
  const rows = plan?.rows ?? []
  return {
    ...headOf(request, startedAt),
    durationMs: elapsed(startedAt, input.now),
    originCode: request.code,
    problem: input.problem,
    code: null,
    link: null,
    converted: 0,
    total: rows.length,
    oddsBefore: oddsOf(rows).before,
    oddsAfter: null,
    droppedByOrigin: plan?.slip.droppedByOrigin ?? null,
    notices: plan?.notices ?? [],
    report: reportOf(rows),
  }
}

function headOf(request: BookingRequest, createdAt: Date) {
  return {
    id: uuidv7(createdAt),
    createdAt,
    durationMs: 0,
    originPlatform: request.from,
    destinationPlatform: request.to,
    policy: request.policy,
  }
}

function priceNotices(plan: Plan, booking: Booking): string[] {
  const moved = movedPrices(plan, booking).length
  if (moved === 0) return []
  return [
    `The odds of ${moved === 1 ? '1 game' : `${moved} games`} changed while the code was made.`,
  ]
}
