import { expect, test } from 'vitest'
import { readProjectFile } from './files.ts'
import { findLockGaps, describeLockGaps } from './lock-file.ts'
import type { LockPackages } from './lock-file.ts'

type Manifest = {
  allowScripts: Readonly<Record<string, boolean>>
}
type Lock = { packages: LockPackages & Record<string, { hasInstallScript?: boolean }> }

const lock = JSON.parse(readProjectFile('package-lock.json')) as Lock

test('the lock file names every build of every package, with its hash', () => {
  expect(describeLockGaps(lock.packages)).toEqual([])
})

test('every package that runs a script when it is installed has been judged', () => {
  const { allowScripts } = JSON.parse(readProjectFile('package.json')) as Manifest
  const running = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript)
  const names = running.map(([path]) => path.split('node_modules/').at(-1))
  // Look at the script, then name the package there with true or false.
  expect(names.filter((name) => allowScripts[name ?? ''] === undefined)).toEqual([])
  expect(Object.keys(allowScripts).filter((name) => !names.includes(name))).toEqual([])
})

const whole = {
  'node_modules/tool': {
    version: '1.0.0',
    integrity: 'x',
    optionalDependencies: { '@t/mac': '1' },
  },
  'node_modules/@t/mac': { version: '1.0.0', integrity: 'x' },
  'node_modules/workspace': { link: true },
  'node_modules/@t/mac/node_modules/bundled': { version: '1.0.0', inBundle: true },
  'apps/web': { version: '1.0.0' },
}
const { 'node_modules/@t/mac': _, ...without } = whole

test.each<[string, LockPackages, string[]]>([
  ['a whole one', whole, []],
  ['a build is missing', without, ['@t/mac']],
  [
    'a build stands inside the package',
    { ...without, 'node_modules/tool/node_modules/@t/mac': { version: '1', integrity: 'x' } },
    [],
  ],
  [
    'a build stands inside another package',
    { ...without, 'node_modules/other/node_modules/@t/mac': { version: '1', integrity: 'x' } },
    ['@t/mac'],
  ],
  [
    'a nested package finds its build at the top',
    { ...whole, 'apps/web/node_modules/tool': whole['node_modules/tool'] },
    [],
  ],
  ['a hash is missing', { ...whole, 'node_modules/@t/mac': { version: '1.0.0' } }, ['its hash']],
])('gaps when %s', (_title, packages, missing) => {
  expect(findLockGaps(packages).map((gap) => gap.missing)).toEqual(missing)
})

test('a gap is told in one sentence with what to do', () => {
  expect(describeLockGaps(without)).toEqual([
    'package-lock.json lacks @t/mac of tool 1.0.0: run “npm run lock” and commit it.',
  ])
})
