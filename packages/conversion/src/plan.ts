/** What a conversion would do: load, match, translate. Books nothing. */
import { PlatformError } from '@strix/platforms'
import type { EventMarkets, ForeignEvent, Runner, Slip, SlipSelection } from '@strix/platforms'
import { indexEvent } from './event-index.ts'
import type { EventIndex } from './event-index.ts'
import { locateEvents } from './locate.ts'
import type { Located } from './locate.ts'
import type { ConversionDeps, Plan, Progress, ReportRow } from './types.ts'
import { callOptions, isConverted } from './types.ts'

/** Loads a slip from its platform. @throws PlatformError */
export async function loadSlip(
  deps: ConversionDeps,
  input: { platform: string; code: string } & Progress,
): Promise<Slip> {
  const runner = deps.access(input.platform)
  const { platform } = runner
  input.onStep?.({ step: 'load', done: 0, total: 1, message: `Loading the ${platform.name} code` })
  const code = platform.code.normalize(input.code)
  const slip = await runner.load(code, callOptions(input.signal))
  if (slip.selections.length === 0) {
    throw new PlatformError({
      kind: 'CODE_EXPIRED',
      platform: platform.id,
      message: `${platform.name} has no games left in this code: they have all started or gone.`,
    })
  }
  const count = slip.selections.length
  const message = `Loaded ${count} ${count === 1 ? 'game' : 'games'}`
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
  input: { slip: Slip; to: string } & Progress,
): Promise<Plan> {
  const { to, signal } = input
  const slip = await completeKeys(deps, input)
  const destination = deps.access(to)
  const wanted = slip.selections.filter((selection) => refusalOf(selection) === null)
  const events = [...new Map(wanted.map(({ event }) => [event.id, event])).values()]
  const total = events.length
  input.onStep?.({ step: 'match', done: 0, total, message: `Looking for ${total} games` })
  const located = await locateEvents(deps.catalogue, { platform: to, events, signal })
  const read = await readEvents(destination, { wanted, events, located, progress: input })
  const rows = slip.selections.map((selection, index) =>
    planRow({ selection, index, located, read, destination }),
  )
  applyLimits(rows, destination)
  for (const row of rows) input.onRow?.(row)
  const origin = deps.access(slip.platform).platform
  return { slip, from: slip.platform, to, rows, notices: noticesOf(slip, origin.name) }
}

/** A slip may not say enough to know a bet (a rest outcome without its set): its own event does. */
async function completeKeys(deps: ConversionDeps, input: { slip: Slip } & Progress): Promise<Slip> {
  const { slip, signal } = input
  const unread = slip.selections.filter(
    (selection) => selection.key === null && refusalOf({ ...selection, key: '' }) === null,
  )
  if (unread.length === 0) return slip
  const origin = deps.access(slip.platform)
  const ids = [...new Set(unread.map(({ event }) => event.id))]
  const answers = await Promise.all(
    ids.map(async (id) => {
      const answer = await settle(origin.event(id, callOptions(signal)))
      return [id, answer.ok ? answer.value : undefined] as const
    }),
  )
  const events = new Map(answers)
  const selections = slip.selections.map((selection) => {
    if (selection.key !== null) return selection
    const twins = events
      .get(selection.event.id)
      ?.selections.filter((candidate) => sameNative(candidate.native, selection.native))
    // Ids that fit several lines (a line the slip does not tell) name none of them.
    const [key, ...others] = new Set(twins?.map((twin) => twin.key))
    return key && others.length === 0 ? { ...selection, key } : selection
  })
  return { ...slip, selections }
}

/** True when every id that both name is the same. */
export function sameNative(
  a: Readonly<Record<string, string | number | null>>,
  b: Readonly<Record<string, string | number | null>>,
): boolean {
  const shared = Object.keys(a).filter((name) => a[name] !== null && (b[name] ?? null) !== null)
  return shared.length > 0 && shared.every((name) => String(a[name]) === String(b[name]))
}

type Refusal = Pick<ReportRow, 'status' | 'reason'>

/** Why a selection is not looked for at all; null when it is. */
function refusalOf(selection: SlipSelection): Refusal | null {
  if (selection.unsupported !== undefined) {
    return { status: 'unsupported', reason: selection.unsupported }
  }
  if (selection.state === 'started' || selection.event.state === 'started') {
    return { status: 'started', reason: 'This game has started.' }
  }
  if (selection.state === 'ended' || selection.event.state === 'ended') {
    return { status: 'started', reason: 'This game has ended.' }
  }
  if (selection.key === null) {
    const words = [selection.market, selection.outcome].filter(Boolean).join(': ')
    return { status: 'unsupported', reason: `Strix does not know the bet “${words}” well enough.` }
  }
  return null
}

