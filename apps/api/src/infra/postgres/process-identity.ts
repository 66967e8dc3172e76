/** Tells whether a process noted earlier is still that process, though ids are used again. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'

export type ProcessIdentity = { pid: number; bornAt: string }

/** This very process, as others will recognise it. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, bornAt: readBirth(process.pid) ?? 'unknown' }
}

export function isStillRunning(identity: ProcessIdentity): boolean {
  return isAlive(identity.pid) && readBirth(identity.pid) === identity.bornAt
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process works in that folder: a PostgreSQL server always works in its cluster. */
export function worksIn(pid: number, dir: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dir
    } catch {
      // Gone meanwhile, or another user's, which a server on our own folder never is.
      return false
    }
  }
  return runPs(pid, 'command').includes(dir)
}

function readBirth(pid: number): string | undefined {
  const fields = readStat(pid)
  // Field 22 of the line, counted from behind the name: the start in ticks since boot.
  if (fields) return fields[19]
  return runPs(pid, 'lstart') || undefined
}

/** A zombie has ended and waits for a parent that may never look. */
function isZombie(pid: number): boolean {
  return readStat(pid)?.[0] === 'Z'
}

function readStat(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function runPs(pid: number, column: 'command' | 'lstart'): string {
  const answer = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
  return answer.stdout?.trim() ?? ''
}
