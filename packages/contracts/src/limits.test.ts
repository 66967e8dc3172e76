import { expect, test } from 'vitest'
import type { Operation } from './contract.ts'
import * as contracts from './index.ts'

/** Reads that cost so little that counting them would cost more, each with its reason. */
const unlimited: Readonly<Record<string, string>> = {
  '/api/v1/account': 'one row of the caller, read by its key',
  '/api/v1/account/second-factor': 'a few rows of the caller',
  '/api/v1/charges': 'five prices, the same to everybody',
  '/api/v1/notifications/choice': 'one row of the caller, read by its key',
  '/api/v1/notifications/unread': 'a count over an index, asked for by every page',
  '/api/v1/payment/options': 'settings and the budget of the caller',
  '/api/v1/payout': 'one row of the caller, read by its key',
  '/api/v1/platforms': 'kept in memory, asked for by every page',
  '/api/v1/site/contact': 'settings, the same to everybody',
  '/api/v1/wallet/profile-wallet/:profileId': 'balances of the caller, asked for by every page',
}

const reads = Object.values(contracts)
  .flatMap((contract): Operation[] => (isContract(contract) ? Object.values(contract) : []))
  .filter(({ method }) => method === 'GET')

function isContract(value: unknown): value is Readonly<Record<string, Operation>> {
  if (typeof value !== 'object' || value === null) return false
  const all: unknown[] = Object.values(value)
  return all.length > 0 && all.every(isOperation)
}

function isOperation(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value
}

test('every read has a limit of its own, is for staff alone, or is known to cost little', () => {
  const open = reads
    .filter(({ auth, perMinute }) => perMinute === undefined && typeof auth === 'string')
    .map(({ url }) => url)
  expect(reads.length).toBeGreaterThan(50)
  expect(open.toSorted()).toEqual(Object.keys(unlimited).toSorted())
})
