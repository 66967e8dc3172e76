/** What is asked of a conversion, and the run that a request becomes. */
import { platformId } from '@strix/contracts'
import type { PlatformId, SelectionReport } from '@strix/contracts'
import type { ConversionDeps, Policy, StepEvent } from '@strix/conversion'
import { messages } from '@strix/messages/server/conversion'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { Settings } from '../../infra/settings.ts'
import { createCatalogue } from '../fixtures/index.ts'
import type { Platforms } from '../platforms/index.ts'
import { demandReadable } from '../posts/index.ts'
import type { Relations } from '../posts/index.ts'
import type { ConversionMetrics } from './conversion.metrics.ts'
import { convertSwitch } from './conversion.switches.ts'
import type { Owner } from './conversion.store.ts'
import { conversionMaxMs, withinDeadline } from './failures.ts'
import type { CodeTables } from '../codes/codes.tables.ts'
import type { ConversionTables, TableFaultTables } from './conversion.tables.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'

type Tables = CodeTables & ConversionTables & FixtureTables & PostTables & TableFaultTables

export type ConversionDependencies = {
  db: Db<Tables>
  platforms: Platforms
  settings: Settings
  metrics: ConversionMetrics
  now: () => Date
  relations: Relations
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
  /** Whoever asks named that alone, and may not have seen the code itself. */
  isUnseen: boolean
  owner: Owner
}

/** The code may be left out where a posted one is named. */
export type AskedBooking = Omit<BookingRequest, 'code' | 'isUnseen'> & { code: string | undefined }

/** @throws AppError NOT_FOUND, CODE_DELETED or SUBSCRIBERS_ONLY */
export async function bookingOf(
  { db, relations, now }: ConversionDependencies,
  { code, ...asked }: AskedBooking,
): Promise<BookingRequest> {
  if (code !== undefined) return { ...asked, code, isUnseen: false }
  const { codeId, owner } = asked
  if (codeId === undefined) throw new Error('the contract demands a code or a posted one')
  const view = { viewerId: owner.profileId, relations, now: now() }
  const posted = await demandReadable(db, { view, codeId })
  return { ...asked, code: posted.code, from: platformId.parse(posted.platform), isUnseen: true }
}

export type Run = {
  deps: ConversionDeps
  /** As the origin's `normalize` leaves it. */
  code: string
  signal: AbortSignal
  onStep: (step: StepEvent) => void
}

/** Checks what can be checked at once, then does the work within its time. */
export async function runRequest<T>(
  deps: ConversionDependencies,
  request: ConversionRequest,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  await demandSwitchedOn(deps.settings)
  if (request.from === request.to) {
    throw new AppError('SAME_PLATFORM', messages.problems.samePlatform)
  }
  const platforms = await deps.platforms.open()
  const { platform } = platforms.access(request.from)
  platforms.access(request.to)
  const code = platform.code.normalize(request.code)
  const catalogue = createCatalogue({ db: deps.db, platforms, now: deps.now })
  let stage: StepEvent['step'] | undefined
  const onStep = (step: StepEvent) => {
    stage = step.step
    request.onStep?.(step)
  }
  const maxMs = deps.conversionMaxMs ?? conversionMaxMs
  return await withinDeadline({ signal: request.signal, maxMs, stage: () => stage }, (signal) =>
    work({ deps: { access: platforms.access, catalogue }, code, signal, onStep }),
  )
}

/** @throws AppError FEATURE_OFF while staff have conversion switched off */
async function demandSwitchedOn(settings: Settings): Promise<void> {
  if (await settings.get(convertSwitch)) return
  throw new AppError('FEATURE_OFF', messages.problems.switchedOff)
}
