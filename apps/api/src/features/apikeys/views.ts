import type { ApiKeyView, StaffApiKey } from '@strix/contracts'
import type { ApiKey, KeyUse } from './apikeys.store.ts'
import type { StaffKey } from './staff-keys.store.ts'

export function keyView(key: ApiKey, use: readonly KeyUse[]): ApiKeyView {
  const usage = use.map(({ day, calls, spent }) => ({ day, calls, credits: spent / 100 }))
  return { ...ownView(key), usage }
}

export function staffKeyView(key: StaffKey): StaffApiKey {
  return {
    ...ownView(key),
    profile_id: key.profileId,
    username: key.username,
    calls_today: key.callsToday,
    calls_total: key.callsTotal,
    revoked_at: key.revokedAt?.toISOString() ?? null,
    revoked_by: key.revokedBy,
  }
}

function ownView(key: ApiKey) {
  return {
    _id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    credits_per_day: key.spendMax / 100,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  }
}
