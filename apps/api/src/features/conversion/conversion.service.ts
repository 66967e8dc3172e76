/** Converts a code: plans, books, remembers. Who may see the result is decided by the routes. */
import type { PlanView } from '@strix/contracts'
import { messages } from '@strix/messages/server/conversion'
import { AppError } from '../../infra/errors.ts'
import { book, keepPlan, makePlan } from './booking.service.ts'
import type { BookingDependencies } from './booking.service.ts'
import { claimConversion, findConversion } from './conversion.store.ts'
import type { Conversion } from './conversion.store.ts'
import { createPlans } from './plans.ts'
import { bookingOf, runRequest } from './requests.ts'
import type { AskedBooking, ConversionDependencies, ConversionRequest } from './requests.ts'
import { listTableFaults } from './table-faults.store.ts'
import type { TableFault } from './table-faults.store.ts'

export type ConversionService = {
  plan(request: ConversionRequest): Promise<PlanView>
  convert(asked: AskedBooking): Promise<Conversion>
  /** Books at once when everything converts or a plan was agreed to; else answers the plan. */
  planOrConvert(asked: AskedBooking): Promise<{ plan: PlanView } | { conversion: Conversion }>
  /** @throws AppError NOT_FOUND for all but the account or the browser it belongs to */
  find(input: {
    id: string
    profileId: string | null
    claimHash: Buffer | null
  }): Promise<Conversion>
  /** Rows of market tables that prices or a read-back speak against, most often seen first. */
  tableFaults(): Promise<TableFault[]>
}

export function createConversionService(input: ConversionDependencies): ConversionService {
  const { db, now } = input
  const deps: BookingDependencies = { ...input, plans: createPlans({ db, now }) }
  return {
    plan: (request) =>
      runRequest(deps, request, async (run) =>
        keepPlan(deps, run, await makePlan(deps, request, run)),
      ),
    async convert(asked) {
      const booked = await book(deps, await bookingOf(deps, asked), { mayAsk: false })
      if ('plan' in booked) throw new Error('a plan where nobody may be asked')
      return booked.conversion
    },
    planOrConvert: async (asked) =>
      await book(deps, await bookingOf(deps, asked), { mayAsk: true }),
    find: (wanted) => findOwn(input, wanted),
    tableFaults: () => listTableFaults(db),
  }
}

/** A signed-in reader who comes with the browser's claim takes the conversion into the history. */
async function findOwn(
  { db, relations, now }: ConversionDependencies,
  input: { id: string; profileId: string | null; claimHash: Buffer | null },
): Promise<Conversion> {
  const found = await findConversion(db, relations, { ...input, now: now() })
  if (!found) {
    throw new AppError('NOT_FOUND', messages.problems.noConversion)
  }
  const { id, profileId } = input
  if (profileId !== null) await claimConversion(db, { id, profileId })
  return found
}
