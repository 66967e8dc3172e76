/** The server process: started, watched, and stopped with the product however that one ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './account.ts'
import { identityOf } from './cluster.ts'

export type ServerProcess = { pid: number; stop: () => Promise<void> }

type Launch = {
  binDir: string
  clusterDir: string
  socketDir: string
  account: Account | undefined
  settings: Readonly<Record<string, string>>
  maintenanceUrl: string
  log: (line: string) => void
}

const readyTimeoutMs = 120_000
const attemptsMax = 20
/** After a kill, what is left of the old server may hold the folder for another moment. */
const passing = /lock file "postmaster.pid" already exists|shared memory block .* still in use/

/** Starts the server and waits until it answers. */
export async function launchServer(launch: Launch): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const { child, lines } = spawnServer(launch)
    if (await waitUntilReady(child, launch.maintenanceUrl)) return superviseServer(child, launch)
    const words = lines.join('\n')
    if (!passing.test(words) || attempt === attemptsMax) {
      throw new Error(`PostgreSQL did not start on ${launch.clusterDir}:\n${words}`)
    }
    await sleep(500)
  }
}

function spawnServer(launch: Launch): { child: ChildProcess; lines: string[] } {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: launch.socketDir,
    timezone: 'UTC',
    ...launch.settings,
  }
  const child = spawn(
    join(launch.binDir, 'postgres'),
    [
      '-D',
      launch.clusterDir,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...identityOf(launch.account),
      cwd: launch.clusterDir,
      // A session of its own: Ctrl-C reaches the product, which stops the server last.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lines.length < 50) lines.push(line)
    launch.log(line)
  })
  return { child, lines }
}

/** True once the server answers, false when it ended before. */
async function waitUntilReady(child: ChildProcess, url: string): Promise<boolean> {
  let spawnError: unknown
  child.once('error', (error) => {
    spawnError = error
  })
  for (let waitedMs = 0; waitedMs < readyTimeoutMs; waitedMs += 25) {
    if (spawnError) throw new Error('The PostgreSQL server cannot be run.', { cause: spawnError })
    if (hasEnded(child)) return false
    if (await answers(url)) return true
    await sleep(25)
  }
  child.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not answer within ${readyTimeoutMs / 1000} s.`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    // Not listening yet, or still recovering; the caller's deadline ends the wait.
    return false
  } finally {
    await client.end()
  }
}

function superviseServer(child: ChildProcess, launch: Launch): ServerProcess {
  const pid = child.pid ?? 0
  const guard = spawnGuard(pid, launch.account)
  let stopping = false
  child.once('exit', (code, signal) => {
    guard.kill('SIGKILL')
    if (!stopping) launch.log(`The PostgreSQL server ended by itself (${signal ?? code}).`)
  })
  async function stop(): Promise<void> {
    stopping = true
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, the data is written.
    child.kill('SIGINT')
    const patience = setTimeout(() => child.kill('SIGQUIT'), 20_000)
    await ended
    clearTimeout(patience)
  }
  return { pid, stop }
}

/**
 * Stops the server when this process dies without a word: the guard reads a pipe that only we hold
 * open, and the system closes it for us whatever ends us.
 */
function spawnGuard(pid: number, account: Account | undefined): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0" 2>/dev/null', String(pid)], {
    ...identityOf(account),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return guard
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
