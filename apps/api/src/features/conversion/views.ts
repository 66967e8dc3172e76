/** What leaves the server: the domain's rows in the wire's words, the code masked for visitors. */
import { platformId } from '@strix/contracts'
import type { ConversionView, PlanView, SelectionReport, TableFaultView } from '@strix/contracts'
import { isConverted, totalOdds } from '@strix/conversion'
import type { ReportRow } from '@strix/conversion'
import { roundOdds } from '@strix/markets'
import { marketWords } from '@strix/platforms'
import type { ForeignEvent, ForeignSelection } from '@strix/platforms'
import { betName, maskCode } from '../codes/index.ts'
import type { Conversion, StoredPlan } from './conversion.store.ts'
import type { TableFault } from './table-faults.store.ts'

export function reportOf(rows: readonly ReportRow[]): SelectionReport[] {
  return rows.map((row) => ({
    index: row.index,
    status: row.status,
    key: row.origin.key,
    description: betName(row.origin.key, row.origin.event),
    origin: sideOf(row.origin.event, row.origin),
    destination: row.destination && sideOf(row.destination.event, row.destination.selection),
    ...(row.destination && {
      destination_description: betName(row.destination.selection.key, row.origin.event),
    }),
    match_confidence: row.matchConfidence,
    reason: row.reason,
    ...(row.candidates.length > 0 && { candidates: row.candidates.map(namesOf) }),
  }))
}

function namesOf(
  event: ForeignEvent,
): SelectionReport['origin'] extends infer Side
  ? Omit<Side, 'market' | 'outcome' | 'odds'>
  : never {
  const { home, away, league, country, kickoff } = event
  return { home, away, league, country, kickoff }
}

function sideOf(event: ForeignEvent, selection: ForeignSelection): SelectionReport['origin'] {
  const { outcome, odds } = selection
  return { ...namesOf(event), market: marketWords(selection), outcome, odds }
}

/** Odds of the whole slip, and of what converts of it. */
export function oddsOf(rows: readonly ReportRow[]): {
  before: number | null
  after: number | null
} {
  const converted = rows.filter(isConverted)
  return {
    before: roundOdds(totalOdds(rows.map((row) => row.origin.odds))),
    after: roundOdds(totalOdds(converted.map((row) => row.destination?.selection.odds ?? null))),
  }
}

export function planView(input: {
  stored: StoredPlan
  rows: readonly ReportRow[]
  notices: readonly string[]
}): PlanView {
  const { stored, rows } = input
  const odds = oddsOf(rows)
  return {
    plan_id: stored.id,
    expires_at: stored.expiresAt.toISOString(),
    convertible: rows.filter(isConverted).length,
    total: rows.length,
    odds_before: odds.before,
    odds_after: odds.after,
    dropped_by_origin: stored.slip.droppedByOrigin,
    notices: [...input.notices],
    report: stored.report,
  }
}

export function tableFaultView(fault: TableFault): TableFaultView {
  return {
    origin_platform: platformId.parse(fault.originPlatform),
    destination_platform: platformId.parse(fault.destinationPlatform),
    market: fault.market,
    origin_market: fault.originMarket,
    destination_market: fault.destinationMarket,
    found_by: fault.foundBy,
    seen: fault.seen,
    first_at: fault.firstAt.toISOString(),
    last_at: fault.lastAt.toISOString(),
    key: fault.key,
    origin_odds: fault.originOdds,
    destination_odds: fault.destinationOdds,
  }
}

/** `masked` decides about the link too: it carries the code. */
export function conversionView(
  conversion: Conversion,
  options: { masked: boolean },
): ConversionView {
  const { masked } = options
  const { code, originCode, postedCodeId } = conversion
  return {
    id: conversion.id,
    created_at: conversion.createdAt.toISOString(),
    origin_platform: platformId.parse(conversion.originPlatform),
    origin_code: masked && postedCodeId !== null ? maskCode(originCode) : originCode,
    code_id: postedCodeId,
    destination_platform: platformId.parse(conversion.destinationPlatform),
    code: code !== null && masked ? maskCode(code) : code,
    masked,
    link: masked ? null : conversion.link,
    policy: conversion.policy,
    converted: conversion.converted,
    total: conversion.total,
    odds_before: conversion.oddsBefore,
    odds_after: conversion.oddsAfter,
    dropped_by_origin: conversion.droppedByOrigin,
    notices: conversion.notices,
    report: conversion.report,
  }
}
