/** Reads a recorded answer: finds the known object inside whatever wrapper its recorder used. */
import { readFile } from 'node:fs/promises'
import { platformAliases } from '@strix/contracts'
import { findPlatform, PlatformError } from '@strix/platforms'
import type { EventMarkets, Platform, Slip } from '@strix/platforms'
import { CliError } from './errors.ts'

export const recordingKinds = ['slip', 'event', 'events'] as const
export type RecordingKind = (typeof recordingKinds)[number]

/** How many nested objects are tried before giving up; a recording has a handful of wrappers. */
const objectsMax = 20_000

export async function readJsonFile(path: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    throw new CliError('badFile', `Cannot read ${path}.`, { cause })
  }
  // Some editors put a byte order mark in front, which JSON does not allow.
  const value = unfold(text.replace(/^\uFEFF/, ''))
  if (typeof value !== 'string') return value
  throw new CliError('badFile', `${path} holds no JSON object.`)
}

export async function readRecordedEvent(path: string, platformId: string): Promise<EventMarkets> {
  const platform = getPlatform(platformId)
  return dig(await readJsonFile(path), readerOf(platform, 'event'), `${platform.name} event`)
}

/** What a recording of that kind holds; `event` and `events` both answer a list. */
export async function readRecording(input: {
  path: string
  platformId: string
  kind: RecordingKind
}): Promise<{ slip: Slip } | { events: EventMarkets[] }> {
  const { path, kind } = input
  const platform = getPlatform(input.platformId)
  const raw = await readJsonFile(path)
  const what = `${platform.name} ${kind}`
  switch (kind) {
    case 'slip':
      return { slip: dig(raw, readerOf(platform, 'slip'), what) }
    case 'event':
      return { events: [dig(raw, readerOf(platform, 'event'), what)] }
    case 'events':
      return { events: dig(raw, readerOf(platform, 'events'), what) }
  }
}

export function getPlatform(id: string): Platform {
  const platform = findPlatform(platformAliases[id] ?? id)
  if (!platform) throw new CliError('usage', `There is no platform “${id}”.`)
  return platform
}

function readerOf<K extends RecordingKind>(
  platform: Platform,
  kind: K,
): NonNullable<Platform['decode'][K]> {
  const reader = platform.decode[kind]
  if (!reader) throw new CliError('usage', `${platform.name} has no recorded ${kind} to read.`)
  return reader
}

/** Some recorders keep a body as the text it came as: JSON, or a page whose scripts hold it. */
function unfold(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\s*[[{]/.test(value)) return parsed(value) ?? value
  if (!/^\s*</.test(value)) return value
  const scripts = [...value.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].flatMap(
    ([, script = '']) => {
      const [json] = /\{[^]*\}/.exec(script) ?? []
      return json === undefined ? [] : (parsed(json) ?? [])
    },
  )
  return scripts.length === 0 ? value : scripts
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A text that only begins like JSON is a text.
    return undefined
  }
}

/** What stands inside; an archive of calls may keep a body in base64. */
function partsOf(value: object): unknown[] {
  const { encoding, text } = value as { encoding?: unknown; text?: unknown }
  if (encoding !== 'base64' || typeof text !== 'string') return Object.values(value)
  return [Buffer.from(text, 'base64').toString('utf8')]
}

/** Tries the whole, then every object inside it, the outermost first; the strict reader decides. */
function dig<T>(raw: unknown, read: (candidate: unknown) => T, what: string): T {
  const queue: unknown[] = [raw]
  let first: PlatformError | undefined
  for (let at = 0; at < queue.length && at < objectsMax; at += 1) {
    const candidate = unfold(queue[at])
    if (typeof candidate !== 'object' || candidate === null) continue
    try {
      return read(candidate)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      first ??= error
    }
    queue.push(...partsOf(candidate))
  }
  const why = first ? ` ${first.message}` : ''
  throw new CliError('badFile', `No ${what} in this file.${why}`, { cause: first })
}