type EventRead =
  | { ok: true; index: EventIndex; markets: EventMarkets }
  | { ok: false; message: string }

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
  const ids = [...new Set(events.flatMap(({ id }) => located.get(id)?.event?.id ?? []))]
  let done = events.length - ids.length
  const report = () =>
    progress.onStep?.({
      step: 'match',
      done,
      total: events.length,
      message: `Matching game ${Math.min(done + 1, events.length)} of ${events.length}`,
    })
  report()
  const reads = await Promise.all(
    ids.map(async (id): Promise<[string, EventRead]> => {
      const keys = wanted.flatMap(({ event, key }) =>
        key !== null && located.get(event.id)?.event?.id === id ? [key] : [],
      )
      const answer = await settle(
        destination.event(id, { ...callOptions(progress.signal), wanted: keys }),
      )
      done += 1
      report()
      if (answer.ok) {
        return [id, { ok: true, markets: answer.value, index: indexEvent(answer.value) }]
      }
      // Only a game that is gone is that game's own trouble; anything else would falsify every row.
      if (answer.error.kind !== 'EVENT_NOT_FOUND') throw answer.error
      return [id, { ok: false, message: answer.error.message }]
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

function planRow(input: {
  selection: SlipSelection
  index: number
  located: ReadonlyMap<string, Located>
  read: ReadonlyMap<string, EventRead>
  destination: Runner
}): ReportRow {
  const { selection, index, destination } = input
  const { name } = destination.platform
  const row = { index, origin: selection, destination: null, matchConfidence: null, candidates: [] }
  const refusal = refusalOf(selection)
  if (refusal) return { ...row, ...refusal }
  const found = input.located.get(selection.event.id)
  if (!found?.event) {
    const candidates = found?.contenders ?? []
    const reason =
      candidates.length > 1
        ? `${name} has ${candidates.length} games that could be this one; too close to call.`
        : `${name} does not have this game, or not under a name we can be sure of.`
    return { ...row, status: 'missing-event', reason, candidates }
  }
  const matched = { ...row, matchConfidence: found.confidence }
  const read = input.read.get(found.event.id)
  if (!read?.ok) {
    return { ...matched, status: 'missing-event', reason: `${name} no longer has this game.` }
  }
  return translateRow({ row: matched, read, name })
}

function translateRow(input: {
  row: Omit<ReportRow, 'status' | 'reason'>
  read: Extract<EventRead, { ok: true }>
  name: string
}): ReportRow {
  const { row, read, name } = input
  const { event } = read.markets
  if (event.state === 'started' || event.state === 'ended') {
    return { ...row, status: 'started', reason: `This game has started on ${name}.` }
  }
  const found = read.index.find(row.origin.key ?? '')
  switch (found.kind) {
    case 'none':
      return { ...row, status: 'missing-market', reason: `${name} does not offer this bet.` }
    case 'closed':
      return { ...row, status: 'suspended', reason: `${name} has this bet closed right now.` }
    case 'exact':
      return {
        ...row,
        status: 'exact',
        reason: null,
        destination: { event, selection: found.selection },
      }
    case 'equivalent':
      return {
        ...row,
        status: 'equivalent',
        reason: 'Pays the same on every score.',
        destination: { event, selection: found.selection },
      }
  }
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
      row.reason = 'This bet is already in the code.'
    } else if (held >= selectionsPerEvent) {
      row.status = 'conflict'
      row.reason = `${platform.name} takes ${selectionsPerEvent} pick of one game in a code.`
    } else if (taken >= selectionsMax) {
      row.status = 'over-limit'
      row.reason = `${platform.name} takes ${selectionsMax} games in a code.`
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
    notices.push('This is a system slip: its games are converted as one list.')
  }
  const dropped = slip.droppedByOrigin
  if (dropped === null) {
    notices.push(`${name} does not say whether games that have started were left out of this code.`)
  } else if (dropped > 0) {
    const games = dropped === 1 ? '1 game' : `${dropped} games`
    notices.push(`${name} has left ${games} out of this code.`)
  }
  return notices
}
