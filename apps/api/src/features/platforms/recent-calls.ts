/** What became of each platform's calls within the last hour, in this process. */
import { PlatformError } from '@strix/platforms'
import type { CallRecord, Runner } from '@strix/platforms'

export type RecentCalls = {
  count: number
  failed: { kind: string; count: number }[]
  medianMs: number | null
  lastMsAgo: number | null
  /** Answers that came and could not be read: the platform's words may have changed. */
  unreadable: number
}
export type CallWindow = {
  note(call: CallRecord): void
  /** Passes on what the runner does, and counts what it could not read. */
  watch(runner: Runner): Runner
  read(platform: string): RecentCalls
}

const windowMs = 3_600_000
/** The newest of each platform: enough to tell how it is. */
const callsMax = 500

/** @param clock milliseconds that only go up */
export function createCallWindow(clock: () => number): CallWindow {
  const unreadable = new Map<string, number[]>()
  const calls = new Map<string, { at: number; ms: number; kind: CallRecord['kind'] }[]>()
  return {
    note({ platform, ms, kind }) {
      const kept = calls.get(platform) ?? []
      kept.push({ at: clock(), ms, kind })
      if (kept.length > callsMax) kept.shift()
      calls.set(platform, kept)
    },
    watch(runner) {
      const { id } = runner.platform
      async function read<T>(answer: Promise<T>): Promise<T> {
        try {
          return await answer
        } catch (error) {
          if (error instanceof PlatformError && error.kind === 'BAD_RESPONSE') {
            unreadable.set(id, [...(unreadable.get(id) ?? []), clock()].slice(-callsMax))
          }
          throw error
        }
      }
      return {
        ...runner,
        load: (code, options) => read(runner.load(code, options)),
        list: (query, options) => read(runner.list(query, options)),
        search: (text, options) => read(runner.search(text, options)),
        event: (event, options) => read(runner.event(event, options)),
        book: (picks, options) => read(runner.book(picks, options)),
      }
    },
    read(platform) {
      const now = clock()
      const recent = (calls.get(platform) ?? []).filter(({ at }) => now - at < windowMs)
      const kinds = new Map<string, number>()
      for (const { kind } of recent) {
        if (kind !== null) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      const last = recent.at(-1)
      return {
        count: recent.length,
        failed: [...kinds]
          .map(([kind, count]) => ({ kind, count }))
          .toSorted((a, b) => b.count - a.count),
        medianMs: medianOf(recent.map(({ ms }) => ms)),
        unreadable: (unreadable.get(platform) ?? []).filter((at) => now - at < windowMs).length,
        lastMsAgo: last ? Math.round(now - last.at) : null,
      }
    },
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? null : Math.round(middle)
}
