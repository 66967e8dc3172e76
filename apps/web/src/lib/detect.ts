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
