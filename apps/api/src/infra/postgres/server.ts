/** The server process: started, watched, and stopped with the product however that one ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './account.ts'
import { stopLimits } from '../stop-limits.ts'
import { identityOf } from './cluster.ts'

/** Its number is another one after it was started again. */
type ServerProcess = { readonly pid: number; stop: () => Promise<void> }

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
const restartMaxMs = 30_000
/** After a kill, what is left of the old server may hold the folder for another moment. */
const passing = /lock file "postmaster.pid" already exists|shared memory block .* still in use/

/** Starts the server and waits until it answers; one that dies later is started again. */
export async function launchServer(launch: Launch): Promise<ServerProcess> {
  return superviseServer(await startServer(launch), launch)
}

async function startServer(launch: Launch): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const { child, lines } = spawnServer(launch)
    if (await waitUntilReady(child, launch.maintenanceUrl)) return child
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

function superviseServer(first: ChildProcess, launch: Launch): ServerProcess {
  const stopping = new AbortController()
  let current = first
  let restarted: Promise<void> = Promise.resolve()

  function watch(child: ChildProcess): void {
    const guard = spawnGuard(child.pid ?? 0, launch.account)
    const onEnd = () => {
      guard.kill('SIGKILL')
      if (stopping.signal.aborted) return
      const how = child.signalCode ?? child.exitCode
      launch.log(`The PostgreSQL server ended by itself (${how}); it is started again.`)
      restarted = restart()
    }
    if (hasEnded(child)) onEnd()
    else child.once('exit', onEnd)
  }

  async function restart(): Promise<void> {
    for (let waitMs = 100; !stopping.signal.aborted; waitMs = Math.min(2 * waitMs, restartMaxMs)) {
      try {
        current = await startServer(launch)
        watch(current)
        return
      } catch (error) {
        launch.log(error instanceof Error ? error.message : String(error))
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  watch(first)
  async function stop(): Promise<void> {
    stopping.abort()
    await restarted
    if (hasEnded(current)) return
    const ended = once(current, 'exit')
    // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, the data is written.
    current.kill('SIGINT')
    const patience = setTimeout(() => current.kill('SIGQUIT'), stopLimits.postgresMs)
    await ended
    clearTimeout(patience)
  }
  return {
    get pid() {
      return current.pid ?? 0
    },
    stop,
  }
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
