import { locales } from '@strix/contracts'
import { messages } from '@strix/messages/server/infra'
import { inLanguage } from './language.ts'

/**
 * Browser and system in a few words. They are kept in English, whatever language a request is
 * read in: by them a device is known again.
 */
export function deviceOf(userAgent: string | undefined): string {
  return inLanguage('en', () => {
    const { devices } = messages
    if (userAgent === undefined || userAgent.trim() === '') return devices.unknown
    const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
    const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
    if (system === undefined) return browser ?? devices.program
    return onSystem(browser, system)
  })
}

/** A kept name in the reader's language; what is no name of a device stays as it is. */
export function deviceName(kept: string): string {
  return writerOf(kept)?.() ?? kept
}

/** A kept name in every language: some were kept in the language of their request. */
export function deviceNames(kept: string): string[] {
  const write = writerOf(kept)
  return write ? inEach(write) : [kept]
}

/** What writes the name in the language that is read. */
function writerOf(kept: string): (() => string) | undefined {
  const browser = browsers.find(([, name]) => kept.startsWith(name))?.[1]
  const system = systems.find(([, name]) => kept.endsWith(` ${name}`))?.[1]
  const { devices } = messages
  const writers: (() => string)[] = [() => devices.unknown, () => devices.program]
  if (system !== undefined) writers.push(() => onSystem(browser, system))
  return writers.find((write) => inEach(write).includes(kept))
}

function inEach(write: () => string): string[] {
  return locales.map((language) => inLanguage(language, write))
}

function onSystem(browser: string | undefined, system: string): string {
  const { devices } = messages
  return devices.on({ browser: browser ?? devices.browser, system })
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
