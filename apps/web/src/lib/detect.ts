import { type PlatformInfo, platforms } from './platforms.ts'

/** Which platforms make codes of this shape: none, one, or several that cannot be told apart. */
type Detection =
  | { kind: 'none' }
  | { kind: 'one'; platform: PlatformInfo }
  | { kind: 'several'; platforms: readonly PlatformInfo[] }

/**
 * Goes by length alone, and names one only where one is left: a wrong guess costs more. Spaces are
 * no part of a code.
 */
export function detectPlatform(text: string): Detection {
  const code = text.replaceAll(/\s/gu, '')
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

/** The platform of a code whose shape no other makes. */
export function onlyPlatform(code: string): PlatformInfo | undefined {
  const found = detectPlatform(code)
  return found.kind === 'one' ? found.platform : undefined
}

/** A text that is one code. Every platform makes capitals; small letters alone are meant so. */
export function readBare(
  text: string,
): { code: string; platform: PlatformInfo | undefined } | null {
  const bare = text.trim()
  if (!/^[A-Za-z0-9]{3,24}$/u.test(bare)) return null
  const code = /[A-Z]/u.test(bare) ? bare : bare.toUpperCase()
  return { code, platform: onlyPlatform(code) }
}

/** Whether a text has to be read for the codes in it; what reads it is fetched then. */
export function isMessage(text: string): boolean {
  return /[^A-Za-z0-9]/u.test(text.trim())
}
