/** The only door to a balance. */
import { messages } from '@strix/messages/server/wallet'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { databaseCodeOf } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { isOwn, keyOf, unitOf } from './accounts.ts'
import type { AccountRef, Reason, Unit } from './accounts.ts'
import { changeLots } from './lots.store.ts'

export type Posting = {
  debit: AccountRef
  credit: AccountRef
  /** Whole hundredths of a credit, or kobo; more than zero. */
  amount: number
}

export type Transfer = {
  /** Made, and stored, by whoever starts the action: asking twice moves nothing twice. */
  id: string
  reason: Reason
  at: Date
  /** Whose wallet lists it. */
  profileId: string | null
  postings: readonly Posting[]
  /** The transfer that this one takes back; a second one is refused. */
  reverses?: string
  /** The hold that this one ends; a second one is refused. */
  resolves?: string
  /** The transfer whose bought credits this one gives back, wholly or in part. */
  returns?: string
  detail?: Readonly<Record<string, string | number>>
}

/**
 * Posts transfers that land together or not at all. The accounts of people are locked in the order
 * of their ids, so that concurrent posts wait for each other instead of locking each other out.
 * @returns false when all of them stood already, with the same content
 * @throws AppError INSUFFICIENT_BALANCE when a balance would go below zero
 * @throws AppError TRANSFER_CONFLICT for an id with another content, or a second end of a transfer
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<boolean> {
  for (const transfer of transfers) demandSound(transfer)
  const accounts = await lockAccounts(tx, transfers.flatMap(accountsOf))
  const hashes = transfers.map(hashOf)
  if (await stands(tx, transfers, hashes)) return false
  try {
    await write(tx, { transfers, hashes, idOf: (account) => need(accounts, keyOf(account)) })
  } catch (error) {
    throw readable(error)
  }
  for (const transfer of transfers) await moveLots(tx, transfer)
  return true
}

/** Bought credits that come are a lot, or go back to theirs; those that go are the oldest. */
async function moveLots(tx: Tx, transfer: Transfer): Promise<void> {
  const { id: transferId, at, returns, reverses: first } = transfer
  const changes = new Map<string, number>()
  for (const { debit, credit, amount } of transfer.postings) {
    for (const [account, by] of [[debit, -amount] as const, [credit, amount] as const]) {
      if (account.kind !== 'bought') continue
      changes.set(account.profileId, (changes.get(account.profileId) ?? 0) + by)
    }
  }
  for (const [profileId, by] of changes) {
    if (by !== 0) await changeLots(tx, { transferId, profileId, at, by, returns, first })
  }
}

function accountsOf({ postings }: Transfer): AccountRef[] {
  return postings.flatMap(({ debit, credit }) => [debit, credit])
}

function unitOfTransfer({ postings }: Transfer): Unit {
  const [first] = postings
  if (!first) throw new Error('a transfer without postings')
  return unitOf(first.debit.kind)
}

function demandSound(transfer: Transfer): void {
  const unit = unitOfTransfer(transfer)
  for (const { debit, credit, amount } of transfer.postings) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`an amount of ${amount}`)
    if (unitOf(debit.kind) !== unit || unitOf(credit.kind) !== unit) {
      throw new Error('a transfer across units')
    }
  }
}

/** All that the transfer says but when: a repetition comes later. */
function hashOf({ id, reason, profileId, postings, reverses, resolves, detail }: Transfer): string {
  const body = [id, reason, profileId, reverses ?? null, resolves ?? null, detail ?? {}]
  const moves = postings.map(({ debit, credit, amount }) => [keyOf(debit), keyOf(credit), amount])
  return createHash('sha256')
    .update(JSON.stringify([...body, moves]))
    .digest('hex')
}

