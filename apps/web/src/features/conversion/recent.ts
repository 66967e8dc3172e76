/*
 * What somebody converted stays in their own browser for a day, so that a visitor finds it again;
 * the whole code is asked for anew each time.
 */
import type { ConversionView } from '@strix/contracts'
import { findPlatform, type PlatformId, type PlatformInfo } from '../../lib/platforms.ts'
import { readCurrent } from '../../lib/session.ts'
import { inStorage } from '../../lib/storage.ts'

const keptMs = 24 * 3_600_000
const keptMax = 30

export type Kept = { id: string; at: string; from: string; to: string; code: string }
type Recent = { id: string; at: string; code: string; from: PlatformInfo; to: PlatformInfo }

export const visitor = 'visitor'
const listeners = new Set<() => void>()

/** Calls back when a conversion is kept, or let go. */
export function onRecentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Those of another account that used this browser are not shown. */
function ownerNow(): string {
  return readCurrent().user?.profile_id ?? visitor
}

/** What is kept for the reader, as it is stored. */
export function keptText(owner = ownerNow()): string {
  return inStorage((store) => store.getItem(`strix-conversions:${owner}`)) ?? '[]'
}

/** The newest first. */
export function readKept(owner?: string): Kept[] {
  try {
    const value: unknown = JSON.parse(keptText(owner))
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

export function isRecent({ at }: Kept, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() < keptMs
}

function write(owner: string, list: readonly Kept[]): void {
  const text = JSON.stringify(list)
  inStorage((store) => store.setItem(`strix-conversions:${owner}`, text))
  for (const listener of listeners) listener()
}

/** Keeps what was just converted. */
export function rememberConversion(result: ConversionView): void {
  const { id, created_at: at, origin_code: code } = result
  keep({ id, at, code, from: result.origin_platform, to: result.destination_platform })
}

/** Its place is by its time, so the first is always the last that was converted. */
export function keep(kept: Kept, owner = ownerNow()): void {
  const others = readKept(owner).filter(({ id }) => id !== kept.id)
  const list = [...others, kept].toSorted((a, b) => b.at.localeCompare(a.at))
  write(owner, list.slice(0, keptMax))
}

export function letGo(id: string, owner: string): void {
  write(
    owner,
    readKept(owner).filter((kept) => kept.id !== id),
  )
}

/** Those of the last 24 hours, newest first. */
export function listRecent(now: Date): Recent[] {
  return readKept()
    .filter((kept) => isRecent(kept, now))
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
