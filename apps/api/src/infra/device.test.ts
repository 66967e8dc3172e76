import { beforeAll, expect, test } from 'vitest'
import { deviceOf } from './device.ts'
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
])('%j is named in either language', (userAgent, english, pidgin) => {
  expect(inLanguage('en', () => deviceOf(userAgent))).toBe(english)
  expect(inLanguage('pcm', () => deviceOf(userAgent))).toBe(pidgin)
})