async function lockAccounts(
  tx: Tx,
  wanted: readonly AccountRef[],
): Promise<ReadonlyMap<string, string>> {
  const refs = new Map(wanted.map((account) => [keyOf(account), account]))
  const found = new Map<string, string>()
  await findAccounts(tx, [...refs.values()], found)
  const missing = [...refs].filter(([key]) => !found.has(key)).toSorted(byKey)
  if (missing.length === 0) return found
  await tx
    .insertInto('ledger_account')
    .values(missing.map(([, account]) => rowOf(account)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await findAccounts(tx, [...refs.values()], found)
  return found
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

function rowOf(account: AccountRef) {
  const personal = 'profileId' in account
  return {
    kind: account.kind,
    unit: unitOf(account.kind),
    profile_id: personal ? account.profileId : null,
    detail: personal ? '' : account.detail,
    balance: personal ? 0 : null,
  }
}

async function findAccounts(
  tx: Tx,
  wanted: readonly AccountRef[],
  found: Map<string, string>,
): Promise<void> {
  const people = wanted.filter((account) => 'profileId' in account)
  const platform = wanted.filter((account) => 'detail' in account)
  const rows = await sql<{ id: string; kind: string; profile_id: string | null; detail: string }>`
    with people as (
      select id, kind, profile_id, detail from ledger_account
      where profile_id = any(${unique(people.map(({ profileId }) => profileId))}::uuid[])
        and kind = any(${unique(people.map(({ kind }) => kind))}::text[])
      order by id for update
    )
    select * from people
    union all
    select id, kind, profile_id, detail from ledger_account
      where profile_id is null and kind = any(${unique(platform.map(({ kind }) => kind))}::text[])
        and detail = any(${unique(platform.map(({ detail }) => detail))}::text[])
  `.execute(tx)
  for (const row of rows.rows) {
    const key = row.profile_id ? `${row.kind}:${row.profile_id}` : `${row.kind}/${row.detail}`
    found.set(key, row.id)
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

/** Whether all of them were posted before; the locks keep a repetition from slipping in between. */
async function stands(
  tx: Tx,
  transfers: readonly Transfer[],
  hashes: readonly string[],
): Promise<boolean> {
  const ids = transfers.map(({ id }) => id)
  const { rows } = await sql<{ id: string; body_hash: Buffer }>`
    select id, body_hash from transfer where id = any(${ids}::uuid[])
  `.execute(tx)
  if (rows.length === 0) return false
  const known = new Map(rows.map((row) => [row.id, row.body_hash.toString('hex')]))
  if (transfers.some(({ id }, index) => known.get(id) !== hashes[index])) throw conflict()
  return true
}

type Writing = {
  transfers: readonly Transfer[]
  hashes: readonly string[]
  idOf: (account: AccountRef) => string
}

async function write(tx: Tx, { transfers, hashes, idOf }: Writing): Promise<void> {
  const changes = new Map<string, number>()
  const change = (account: AccountRef, by: number) => {
    if (!('profileId' in account)) return
    changes.set(idOf(account), (changes.get(idOf(account)) ?? 0) + by)
  }
  const postings = transfers.flatMap((transfer) =>
    transfer.postings.map(({ debit, credit, amount }, position) => {
      change(debit, -amount)
      change(credit, amount)
      const ids = { debit: idOf(debit), credit: idOf(credit) }
      return { transfer_id: transfer.id, position, unit: unitOf(debit.kind), ...ids, amount }
    }),
  )
  const rows = transfers.map((transfer, index) => ({
    id: transfer.id,
    link: transfers[0]?.id,
    body_hash: hashes[index],
    unit: unitOfTransfer(transfer),
    reason: transfer.reason,
    at: transfer.at,
    profile_id: transfer.profileId,
    net: netOf(transfer),
    reverses: transfer.reverses ?? null,
    resolves: transfer.resolves ?? null,
    detail: transfer.detail ?? {},
  }))
  const deltas = [...changes].map(([id, delta]) => ({ id, delta }))
  await sql`
    with t as (
      insert into transfer
        (id, link, body_hash, unit, reason, at, profile_id, net, reverses, resolves, detail)
      select id, link, decode(body_hash, 'hex'), unit, reason, at, profile_id, net, reverses,
        resolves, detail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        id uuid, link uuid, body_hash text, unit text, reason text, at timestamptz,
        profile_id uuid, net bigint, reverses uuid, resolves uuid, detail jsonb)
    ), p as (
      insert into posting (transfer_id, position, unit, debit, credit, amount)
      select transfer_id, position, unit, debit, credit, amount
      from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as r(
        transfer_id uuid, position smallint, unit text, debit bigint, credit bigint,
        amount bigint)
    )
    update ledger_account a set balance = a.balance + d.delta
    from jsonb_to_recordset(${JSON.stringify(deltas)}::jsonb) as d(id bigint, delta bigint)
    where a.id = d.id
  `.execute(tx)
}

/** By how much the owner's own accounts change. */
function netOf({ profileId, postings }: Transfer): number {
  return postings.reduce((sum, { debit, credit, amount }) => {
    const gained = isOwn(credit, profileId) ? amount : 0
    const lost = isOwn(debit, profileId) ? amount : 0
    return sum + gained - lost
  }, 0)
}

function readable(error: unknown): unknown {
  const code = databaseCodeOf(error)
  if (code === '23514' && constraintOf(error) === 'ledger_account_balance_check') {
    return new AppError('INSUFFICIENT_BALANCE', messages.problems.insufficientBalance, {
      cause: error,
    })
  }
  return code === '23505' ? conflict(error) : error
}

function constraintOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'constraint' in error
    ? error.constraint
    : undefined
}

function conflict(cause?: unknown): AppError {
  return new AppError('TRANSFER_CONFLICT', messages.problems.doneOtherwise, { cause })
}

function need(map: ReadonlyMap<string, string>, key: string): string {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the account ${key} was not found`)
  return value
}
