/** How a booking ended, as it is remembered. */
import { NotConvertible, isConverted, movedPrices } from '@strix/conversion'
import type { Booking, Plan } from '@strix/conversion'
import { messages } from '@strix/messages/server/conversion'
import type { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Conversion } from './conversion.store.ts'
import type { BookingRequest } from './requests.ts'
import { oddsOf, reportOf } from './views.ts'

export function conversionOf(input: {
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

export function failedOf(input: {
  request: BookingRequest
  plan: Plan | undefined
  error: AppError
  startedAt: Date
  durationMs: number
}): Conversion {
  const { request, plan, error, startedAt } = input
  // What the booking found of the games is what the reader was told.
  const rows = error.cause instanceof NotConvertible ? error.cause.rows : (plan?.rows ?? [])
  return {
    ...headOf(request, startedAt),
    durationMs: input.durationMs,
    originCode: request.code,
    problem: error.code,
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
    postedCodeId: request.isUnseen ? (request.codeId ?? null) : null,
    destinationPlatform: request.to,
    policy: request.policy,
  }
}

function priceNotices(plan: Plan, booking: Booking): string[] {
  const moved = movedPrices(plan, booking).length
  if (moved === 0) return []
  return [messages.pricesMoved({ count: moved })]
}
