import type { SelectionReport } from '@strix/contracts'
import type { Slip } from '@strix/platforms'
import { sql } from 'kysely'
import type { Db } from '../../infra/db.ts'
import type { Relations } from '../posts/index.ts'
import type { ConversionTables } from './conversion.tables.ts'

export type StoredPlan = {
  id: string
  createdAt: Date
  expiresAt: Date
  originPlatform: string
  originCode: string
  destinationPlatform: string
  slip: Slip
  report: SelectionReport[]
}

export type Conversion = {
  id: string
  createdAt: Date
  durationMs: number
  originPlatform: string
  originCode: string
  /** The posted code that was named by its id alone. */
  postedCodeId: string | null
  destinationPlatform: string
  policy: 'all' | 'partial'
  problem: string | null
  /** The whole code: masked before it leaves the server, see views.ts. */
  code: string | null
  link: string | null
  converted: number
  total: number
  oddsBefore: number | null
  oddsAfter: number | null
  droppedByOrigin: number | null
  notices: string[]
  report: SelectionReport[]
}
export type Owner = { profileId: string | null; claimHash: Buffer | null; claimUntil: Date | null }

export async function insertPlan(db: Db<ConversionTables>, plan: StoredPlan): Promise<void> {
  await db
    .insertInto('conversion_plan')
    .values({
      id: plan.id,
      created_at: plan.createdAt,
      expires_at: plan.expiresAt,
      origin_platform: plan.originPlatform,
      origin_code: plan.originCode,
      destination_platform: plan.destinationPlatform,
      slip: JSON.stringify(plan.slip),
      report: JSON.stringify(plan.report),
    })
    .execute()
}

export async function findPlan(
  db: Db<ConversionTables>,
  input: { id: string; now: Date },
): Promise<StoredPlan | undefined> {
  const row = await db
    .selectFrom('conversion_plan')
    .selectAll()
    .where('id', '=', input.id)
    .where('expires_at', '>', input.now)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      originPlatform: row.origin_platform,
      originCode: row.origin_code,
      destinationPlatform: row.destination_platform,
      // Written by insertPlan only; the columns are ours.
      slip: row.slip as Slip,
      report: row.report as SelectionReport[],
    }
  )
}

export async function insertConversion(
  db: Db<ConversionTables>,
  conversion: Conversion,
  owner: Owner,
): Promise<void> {
  await db
    .insertInto('conversion')
    .values({
      id: conversion.id,
      created_at: conversion.createdAt,
      duration_ms: conversion.durationMs,
      origin_platform: conversion.originPlatform,
      origin_code: conversion.originCode,
      destination_platform: conversion.destinationPlatform,
      policy: conversion.policy,
      problem: conversion.problem,
      code: conversion.code,
      link: conversion.link,
      converted: conversion.converted,
      total: conversion.total,
      odds_before: conversion.oddsBefore,
      odds_after: conversion.oddsAfter,
      dropped_by_origin: conversion.droppedByOrigin,
      notices: JSON.stringify(conversion.notices),
      report: JSON.stringify(conversion.report),
      profile_id: owner.profileId,
      claim_hash: owner.claimHash,
      claim_until: owner.claimUntil,
      posted_code_id: conversion.postedCodeId,
    })
    .execute()
}

type Asker = { id: string; profileId: string | null; claimHash: Buffer | null; now: Date }

/**
 * A successful conversion that belongs to the asker's account or browser. An account gets from its
 * browser what no other has taken yet, and nothing of a post that a block keeps from it.
 */
export async function findConversion(
  db: Db<ConversionTables>,
  relations: Relations,
  asker: Asker,
): Promise<Conversion | undefined> {
  const profileId = sql`${asker.profileId}::uuid`
  const isFree = sql<boolean>`(${profileId} is null or profile_id is null) and not exists (
    select from posted_code c where c.id = conversion.posted_code_id
      and c.profile_id in (${relations.blockedFor(profileId)}))`
  const row = await db
    .selectFrom('conversion')
    .selectAll()
    .where('id', '=', asker.id)
    .where('problem', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        ...(asker.profileId ? [eb('profile_id', '=', asker.profileId)] : []),
        ...(asker.claimHash
          ? [
              and([
                eb('claim_hash', '=', asker.claimHash),
                eb('claim_until', '>', asker.now),
                isFree,
              ]),
            ]
          : []),
        sql<boolean>`false`,
      ]),
    )
    .executeTakeFirst()
  return row && toConversion(row)
}

/** What counts of a conversion at a posted code, while its member has an account. */
export async function findMade(db: Db<ConversionTables>, id: string) {
  const row = await db
    .selectFrom('conversion')
    .select([
      'profile_id',
      'origin_platform',
      'origin_code',
      'converted',
      'odds_after',
      'created_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.profile_id === null) return undefined
  return {
    profileId: row.profile_id,
    platform: row.origin_platform,
    code: row.origin_code,
    converted: row.converted,
    odds: row.odds_after === null ? null : Number(row.odds_after),
    now: row.created_at,
  }
}

/** Puts a visitor's conversion into the history of the account that claims it; once. */
export async function claimConversion(
  db: Db<ConversionTables>,
  input: { id: string; profileId: string },
): Promise<void> {
  await db
    .updateTable('conversion')
    .set({ profile_id: input.profileId })
    .where('id', '=', input.id)
    .where('profile_id', 'is', null)
    .execute()
}

export async function deleteOldPlans(db: Db<ConversionTables>, before: Date): Promise<void> {
  await db.deleteFrom('conversion_plan').where('expires_at', '<', before).execute()
}

/** Visitors' conversions are kept for a time only (docs/privacy.md). */
export async function deleteOldVisits(db: Db<ConversionTables>, before: Date): Promise<void> {
  await db
    .deleteFrom('conversion')
    .where('profile_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

function toConversion(row: ConversionTables['conversion']): Conversion {
  return {
    id: row.id,
    createdAt: row.created_at,
    durationMs: row.duration_ms,
    originPlatform: row.origin_platform,
    originCode: row.origin_code,
    postedCodeId: row.posted_code_id,
    destinationPlatform: row.destination_platform,
    policy: row.policy,
    problem: row.problem,
    code: row.code,
    link: row.link,
    converted: row.converted,
    total: row.total,
    oddsBefore: row.odds_before === null ? null : Number(row.odds_before),
    oddsAfter: row.odds_after === null ? null : Number(row.odds_after),
    droppedByOrigin: row.dropped_by_origin,
    notices: row.notices as string[],
    report: row.report as SelectionReport[],
  }
}
