import { type PlatformInfo, platforms } from './platforms.ts'

/** Which platforms make codes of this shape: none, one, or several that cannot be told apart. */
type Detection =
  | { kind: 'none' }
  | { kind: 'one'; platform: PlatformInfo }
  | { kind: 'several'; platforms: readonly PlatformInfo[] }

/** Goes by length alone, and names one only where one is left: a wrong guess costs more. */
export function detectPlatform(code: string): Detection {
  if (!/^[A-Za-z0-9]+$/u.test(code) || /^[A-Za-z]+$/u.test(code) !== /^[A-Z]+$/u.test(code)) {
    return { kind: 'none' }
  }
  const fitting = platforms.filter((platform) => platform.codeLength === code.length)
  const [only] = fitting
  if (!only) return { kind: 'none' }
  return fitting.length === 1
    ? { kind: 'one', platform: only }
    : { kind: 'several', platforms: fitting }
}

const linkCodes = /[?&#/][a-z]*code=([A-Za-z0-9]{3,24})\b/giu
const token = /[A-Za-z0-9]{5,9}/gu

/** The platform that a text names, where it names just one. */
export function namedPlatform(text: string): PlatformInfo | undefined {
  const squeezed = text.toLowerCase().replace(/[\s_-]/gu, '')
  const found = platforms.filter((platform) => squeezed.includes(platform.id))
  return found.length === 1 ? found[0] : undefined
}

/** A word of a message that is a code rather than a word: capitals with at least one digit. */
function isCodeLike(word: string): boolean {
  return /\d/u.test(word) && /[A-Z]/u.test(word) && detectPlatform(word).kind !== 'none'
}

/**
 * What a paste holds: a bare code, a link to a slip, or a group message around a code. The
 * platform is named only when the text names exactly one, or the shape allows just one.
 */
export function readPaste(
  text: string,
): { code: string; platform: PlatformInfo | undefined } | null {
  const trimmed = text.trim()
  const code = /^[A-Za-z0-9]{3,24}$/u.test(trimmed) ? trimmed : codeIn(trimmed)
  if (!code) return null
  const shape = detectPlatform(code)
  return {
    code,
    platform: namedPlatform(text) ?? (shape.kind === 'one' ? shape.platform : undefined),
  }
}

function codeIn(text: string): string | undefined {
  const found = codesIn(text)
  return found.length === 1 ? found[0] : undefined
}

/** Each code of a text once: those its links carry, otherwise the words that look like one. */
export function codesIn(text: string): readonly string[] {
  const linked = [...text.matchAll(linkCodes)].flatMap(([, code]) => code ?? [])
  if (linked.length > 0) return [...new Set(linked)]
  const names = platforms.flatMap((platform) => [platform.id, platform.name.toLowerCase()])
  const words = [...text.matchAll(token)].map(([word]) => word)
  const likely = words.filter((word) => isCodeLike(word) && !names.includes(word.toLowerCase()))
  return [...new Set(likely)]
}
