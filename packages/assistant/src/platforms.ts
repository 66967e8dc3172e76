import { OTHER_PLATFORMS } from './tables/other-platforms.ts'
import type { Platform } from './reading.ts'
import { fileSpellings, type SpellingIndex } from './spell.ts'
import type { Token } from './tokens.ts'

export type PlatformBook = {
  ids: readonly string[]
  codeLengths: ReadonlySet<number>
  /** By name, closed up. */
  called: ReadonlyMap<string, PlatformName>
  near: SpellingIndex
}

/** Whether the name alone is enough; `king` and `22` need a word beside them. */
type PlatformName = { id: string; sure: boolean }

export type PlatformMention = { id: string; start: number; end: number }

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^1x/, 'onex'],
  [/22/, 'twentytwo'],
  [/9ja/, 'naija'],
  [/9ja/, '9'],
  [/9ja/, '9a'],
  [/9ja/, '9je'],
  [/9ja/, 'nineja'],
]

/** Short forms people make of any platform's name: they drop or turn round its `bet`. */
function namesOf({ id, name }: Platform): Map<string, boolean> {
  const out = new Map<string, boolean>()
  const full = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  for (const base of [id.toLowerCase(), full]) {
    const forms = [base, ...SPOKEN.map(([from, to]) => base.replace(from, to))]
    for (const form of forms) {
      out.set(form, true)
      const rest = form.replace(/^bet|bet$/, '')
      if (rest === form || rest === '') continue
      out.set(form.startsWith('bet') ? `${rest}bet` : `bet${rest}`, true)
      out.set(`${rest}b`, rest.length > 2)
      out.set(`b${rest}`, rest.length > 2)
      const sure = rest.length >= 5 && !COMMON_RESTS.has(rest)
      if (!out.has(rest)) out.set(rest, sure)
      if (sure && rest.endsWith('y')) out.set(`${rest.slice(0, -1)}i`, true)
    }
  }
  return out
}

const COMMON_RESTS = new Set(['king', 'naira', 'naija', 'nineja', 'twentytwo', 'onex'])

export function filePlatforms(platforms: readonly Platform[]): PlatformBook {
  const called = new Map<string, PlatformName>()
  for (const platform of platforms) {
    for (const [name, sure] of namesOf(platform)) {
      if (!called.has(name)) called.set(name, { id: platform.id, sure })
    }
  }
  for (const line of OTHER_PLATFORMS) {
    const [id = '', ...names] = line.split('|')
    for (const name of [id, ...names]) if (!called.has(name)) called.set(name, { id, sure: true })
  }
  const long = [...called].filter(([name, { sure }]) => sure && name.length >= 6)
  return {
    ids: platforms.map(({ id }) => id),
    codeLengths: new Set(platforms.flatMap(({ codeLength }) => codeLength ?? [])),
    called,
    near: fileSpellings(long.map(([name]) => name)),
  }
}

const BESIDE = new Set('to from for on in into at code slip ticket own version app side'.split(' '))

function isPlaced(tokens: readonly Token[], start: number, end: number): boolean {
  const before = tokens[start - 1]?.plain ?? ''
  const after = tokens[end]?.plain ?? ''
  return BESIDE.has(before) || BESIDE.has(after) || before === '>' || after === '>'
}

const LONGEST = 3

function nameAt(
  book: PlatformBook,
  tokens: readonly Token[],
  start: number,
  coded: boolean,
): PlatformMention | undefined {
  for (let end = Math.min(tokens.length, start + LONGEST); end > start; end--) {
    const part = tokens.slice(start, end)
    if (part.some(({ kind }) => kind === 'sign')) continue
    const text = part.map((token) => token.text).join('')
    const exact = book.called.get(text)
    if (exact !== undefined) {
      if (exact.sure || (coded && isPlaced(tokens, start, end))) return { id: exact.id, start, end }
      continue
    }
    if (text.length < 6 || /^\d+$/.test(text)) continue
    // Words that run together hide no name which stands there by itself.
    if (end > start + 1 && part.some((each) => book.called.has(each.text))) continue
    const [near] = book.near.near(text, text.length >= 8 ? 1.3 : 0.8)
    const guessed = near && !/^bett?(ing|er|s)?$/.test(text) && book.called.get(near.word)
    if (guessed) return { id: guessed.id, start, end }
  }
  return undefined
}

/** Platforms in a message; `coded` says that it speaks of codes, where short names are meant. */
export function findPlatforms(
  book: PlatformBook,
  tokens: readonly Token[],
  coded: boolean,
): PlatformMention[] {
  const out: PlatformMention[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = nameAt(book, tokens, at, coded)
    if (found === undefined) continue
    out.push(found)
    at = found.end - 1
  }
  return out
}
