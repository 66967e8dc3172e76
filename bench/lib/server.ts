/** The server as it is started by its users, in a process of its own. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export async function startServer(options: {
  url: string
  dataDir: string
  port: number
}): Promise<ChildProcess> {
  const { url: database, dataDir, port } = options
  const main = new URL('../../apps/api/src/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: database,
      DATABASE_POOL: '16',
      DATA_DIR: dataDir,
      PORT: String(port),
      ROLE: 'web',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await isUp(child, `http://127.0.0.1:${port}/healthz`)
  return child
}

/** The limit of the stack, handing out the same bytes: each of the bodies by its place. */
export async function startBareServer(options: {
  port: number
  bodies: readonly Buffer[]
  type: string
  folder: string
}): Promise<ChildProcess> {
  const { port, bodies, type, folder } = options
  const files = bodies.map((body, index) => {
    const file = join(folder, `bytes-${port}-${index}`)
    writeFileSync(file, body)
    return file
  })
  const main = new URL('bare-server.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main, String(port), type, ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await isUp(child, `http://127.0.0.1:${port}/0`)
  return child
}

async function isUp(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return
    if (child.exitCode !== null) throw new Error('the server did not start')
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('the server does not answer')
}
