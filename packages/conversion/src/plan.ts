/** What a conversion would do: load, match, translate. Books nothing. */
import { messages } from '@strix/messages/server/report'
import { PlatformError } from '@strix/platforms'
import type { EventMarkets, ForeignEvent, Runner, Slip, SlipSelection } from '@strix/platforms'
import { indexEvent } from './event-index.ts'
import type { EventIndex } from './event-index.ts'
import { locateEvents } from './locate.ts'
import type { Located } from './locate.ts'
import { completeKeys, createOriginReader } from './origin.ts'
import type { OriginReader } from './origin.ts'
import { isAnswerFor } from './same-event.ts'
import { translateRow } from './translate.ts'
import type { ConversionDeps, Plan, Progress, ReportRow } from './types.ts'
import { callOptions, hasKickedOff, isConverted } from './types.ts'

/** Loads a slip; `code` as the platform's `normalize` leaves it. @throws PlatformError */
export async function loadSlip(
  deps: Pick<ConversionDeps, 'access'>,
  input: { platform: string; code: string } & Progress,
): Promise<Slip> {
  const runner = deps.access(input.platform)
  const { platform } = runner
  input.onStep?.({ step: 'load', done: 0, total: 1, message: messages.steps.loading(platform) })
  const slip = await runner.load(input.code, callOptions(input.signal))
  if (slip.selections.length === 0) {
    throw new PlatformError({
      kind: 'CODE_EXPIRED',
      platform: platform.id,
      message: messages.failures.nothingLeft(platform),
    })
  }
  const message = messages.steps.loaded({ count: slip.selections.length })
  input.onStep?.({ step: 'load', done: 1, total: 1, message })
  return slip
}

/**
 * Plans a slip onto another platform: every selection gets a row, in the slip's order; nothing is
 * dropped.
 * @throws PlatformError when the destination cannot be asked at all; one event that cannot be read
 * is a row.
 */
export async function planSlip(
  deps: ConversionDeps,
  input: { slip: Slip; to: string; now: Date } & Progress,
): Promise<Plan> {
  const { to, signal, now } = input
  const origin = createOriginReader(deps.access(input.slip.platform), signal)
  const slip = await completeKeys(
    origin,
    input.slip,
    (selection) => refusalOf({ ...selection, key: '' }, now) === null,
  )
  const destination = deps.access(to)
  const wanted = slip.selections.filter((selection) => refusalOf(selection, now) === null)
  const events = [...new Map(wanted.map(({ event }) => [event.id, event])).values()]
  const total = events.length
  input.onStep?.({
    step: 'match',
    done: 0,
    total,
    message: messages.steps.looking({ count: total }),
  })
  const located = await locateEvents(deps.catalogue, { platform: to, events, signal })
  const read = await readEvents(destination, { wanted, events, located, progress: input })
  const names = { origin: origin.platform.name, destination: destination.platform.name }
  const rows = await Promise.all(
    slip.selections.map((selection, index) =>
      planRow({ selection, index, located, read, names, origin, now }),
    ),
  )
  applyLimits(rows, destination)
  for (const row of rows) input.onRow?.(row)
  return { slip, from: slip.platform, to, rows, notices: noticesOf(slip, names.origin) }
}

const nothingFound = {
  destination: null,
  witness: null,
  doubted: [],
  readBackAs: null,
  matchConfidence: null,
  candidates: [],
}

type Refusal = Pick<ReportRow, 'status' | 'reason'>

/** Why a selection is not looked for at all; null when it is. */
function refusalOf(selection: SlipSelection, now: Date): Refusal | null {
  if (selection.unsupported !== undefined) {
    return { status: 'unsupported', reason: selection.unsupported }
  }
  const { event } = selection
  if (selection.state === 'started' || event.state === 'started') {
    return { status: 'started', reason: messages.reasons.started }
  }
  if (selection.state === 'ended' || event.state === 'ended') {
    return { status: 'started', reason: messages.reasons.ended }
  }
  if (hasKickedOff(event, now)) return { status: 'started', reason: messages.reasons.started }
  if (selection.key === null) {
    const words = [selection.market, selection.outcome].filter(Boolean).join(': ')
    return { status: 'unsupported', reason: messages.reasons.unknownBet({ words }) }
  }
  return null
}

type EventRead = { ok: true; index: EventIndex; markets: EventMarkets } | { ok: false }

