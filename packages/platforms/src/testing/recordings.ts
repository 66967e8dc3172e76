/**
 * Test helper: recorded answers of the platforms, where they lie beside the project. They are no
 * part of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EventMarkets, ForeignSelection, Platform, Slip } from '../platform.ts'

const shared =
  process.env.STRIX_SHARED ?? fileURLToPath(new URL('../../../../../shared', import.meta.url))

/** The folder of one platform's recordings, or null where there is none. */
export function recordingsOf(name: string): string | null {
  const folder = `${shared}/bookmakers/samples/${name}`
  return existsSync(folder) ? folder : null
}

type Decoded = { file: string; slips: Slip[]; events: EventMarkets[] }

/**
 * Reads every recording with whichever reader takes it or, in a recorder's wrapper, one of the
 * objects inside.
 */
export function decodeRecordings(platform: Platform, folder: string): Decoded[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const decoded: Decoded = { file, slips: [], events: [] }
      decodeInto(platform, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')), decoded)
      return decoded
    })
}

function decodeInto(platform: Platform, raw: unknown, into: Decoded, depth = 0): void {
  const { slip, event, events } = platform.decode
  const list = attempt(() => events?.(raw))
  const one = attempt(() => event?.(raw))
  const coupon = attempt(() => slip?.(raw))
  if (list) into.events.push(...list)
  if (one) into.events.push(one)
  if (coupon) into.slips.push(coupon)
  if (list ?? one ?? coupon ?? (depth > 2 || typeof raw !== 'object' || raw === null)) return
  for (const inner of Object.values(raw)) decodeInto(platform, inner, into, depth + 1)
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Football selections whose market stands in the table, and how many of them have a key. */
export function coverage(decoded: readonly Decoded[], inTable: (one: ForeignSelection) => boolean) {
  const selections = decoded
    .flatMap(({ events, slips }) => [
      ...events.flatMap((one) =>
        one.selections.map((selection) => ({ ...selection, event: one.event })),
      ),
      ...slips.flatMap((one) => one.selections),
    ])
    .filter(({ event }) => event.sport === 'football')
  const known = selections.filter(inTable)
  const unmapped = new Map<string, number>()
  for (const { key, market, native } of selections) {
    if (key !== null) continue
    const name = `${market} ${native.groupId ?? native.marketTypeId ?? ''}`.trim()
    unmapped.set(name, (unmapped.get(name) ?? 0) + 1)
  }
  return {
    all: selections.length,
    known: known.length,
    keyed: known.filter(({ key }) => key !== null).length,
    unkeyed: known.filter(({ key }) => key === null),
    unmapped: [...unmapped].sort(([, a], [, b]) => b - a),
  }
}

/** Figures of a run, for whoever watches it. */
export function print(...words: unknown[]): void {
  const texts = words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word)))
  process.stdout.write(`${texts.join(' ')}\n`)
}

/** What a fixture of this folder says each native selection means. */
export function claimedKeys(file: URL): Record<string, string | null> {
  const { expected } = JSON.parse(readFileSync(file, 'utf8')) as {
    expected: { keys: Record<string, string | null> }
  }
  return expected.keys
}
