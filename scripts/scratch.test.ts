import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeLost } from './scratch.ts'

let parent: string

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'strix-scratch-'))
})
afterAll(() => rmSync(parent, { recursive: true }))

test('only what ended runs left behind goes', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const lost = join(parent, `strix-run-${ended}`)
  const kept = [join(parent, `strix-run-${process.pid}`), join(parent, 'strix-run-notes')]
  for (const folder of [lost, ...kept]) mkdirSync(join(folder, 'files'), { recursive: true })
  removeLost(parent)
  expect(existsSync(lost)).toBe(false)
  expect(kept.map((folder) => existsSync(folder))).toEqual([true, true])
})

test('a folder in memory goes with its process; a chosen one stays chosen', () => {
  const program =
    `import { keepScratchInMemory } from ${JSON.stringify(join(import.meta.dirname, 'scratch.ts'))}\n` +
    `keepScratchInMemory()\n` +
    `console.log(process.env.TMPDIR ?? '')`
  const run = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
      env,
    }).stdout.trim()
  const { TMPDIR: _, ...others } = process.env
  const folder = run(others)
  if (folder !== '') expect(folder).toMatch(/^\/dev\/shm\/strix-run-\d+$/)
  expect(existsSync(folder)).toBe(false)
  expect(run({ ...others, TMPDIR: parent })).toBe(parent)
})
