/** From one selection of the origin to the selection of the destination that is the same bet. */
import { messages } from '@strix/messages/server/report'
import type { EventMarkets, ForeignSelection } from '@strix/platforms'
import type { EventIndex, Translation } from './event-index.ts'
import { currentQuoteOf, quoteOf } from './origin.ts'
import type { OriginReader } from './origin.ts'
import { agreesAtAnyMargin } from './price-judge.ts'
import { hasKickedOff } from './types.ts'
import type { ReportRow } from './types.ts'

const { reasons } = messages

export async function translateRow(input: {
  row: Omit<ReportRow, 'status' | 'reason'>
  read: { index: EventIndex; markets: EventMarkets }
  names: { origin: string; destination: string }
  origin: OriginReader
  now: Date
}): Promise<ReportRow> {
  const { row, read, names, now } = input
  const { event } = read.markets
  const name = names.destination
  if (event.state === 'started' || event.state === 'ended' || hasKickedOff(event, now)) {
    return { ...row, status: 'started', reason: reasons.startedThere({ name }) }
  }
  const found = await findPriced(read.index, { row, origin: input.origin })
  switch (found.kind) {
    case 'none':
      return { ...row, status: 'missing-market', reason: reasons.notOffered({ name }) }
    case 'closed':
      return { ...row, status: 'suspended', reason: reasons.closed({ name }) }
    case 'price-differs':
    case 'exact':
    case 'equivalent': {
      const { kind: status, selection, witness, doubted } = found
      const destination = { event, selection }
      return { ...row, status, reason: reasonOf(found, names), destination, witness, doubted }
    }
  }
}

/**
 * The slip's own price decides where it can. In doubt the origin's event is asked for the price of
 * now and its margin, so that no right bet is refused for an old price.
 */
async function findPriced(
  index: EventIndex,
  { row, origin }: { row: Pick<ReportRow, 'origin'>; origin: OriginReader },
): Promise<Translation> {
  const key = row.origin.key ?? ''
  const found = index.find(key, quoteOf(row.origin))
  const witness = 'witness' in found ? found.witness : null
  if (found.kind !== 'price-differs' && (witness === null || agreesAtAnyMargin(witness))) {
    return found
  }
  const current = await currentQuoteOf(origin, row.origin)
  return current === undefined ? found : index.find(key, current)
}

function reasonOf(
  found: Extract<Translation, { selection: unknown; witness: unknown }>,
  names: { origin: string; destination: string },
): string | null {
  switch (found.kind) {
    case 'exact':
      return null
    case 'equivalent':
      return reasons.equivalent
    case 'price-differs':
      return found.witness === null
        ? dividedReason(names.destination, found.doubted)
        : pricesReason({
            ...names,
            before: found.witness.origin.odds,
            after: found.selection.odds,
          })
  }
}

/** Both prices stand in the sentence: whoever reads it can judge for themselves. */
export function pricesReason(input: {
  origin: string
  destination: string
  before: number | null
  after: number | null
}): string {
  const { before, after, ...names } = input
  return reasons.prices({ ...names, before: priceText(before), after: priceText(after) })
}

/** Equals of one platform whose prices contradict each other, and nothing to tell them by. */
function dividedReason(name: string, equals: readonly ForeignSelection[]): string {
  const prices = equals.map(({ odds }) => priceText(odds)).join(reasons.and)
  return reasons.divided({ name, prices })
}

function priceText(odds: number | null): string {
  return odds === null ? reasons.priceUnknown : odds.toFixed(2)
}
