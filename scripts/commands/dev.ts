/** `npm run dev`: the server, restarted on change, and the pages through Vite. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { root, startProgram } from './steps.ts'

const port = process.env.PORT ?? '3000'
let pagesUrl: string | undefined

const server = startProgram('node', ['--watch', 'apps/api/src/main.ts'], {
  env: { NODE_ENV: 'development', PORT: port },
  reads: true,
})
const children = [server]
relay(server, (line) => {
  if (!/^http:\/\/\S+$/.test(line)) return
  // Its last line, at each start; the pages are what one opens, so they come after it.
  if (pagesUrl === undefined) startPages(line)
  else sayPages()
})
// One without the other is of no use.
await ended(server)
for (const child of children) child.kill('SIGTERM')

function startPages(apiUrl: string): void {
  if (children.length > 1) return
  const pages = startProgram('react-router', ['dev'], {
    cwd: join(root, 'apps/web'),
    env: { NODE_ENV: 'development', STRIX_API_URL: apiUrl },
    reads: true,
  })
  children.push(pages)
  relay(pages, (line) => {
    const found = /Local:\s+(http:\/\/\S+)/.exec(line)?.[1]
    if (found === undefined) return
    pagesUrl = found.replace(/\/$/, '')
    // After the other lines that it says at once.
    setTimeout(sayPages, 200)
  })
  void ended(pages).then(() => server.kill('SIGTERM'))
}

function sayPages(): void {
  process.stdout.write(`\nThe pages, which ask that server:\n${pagesUrl}\n`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Shows what a program says, line by line, and looks at it. */
function relay(child: ChildProcess, look: (line: string) => void): void {
  if (!child.stdout) return
  createInterface({ input: child.stdout }).on('line', (line) => {
    process.stdout.write(`${line}\n`)
    look(stripVTControlCharacters(line))
  })
}
