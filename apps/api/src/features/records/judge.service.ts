/**
 * Whether a slip counts for its poster's record, and at which odds: those that the platform offers
 * now, which nobody types.
 */
import { recordRules } from '@strix/contracts'
import type { RecordReason, RecordReasonKind } from '@strix/contracts'
import { indexEvent, isAnswerFor, isConverted, planSlip } from '@strix/conversion'
import type { ConversionDeps } from '@strix/conversion'
import { messages } from '@strix/messages/server/records'
import { PlatformError } from '@strix/platforms'
import type { EventMarkets, Slip, SlipSelection } from '@strix/platforms'
import type { Db } from '../../infra/db.ts'
import { createCatalogue } from '../fixtures/index.ts'
import type { KnownFixture } from '../fixtures/index.ts'
import type { Platforms } from '../platforms/index.ts'
import { AppError } from '../../infra/errors.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'
import type { PostTables } from '../posts/posts.tables.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { RecordTables } from './records.tables.ts'

type Tables = FixtureTables & PostTables & ProfileTables & RecordTables

export type JudgeInput = {
  slip: Slip
  fixtures: readonly (KnownFixture | null)[]
  now: Date
  signal: AbortSignal
}
/** `odds` are in the slip's order; null where there are none. */
type RecordJudgement = {
  counts: boolean
  reasons: RecordReason[]
  odds: (number | null)[]
}

export type JudgeDeps = { db: Db<Tables>; platforms: Platforms; now: () => Date }

/** Others are asked beside the slip's own platform; so many of them give a median. */
const othersMin = 2

export async function judgeForRecord(deps: JudgeDeps, input: JudgeInput): Promise<RecordJudgement> {
  const { slip } = input
  const plain = plainReasons(input)
  const none = slip.selections.map(() => null)
  // What is off the record anyway costs the platforms nothing.
  if (plain.length > 0) return { counts: false, reasons: plain, odds: none }
  const platforms = await deps.platforms.open()
  const conversion: ConversionDeps = {
    access: platforms.access,
    catalogue: createCatalogue({ db: deps.db, platforms, now: deps.now }),
  }
  try {
    const own = await ownPrices(conversion, input)
    if (own.reasons.length > 0) return { counts: false, ...own }
    const others = platforms.on.filter((id) => id !== slip.platform)
    const medians = await mediansOf(conversion, { ...input, others })
    const dear = own.odds.flatMap((odds, position) => {
      const median = medians[position] ?? null
      const isDear = median !== null && (odds ?? 0) > recordRules.priceFactorMax * median
      return isDear ? [reason('price-too-high', position)] : []
    })
    return { counts: dear.length === 0, reasons: dear, odds: own.odds }
  } catch (error) {
    if (!isSilence(error, input.signal)) throw error
    return { counts: false, reasons: [reason('platform-silent', null)], odds: none }
  }
}

function isSilence(error: unknown, signal: AbortSignal): boolean {
  if (error instanceof PlatformError) return true
  if (error instanceof AppError) return error.code === 'PLATFORM_OFF'
  return signal.aborted
}

function reason(kind: RecordReasonKind, position: number | null): RecordReason {
  return { kind, message: messages[kind], position }
}

/** Reasons that need no platform. */
function plainReasons({ slip, fixtures, now }: JudgeInput): RecordReason[] {
  const isPlain = slip.betType === 'single' || slip.betType === 'multiple'
  return [
    ...(isPlain ? [] : [reason('not-single-or-multiple', null)]),
    ...slip.selections.flatMap((selection, position) => {
      const fixture = fixtures[position] ?? null
      const kind = plainReasonOf(selection, fixture, now)
      return kind === null ? [] : [reason(kind, position)]
    }),
    ...repeatedMatches(fixtures).map((position) => reason('same-match', position)),
  ]
}

/**
 * Bets on one match mostly come true together, and no platform pays the product of their odds. Its
 * codes hold them all the same.
 */
function repeatedMatches(fixtures: readonly (KnownFixture | null)[]): number[] {
  const ids = fixtures.map((fixture) => fixture?.id)
  return ids.flatMap((id, at) => (id !== undefined && ids.indexOf(id) < at ? [at] : []))
}

function plainReasonOf(
  { event, key, unsupported }: SlipSelection,
  fixture: KnownFixture | null,
  now: Date,
): RecordReasonKind | null {
  const starts = event.kickoff === null ? null : new Date(event.kickoff)
  // Whoever says the earlier time is believed: a late list must not open a game that runs.
  const times = [starts, fixture?.kickoff ?? null].filter((time) => time !== null)
  if (event.state === 'started' || event.state === 'ended') return 'kicked-off'
  if (times.length === 0) return 'no-kickoff'
  if (times.some((time) => time <= now)) return 'kicked-off'
  if (key === null || unsupported !== undefined) return 'unknown-market'
  return fixture === null ? 'unknown-event' : null
}

/** The odds of every game in the platform's current answers. @throws PlatformError */
async function ownPrices(
  deps: ConversionDeps,
  { slip, now, signal }: JudgeInput,
): Promise<Pick<RecordJudgement, 'reasons' | 'odds'>> {
  const runner = deps.access(slip.platform)
  const ids = [...new Set(slip.selections.map(({ event }) => event.id))]
  const answers = await Promise.all(
    ids.map(async (id): Promise<[string, EventMarkets]> => {
      const keys = slip.selections.flatMap(({ event, key }) =>
        event.id === id && key !== null ? [key] : [],
      )
      return [id, await runner.event(id, { signal, wanted: keys })]
    }),
  )
  const events = new Map(answers)
  const reasons: RecordReason[] = []
  const odds = slip.selections.map(({ event, key }, position) => {
    const answer = events.get(event.id)
    const isKnown = answer && key !== null && isAnswerFor(event, answer.event)
    const priced = isKnown ? priceOf(answer, key, now) : 'not-open'
    if (typeof priced === 'number') return priced
    reasons.push(reason(priced, position))
    return null
  })
  return { reasons, odds: reasons.length > 0 ? slip.selections.map(() => null) : odds }
}

function priceOf(answer: EventMarkets, key: string, now: Date): number | RecordReasonKind {
  const { state, kickoff } = answer.event
  if (state === 'started' || state === 'ended') return 'kicked-off'
  if (kickoff !== null && new Date(kickoff) <= now) return 'kicked-off'
  if (state === 'suspended') return 'not-open'
  const found = indexEvent(answer).find(key)
  if (found.kind === 'none' || found.kind === 'price-differs') return 'no-price'
  if (found.kind === 'closed') return 'not-open'
  const { odds } = found.selection
  return odds === null || odds <= 1 ? 'no-price' : odds
}

/** For each game the median price of the others, where two or more carry the same bet. */
async function mediansOf(
  deps: ConversionDeps,
  { slip, others, now, signal }: JudgeInput & { others: readonly string[] },
): Promise<(number | null)[]> {
  const plans = await Promise.all(
    others.map(async (to) => {
      try {
        return (await planSlip(deps, { slip, to, now, signal })).rows
      } catch (error) {
        // One that is silent says nothing of the price.
        if (error instanceof PlatformError && !signal.aborted) return []
        throw error
      }
    }),
  )
  return slip.selections.map((_, position) => {
    const prices = plans.flatMap((rows) => {
      const row = rows[position]
      // A price too far off to convert is what a median of the others is for.
      const known = row && (isConverted(row) || row.status === 'price-differs')
      const odds = known ? (row.destination?.selection.odds ?? null) : null
      return odds === null ? [] : [odds]
    })
    return prices.length < othersMin ? null : median(prices)
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
