/** The accounts of the ledger: whose they are, and in which unit. docs/ledger.md explains each. */
import type { walletReasons } from '@strix/contracts'

export type Unit = 'CREDIT' | 'NGN'
export type Reason = (typeof walletReasons)[number]

/** Each person has one of each; what it holds is never below zero. */
export const personalKinds = {
  bought: 'CREDIT',
  gift: 'CREDIT',
  held: 'CREDIT',
  debt: 'CREDIT',
  earnings: 'NGN',
  'earnings-held': 'NGN',
  'payout-held': 'NGN',
  owed: 'NGN',
} as const satisfies Readonly<Record<string, Unit>>

/** The platform's own: where credits and naira come from and go to. */
const platformKinds = {
  issued: 'CREDIT',
  gifts: 'CREDIT',
  revenue: 'CREDIT',
  refunds: 'CREDIT',
  debts: 'CREDIT',
  outside: 'NGN',
  received: 'NGN',
  creators: 'NGN',
  claims: 'NGN',
  payouts: 'NGN',
} as const satisfies Readonly<Record<string, Unit>>

export type PersonalKind = keyof typeof personalKinds
type PlatformKind = keyof typeof platformKinds
export type AccountKind = PersonalKind | PlatformKind

export type AccountRef =
  | { kind: PersonalKind; profileId: string }
  | { kind: PlatformKind; /** The provider, or what was charged for. */ detail: string }

const units: Readonly<Record<AccountKind, Unit>> = { ...personalKinds, ...platformKinds }

export function unitOf(kind: AccountKind): Unit {
  return units[kind]
}

/** One text per account, for maps. */
export function keyOf(account: AccountRef): string {
  return 'profileId' in account
    ? `${account.kind}:${account.profileId}`
    : `${account.kind}/${account.detail}`
}

/** What somebody sees as theirs: what they owe is not among it. */
const own = new Set<AccountKind>([
  'bought',
  'gift',
  'held',
  'earnings',
  'earnings-held',
  'payout-held',
])

export function isOwn(account: AccountRef, profileId: string | null): boolean {
  return 'profileId' in account && account.profileId === profileId && own.has(account.kind)
}
