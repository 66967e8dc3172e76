/** Builds the pages in each language. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolders } from './language.ts'
import { writeServiceWorker } from './service-worker.ts'

const web = join(import.meta.dirname, '..')

async function build(language: string): Promise<void> {
  const child = spawn('react-router', ['build'], {
    cwd: web,
    env: { ...process.env, STRIX_LANGUAGE: language },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`The pages in ${language} were not built.`)
}

/** One address, one file: a script of one language must not be taken for the other's. */
function compareAssets(first: string, second: string): void {
  for (const name of readdirSync(first)) {
    const twin = join(second, name)
    if (!existsSync(twin)) continue
    if (readFileSync(join(first, name)).equals(readFileSync(twin))) continue
    throw new Error(`assets/${name} differs between the languages under one name.`)
  }
}

// One after the other: each build writes the router's types anew, in one place.
for (const language of Object.keys(buildFolders)) await build(language)
const clients = Object.values(buildFolders).map((folder) => join(web, folder, 'client'))
const [english = '', pidgin = ''] = clients.map((client) => join(client, 'assets'))
compareAssets(english, pidgin)
for (const client of clients) writeServiceWorker(client)
