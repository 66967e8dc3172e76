/** The only way to change a balance. */
import { messages } from '@strix/messages/server/wallet'
import { createHash } from 'node:crypto'
import { databaseCodeOf } from '../../infra/db.ts'
import type { Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { isOwn, keyOf, unitOf } from './accounts.ts'
import type { AccountRef, Reason, Unit } from './accounts.ts'
import { changeLots } from './lots.store.ts'
import { insertTransfers, lockLedgerAccounts, openLedgerAccounts } from './post.store.ts'
import { readBodyHashes } from './transfers.store.ts'
import type { WalletTables } from './wallet.tables.ts'

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
export async function post(tx: Tx<WalletTables>, transfers: readonly Transfer[]): Promise<boolean> {
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
async function moveLots(tx: Tx<WalletTables>, transfer: Transfer): Promise<void> {
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
  tx: Tx<WalletTables>,
  wanted: readonly AccountRef[],
): Promise<ReadonlyMap<string, string>> {
  const refs = new Map(wanted.map((account) => [keyOf(account), account]))
  const found = await lockLedgerAccounts(tx, [...refs.values()])
  const missing = [...refs].filter(([key]) => !found.has(key)).toSorted(byKey)
  if (missing.length === 0) return found
  await openLedgerAccounts(
    tx,
    missing.map(([, account]) => account),
  )
  return await lockLedgerAccounts(tx, [...refs.values()])
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

/** Whether all of them were posted before; the locks keep a repetition from slipping in between. */
async function stands(
  tx: Tx<WalletTables>,
  transfers: readonly Transfer[],
  hashes: readonly string[],
): Promise<boolean> {
  const ids = transfers.map(({ id }) => id)
  const known = await readBodyHashes(tx, ids)
  if (known.size === 0) return false
  if (transfers.some(({ id }, index) => known.get(id) !== hashes[index])) throw conflict()
  return true
}

type Writing = {
  transfers: readonly Transfer[]
  hashes: readonly string[]
  idOf: (account: AccountRef) => string
}

async function write(tx: Tx<WalletTables>, { transfers, hashes, idOf }: Writing): Promise<void> {
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
  await insertTransfers(tx, { transfers: rows, postings, deltas })
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
