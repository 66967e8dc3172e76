/*
 * What somebody converted stays in their own browser for a day, so that a visitor finds it again;
 * the whole code is asked for anew each time.
 */
import type { ConversionView } from '@strix/contracts'
import { findPlatform, type PlatformId, type PlatformInfo } from '../../lib/platforms.ts'
import { readCurrent } from '../../lib/session.ts'
import { inStorage } from '../../lib/storage.ts'

const keptMs = 24 * 3_600_000
const keptMax = 10

type Kept = { id: string; at: string; from: string; to: string; code: string }
export type Recent = { id: string; at: string; code: string; from: PlatformInfo; to: PlatformInfo }

/** Those of another account that used this browser are not shown. */
function key(): string {
  return `strix-conversions:${readCurrent().user?.profile_id ?? 'visitor'}`
}

function readKept(): Kept[] {
  const text = inStorage((store) => store.getItem(key()))
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isKept) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'at', 'from', 'to', 'code'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
}

export function rememberConversion(result: ConversionView): void {
  const { id, created_at: at, origin_code: code } = result
  const kept = { id, at, code, from: result.origin_platform, to: result.destination_platform }
  const list = [kept, ...readKept().filter((known) => known.id !== id)].slice(0, keptMax)
  inStorage((store) => store.setItem(key(), JSON.stringify(list)))
}

/** Those of the last 24 hours, newest first. */
export function listRecent(now: Date): Recent[] {
  return readKept()
    .filter(({ at }) => now.getTime() - new Date(at).getTime() < keptMs)
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap(({ from, to, ...kept }) => {
      const platforms = { from: findPlatform(from), to: findPlatform(to) }
      return platforms.from && platforms.to
        ? [{ ...kept, from: platforms.from, to: platforms.to }]
        : []
    })
}

/** Where the last one went, however long ago. */
export function lastDestination(): PlatformId | undefined {
  return findPlatform(readKept()[0]?.to ?? null)?.id
}
