import { expect, test } from 'vitest'
// @ts-expect-error plain JavaScript, since it runs before anything is installed
import { findReasonToInstall } from './setup.mjs'

const lock = {
  '': { version: '1.0.0' },
  'packages/markets': { version: '0.1.0' },
  'node_modules/@strix/markets': { link: true },
  'node_modules/zod': { version: '4.0.0' },
  'apps/api/node_modules/zod': { version: '3.0.0' },
  'node_modules/only-on-macos': { version: '1.0.0', optional: true },
}
const { 'node_modules/only-on-macos': _, '': __, ...installed } = lock
const changed = /lock\.json has changed/

test.each([
  ['nothing is installed', undefined, /Nothing is installed/],
  ['all but packages for other systems is there', installed, undefined],
  ['a version differs', { ...installed, 'node_modules/zod': { version: '3.9.0' } }, changed],
  ['a nested one differs', { ...installed, 'apps/api/node_modules/zod': undefined }, changed],
  [
    'a workspace is not linked',
    { ...installed, 'node_modules/@strix/markets': undefined },
    changed,
  ],
  ['more is installed than asked for', { ...installed, 'node_modules/more': {} }, undefined],
])('set-up when %s', (_title, found, expected) => {
  const reason: unknown = findReasonToInstall(lock, found)
  if (expected) expect(reason).toMatch(expected)
  else expect(reason).toBeUndefined()
})
