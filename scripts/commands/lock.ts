/**
 * `npm run lock`: completes package-lock.json. npm leaves builds for other systems out when it
 * writes the file beside a node_modules that lacks them, so it is written in a folder without one.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listWorkspaces } from '../tidy/files.ts'
import { findLockGaps } from '../tidy/lock-file.ts'
import type { LockGap, LockPackages } from '../tidy/lock-file.ts'
import { root, runStep } from './steps.ts'

type Lock = { packages: LockPackages }

const name = 'package-lock.json'
const folder = mkdtempSync(join(tmpdir(), 'strix-lock-'))
try {
  process.exitCode = await completeLock()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function completeLock(): Promise<number> {
  const manifests = ['.', ...listWorkspaces()].map((place) => join(place, 'package.json'))
  for (const path of [...manifests, '.npmrc', name]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const before = readLock(join(folder, name))
  writeLock(join(folder, name), without(before, findLockGaps(before.packages)))
  const words = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']
  const status = await runStep('npm', words, { cwd: folder })
  if (status !== 0) return status
  const left = findLockGaps(readLock(join(folder, name)).packages)
  for (const gap of left) {
    console.error(
      `The registry has no ${gap.missing} for ${gap.package} ${gap.version}. Pin a version of ` +
        `${gap.package} whose builds are all published.`,
    )
  }
  if (left.length > 0) return 1
  cpSync(join(folder, name), join(root, name))
  console.log('package-lock.json is complete.')
  return 0
}

/** npm believes what stands in the file, so what has gaps is taken out to be looked up again. */
function without(lock: Lock, gaps: readonly LockGap[]): Lock {
  const names = new Set(gaps.map((gap) => gap.package))
  const kept = Object.entries(lock.packages).filter(([path, entry]) => {
    const isOfOne = gaps.some((gap) => path.endsWith(`node_modules/${gap.missing}`))
    return !isOfOne && !(names.has(path.split('node_modules/').at(-1) ?? '') && !entry.link)
  })
  return { ...lock, packages: Object.fromEntries(kept) }
}

function readLock(path: string): Lock {
  return JSON.parse(readFileSync(path, 'utf8')) as Lock
}

function writeLock(path: string, lock: Lock): void {
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
