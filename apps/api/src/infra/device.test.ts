import { beforeAll, expect, test } from 'vitest'
import { deviceName, deviceNames, deviceOf } from './device.ts'
import { followLanguages, inLanguage } from './language.ts'

beforeAll(followLanguages)

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari'

test.each([
  [android, 'Chrome on Android', 'Chrome for Android'],
  ['Chrome/142.0.0.0', 'Chrome', 'Chrome'],
  ['Reader (Windows NT 10.0)', 'A browser on Windows', 'One browser for Windows'],
  ['curl/8.0', 'Another program', 'Another program'],
  [' ', 'Unknown device', 'Device wey we no know'],
  [undefined, 'Unknown device', 'Device wey we no know'],
])('%j is kept in English and named in either language', (userAgent, english, pidgin) => {
  expect(inLanguage('en', () => deviceOf(userAgent))).toBe(english)
  expect(inLanguage('pcm', () => deviceOf(userAgent))).toBe(english)
  for (const kept of [english, pidgin]) {
    expect(inLanguage('en', () => deviceName(kept))).toBe(english)
    expect(inLanguage('pcm', () => deviceName(kept))).toBe(pidgin)
    expect(new Set(deviceNames(kept))).toEqual(new Set([english, pidgin]))
  }
})

test('what is no name of a device is shown as it is kept', () => {
  expect(inLanguage('pcm', () => deviceName('Strix staff'))).toBe('Strix staff')
  expect(deviceNames('Strix staff')).toEqual(['Strix staff'])
})