async function readEvents(
  destination: Runner,
  input: {
    wanted: readonly SlipSelection[]
    events: readonly ForeignEvent[]
    located: ReadonlyMap<string, Located>
    progress: Progress
  },
): Promise<Map<string, EventRead>> {
  const { wanted, events, located, progress } = input
  const found = events.flatMap(({ id }) => located.get(id)?.event ?? [])
  const listed = [...new Map(found.map((event) => [event.id, event])).values()]
  let done = events.length - listed.length
  const report = () =>
    progress.onStep?.({
      step: 'match',
      done,
      total: events.length,
      message: messages.steps.matching({
        place: Math.min(done + 1, events.length),
        count: events.length,
      }),
    })
  report()
  const reads = await Promise.all(
    listed.map(async (asked): Promise<[string, EventRead]> => {
      const { id } = asked
      const keys = wanted.flatMap(({ event, key }) =>
        key !== null && located.get(event.id)?.event?.id === id ? [key] : [],
      )
      const answer = await settle(
        destination.event(id, { ...callOptions(progress.signal), wanted: keys }),
      )
      done += 1
      report()
      if (answer.ok) {
        if (!isAnswerFor(asked, answer.value.event)) return [id, { ok: false }]
        return [id, { ok: true, markets: answer.value, index: indexEvent(answer.value) }]
      }
      // Only a game that is gone is that game's own trouble; anything else would falsify every row.
      if (answer.error.kind !== 'EVENT_NOT_FOUND') throw answer.error
      return [id, { ok: false }]
    }),
  )
  return new Map(reads)
}

async function settle<T>(
  promise: Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; error: PlatformError }> {
  try {
    return { ok: true, value: await promise }
  } catch (error) {
    if (error instanceof PlatformError) return { ok: false, error }
    throw error
  }
}

async function planRow(input: {
  selection: SlipSelection
  index: number
  located: ReadonlyMap<string, Located>
  read: ReadonlyMap<string, EventRead>
  names: { origin: string; destination: string }
  origin: OriginReader
  now: Date
}): Promise<ReportRow> {
  const { selection, index, names, origin, now } = input
  const name = names.destination
  const row = { index, origin: selection, ...nothingFound }
  const refusal = refusalOf(selection, now)
  if (refusal) return { ...row, ...refusal }
  const found = input.located.get(selection.event.id)
  if (!found?.event) {
    const candidates = found?.contenders ?? []
    const reason =
      candidates.length > 1
        ? messages.reasons.tooClose({ name, count: candidates.length })
        : messages.reasons.notFound({ name })
    return { ...row, status: 'missing-event', reason, candidates }
  }
  const matched = { ...row, matchConfidence: found.confidence }
  const read = input.read.get(found.event.id)
  if (!read?.ok) {
    const reason = messages.reasons.gone({ name })
    return { ...matched, status: 'missing-event', reason }
  }
  return await translateRow({ row: matched, read, names, origin, now })
}

/** Marks what the destination's own rules do not take, in the slip's order. Changes the rows. */
function applyLimits(rows: ReportRow[], { platform }: Runner): void {
  const { selectionsMax, selectionsPerEvent } = platform.limits
  const perEvent = new Map<string, number>()
  const picked = new Set<string>()
  let taken = 0
  for (const row of rows) {
    if (!isConverted(row) || !row.destination) continue
    const { event, selection } = row.destination
    const { id } = event
    const pick = JSON.stringify([id, selection.native])
    const held = perEvent.get(id) ?? 0
    if (picked.has(pick)) {
      row.status = 'conflict'
      row.reason = messages.reasons.twice
    } else if (held >= selectionsPerEvent) {
      row.status = 'conflict'
      row.reason = messages.reasons.picksMost({ name: platform.name, count: selectionsPerEvent })
    } else if (taken >= selectionsMax) {
      row.status = 'over-limit'
      row.reason = messages.reasons.gamesMost({ name: platform.name, count: selectionsMax })
    } else {
      perEvent.set(id, held + 1)
      picked.add(pick)
      taken += 1
    }
  }
}

function noticesOf(slip: Slip, name: string): string[] {
  const notices: string[] = []
  if (slip.betType === 'system') {
    notices.push(messages.notices.system)
  }
  const dropped = slip.droppedByOrigin
  if (dropped === null) {
    notices.push(messages.notices.maybeDropped({ name }))
  } else if (dropped > 0) {
    notices.push(messages.notices.dropped({ name, count: dropped }))
  }
  return notices
}
