/** `npm run dev` ends with the address that one opens, at its start and after each change. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const serverUrl = 'http://127.0.0.1:3999'
const pagesUrl = 'http://localhost:5999'
/** What Vite and React Router say when their server stands. */
const pagesServer = `#!/bin/sh
echo '  VITE v7.0.0  ready in 300 ms'
echo '  ➜  Local:   ${pagesUrl}/'
echo '  ➜  press h + enter to show help'
exec sleep 600
`

let folder: string
let dev: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strix-dev-'))
  for (const path of ['scripts/commands', 'node_modules/.bin', 'apps/api/src', 'apps/web']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  for (const name of ['dev.ts', 'steps.ts']) {
    const path = join('scripts/commands', name)
    copyFileSync(join(import.meta.dirname, '..', path), join(folder, path))
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  writeFileSync(join(folder, 'node_modules/.bin/react-router'), pagesServer, { mode: 0o755 })
  writeServer('first start')
})
afterEach(async () => {
  if (dev && dev.exitCode === null && dev.signalCode === null) {
    const ended = once(dev, 'exit')
    dev.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

/** A server that says something, then its address, as ours does. */
function writeServer(words: string): void {
  writeFileSync(
    join(folder, 'apps/api/src/main.ts'),
    `console.log('${words}\\n${serverUrl}')\nsetInterval(() => {}, 60_000)\n`,
  )
}

test('the pages’ address stands last, and again when the server has started anew', async () => {
  dev = spawn('node', [join(folder, 'scripts/commands/dev.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  dev.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const endsWithPages = () => said.trimEnd().endsWith(`\n${pagesUrl}`)
  const wait = { timeout: 25_000, interval: 20 }
  await vi.waitFor(() => expect(endsWithPages()).toBe(true), wait)
  expect(said).toContain('press h')
  writeServer('second start')
  await vi.waitFor(() => {
    expect(said).toContain('second start')
    expect(endsWithPages()).toBe(true)
  }, wait)
})
