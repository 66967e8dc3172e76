/** A signal to npm ends what npm started, whatever shell stands between. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strix-stop-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string, mode = 0o644): string {
  writeFileSync(join(folder, path), text, { mode })
  return join(folder, path)
}

/** A project with our own way of starting, and a command that starts something itself. */
function makeProject(): void {
  for (const path of ['scripts/commands', 'node_modules/.bin']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  for (const name of ['setup.mjs', 'start.mjs']) {
    copyFileSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  }
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  write('package.json', '{"type":"module","scripts":{"start":"node scripts/start.mjs"}}')
  write('package-lock.json', '{"packages":{}}')
  write('node_modules/.package-lock.json', '{"packages":{}}')
  write(
    'scripts/commands/start.ts',
    `import { spawn } from 'node:child_process'
     const child = spawn('sleep', ['600'], { stdio: 'ignore' })
     process.on('SIGTERM', () => { child.kill('SIGTERM'); process.exit(0) })
     setInterval(() => {}, 1000)
     console.log(JSON.stringify([process.pid, child.pid]))`,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // There is none of that number, which is the answer.
    return false
  }
}

// A shell that waits for its command instead of becoming it, and passes no signal on.
const plainShell = '#!/bin/sh\nshift\n/bin/sh -c "$@"\nexit $?\n'

test.each([
  ['the system’s shell', 'SIGTERM', undefined],
  ['a shell that passes no signal on', 'SIGTERM', plainShell],
  ['a shell that passes no signal on', 'SIGKILL', plainShell],
] as const)('with %s, %s ends everything', async (_name, signal, shell) => {
  makeProject()
  const words = shell ? ['--script-shell', write('shell', shell, 0o755)] : []
  const npm = spawn('npm', [...words, 'start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: folder, DATABASE_URL: 'postgres://not-asked' },
  })
  const pids: number[] = []
  for await (const line of createInterface({ input: npm.stdout })) {
    if (line.startsWith('[')) pids.push(...(JSON.parse(line) as number[]))
    if (pids.length > 0) break
  }
  expect(pids.map(isAlive)).toEqual([true, true])
  const ended = once(npm, 'exit')
  npm.kill(signal)
  await ended
  await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), {
    timeout: 20_000,
    interval: 50,
  })
})
