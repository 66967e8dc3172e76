/** Books a plan and reads the new code back before anyone sees it. */
import { messages } from '@strix/messages/server/report'
import { classOf } from '@strix/markets'
import { PlatformError } from '@strix/platforms'
import type { Pick, Runner, SlipSelection } from '@strix/platforms'
import { NotConvertible, VerificationFailed } from './errors.ts'
import { sameNative } from './origin.ts'
import { atPrice, drift, pricesAgree } from './price-judge.ts'
import { pricesReason } from './translate.ts'
import type { Booking, ConversionDeps, Plan, Policy, Progress, ReportRow } from './types.ts'
import { callOptions, hasKickedOff, isConverted } from './types.ts'

const { failures, reasons, steps } = messages

/** Bookings for one code, as long as a platform refuses it without saying which selection. */
const bookingsMax = 16
/** A price counts as moved when it differs by more than this share; platforms round differently. */
const priceTolerance = 0.005

type Terms = {
  policy: Policy
  /** Somebody is asked about what is refused: all of it is looked for, under `all`, too. */
  asks?: boolean
}

/**
 * Books every converted row of a plan. Under `partial`, selections the destination refuses or drops
 * become `refused` rows, those that read back at the price of another bet `price-differs`, and the
 * rest is booked again; under `all` that is a refusal of the whole. What is `doubted` in its rows
 * was found by this booking, beyond what the plan found.
 *
 * @throws NotConvertible nothing to book, `all` unmet, or refused for no game that can be named
 * @throws VerificationFailed the code reads back as other bets than were sent
 * @throws PlatformError the destination did not answer
 */
export async function bookPlan(
  deps: ConversionDeps,
  plan: Plan,
  input: { now: Date } & Terms & Progress,
): Promise<Booking> {
  const destination = deps.access(plan.to)
  const rows = plan.rows.map((row): ReportRow => ({ ...row, doubted: [] }))
  leaveOutStarted(rows, input.now)
  demandConvertible(rows, input.policy)
  const { name } = destination.platform
  input.onStep?.({ step: 'book', done: 0, total: 1, message: steps.booking({ name }) })
  let code = await bookTaken(destination, { rows, ...input })
  input.onStep?.({ step: 'book', done: 1, total: 1, message: steps.booked({ name }) })
  input.onStep?.({ step: 'verify', done: 0, total: 1, message: steps.reading })
  const { signal, onRow } = input
  const check = { rows, signal, onRow, origin: deps.access(plan.from).platform.name }
  const dropped = await readBack(destination, { ...check, code })
  if (dropped > 0) {
    demandConvertible(rows, input.policy, true)
    code = await bookTaken(destination, { rows, ...input })
    if ((await readBack(destination, { ...check, code })) > 0) {
      throw new VerificationFailed(failures.keepsChanging({ name }))
    }
  }
  input.onStep?.({ step: 'verify', done: 1, total: 1, message: steps.right })
  return { code, link: destination.platform.link(code), rows }
}

function demandConvertible(rows: ReportRow[], policy: Policy, isTaken = false): void {
  const converted = rows.filter(isConverted).length
  if (converted === 0) throw new NotConvertible(failures.none, rows)
  if (policy === 'all' && converted < rows.length) {
    const message = failures.some({ converted, count: rows.length })
    throw new NotConvertible(message, rows, isTaken)
  }
}

/** A plan may be minutes old. */
function leaveOutStarted(rows: ReportRow[], now: Date): void {
  for (const row of rows) {
    if (!isConverted(row) || !row.destination) continue
    if (!hasKickedOff(row.destination.event, now)) continue
    row.status = 'started'
    row.reason = reasons.started
  }
}

function picksOf(rows: readonly ReportRow[]): Pick[] {
  return rows.flatMap((row) => (isConverted(row) && row.destination ? [row.destination] : []))
}

function refuse(row: ReportRow, reason: string): void {
  row.status = 'refused'
  row.reason = reason
}

type Attempt = { ok: true; code: string } | { ok: false; error: PlatformError }

/**
 * Books the rows. Where the platform refuses them, the first game that it refuses is looked for and
 * left out, then the next one. Until it took any game, no game is blamed before another one is
 * taken by itself. Changes refused rows.
 * @throws NotConvertible also where it refuses no game by itself, or too many to find them all
 */
async function bookTaken(
  destination: Runner,
  { rows, policy, asks, signal }: { rows: ReportRow[] } & Terms & Progress,
): Promise<string> {
  const { name } = destination.platform
  let left = bookingsMax
  let reason = ''
  let tookAny = false
  const attempt = async (part: readonly ReportRow[]): Promise<Attempt> => {
    if (left === 0) throw new NotConvertible(reason, rows)
    left -= 1
    const answer = await tryBook(destination, part, signal)
    if (answer.ok) tookAny = true
    else reason = answer.error.message
    return answer
  }
  for (let taken = 0; ;) {
    const suspects = rows.filter(isConverted)
    const whole = await attempt(suspects)
    if (whole.ok) {
      demandConvertible(rows, policy, true)
      return whole.code
    }
    taken = await countTaken(suspects, taken, attempt)
    const next = suspects[taken]
    if (next === undefined || (taken > 0 && (await attempt([next])).ok)) {
      throw new NotConvertible(whole.error.message, rows)
    }
    const other = suspects.at(-1)
    if (!tookAny && other && other !== next && !(await attempt([other])).ok) {
      throw new NotConvertible(whole.error.message, rows)
    }
    refuse(next, reasons.refused({ name }))
    demandConvertible(rows, asks ? 'partial' : policy)
  }
}

/** How many of the first are taken together; with the next one they are refused. */
async function countTaken(
  suspects: readonly ReportRow[],
  known: number,
  attempt: (part: readonly ReportRow[]) => Promise<Attempt>,
): Promise<number> {
  let taken = known
  let refused = suspects.length
  while (refused - taken > 1) {
    const half = Math.floor((taken + refused) / 2)
    if ((await attempt(suspects.slice(0, half))).ok) taken = half
    else refused = half
  }
  return taken
}

async function tryBook(
  destination: Runner,
  rows: readonly ReportRow[],
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  try {
    return { ok: true, code: (await destination.book(picksOf(rows), callOptions(signal))).code }
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'REFUSED') return { ok: false, error }
    throw error
  }
}

/**
 * Loads the new code and compares it with what was sent; takes over the prices it shows. Marks the
 * rows that are not in it or stand in it at the price of another bet, and answers how many.
 * @throws VerificationFailed when it holds another bet; the rows it stands for are reported.
 */
async function readBack(
  destination: Runner,
  input: { rows: ReportRow[]; code: string; origin: string } & Progress,
): Promise<number> {
  const { name } = destination.platform
  const slip = await destination.load(input.code, callOptions(input.signal))
  const { claimed, unclaimed } = claimLegs(input.rows, slip.selections)
  let left = 0
  for (const { row, pick, leg } of claimed) {
    if (!leg) {
      refuse(row, reasons.leftOut({ name }))
      input.onRow?.(row)
      left += 1
      continue
    }
    if (leg.odds === null || leg.odds <= 1) continue
    const selection = { ...pick.selection, odds: leg.odds }
    row.destination = { ...pick, selection }
    if (row.witness === null || pricesAgree(atPrice(row.witness, leg.odds), drift.later)) continue
    const { origin } = row.witness
    const prices = { before: origin.odds, after: leg.odds }
    row.status = 'price-differs'
    row.reason = pricesReason({ origin: input.origin, destination: name, ...prices })
    row.doubted = [...row.doubted, selection]
    input.onRow?.(row)
    left += 1
  }
  if (unclaimed.length > 0) {
    for (const row of misread(claimed, unclaimed)) input.onRow?.(row)
    throw new VerificationFailed(failures.otherBet({ name }))
  }
  return left
}

type Claim = { row: ReportRow; pick: Pick; leg: SlipSelection | undefined }

/** The leg of the new code that each row's bet became, and the legs that nothing was sent for. */
function claimLegs(
  rows: readonly ReportRow[],
  legs: readonly SlipSelection[],
): { claimed: Claim[]; unclaimed: SlipSelection[] } {
  const unclaimed = new Set(legs)
  const claimed = rows.filter(isConverted).flatMap((row): Claim[] => {
    const pick = row.destination
    if (!pick) return []
    const leg = [...unclaimed].find((candidate) => sameLeg(candidate, pick))
    if (leg) unclaimed.delete(leg)
    return [{ row, pick, leg }]
  })
  return { claimed, unclaimed: [...unclaimed] }
}

/** The rows whose bet came back as another one: of the same game first, else in their order. */
function misread(claimed: readonly Claim[], unclaimed: readonly SlipSelection[]): ReportRow[] {
  const legs = new Set(unclaimed)
  const lost = claimed.filter(({ leg }) => leg === undefined)
  const taken = new Map<ReportRow, SlipSelection>()
  const take = (claims: readonly Claim[], fits: (leg: SlipSelection, pick: Pick) => boolean) => {
    for (const { row, pick } of claims) {
      const leg = [...legs].find((one) => !taken.has(row) && fits(one, pick))
      if (leg === undefined) continue
      legs.delete(leg)
      taken.set(row, leg)
    }
  }
  take(lost, (leg, pick) => leg.event.id === pick.event.id)
  take(lost, () => true)
  return [...taken].map(([row, readBackAs]) => ({ ...row, readBackAs }))
}

function sameLeg(leg: SlipSelection, pick: Pick): boolean {
  if (leg.event.id !== pick.event.id) return false
  const { key } = pick.selection
  if (leg.key !== null && key !== null) return classOf(leg.key) === classOf(key)
  return sameNative(leg.native, pick.selection.native)
}

/** Rows whose price differs between the plan and the booked code. */
export function movedPrices(plan: Plan, booking: Booking): ReportRow[] {
  return booking.rows.filter((row) => {
    const planned = plan.rows[row.index]?.destination?.selection.odds ?? null
    const booked = row.destination?.selection.odds ?? null
    if (planned === null || booked === null || !isConverted(row)) return false
    return Math.abs(booked - planned) > planned * priceTolerance
  })
}
