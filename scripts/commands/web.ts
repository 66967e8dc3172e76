/** Builds the web when what it is made of has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runStep } from './steps.ts'

const web = join(root, 'apps/web')
const stampPath = join(web, 'build/.sources')
/** What the pages are made of, besides packages of others. */
const folders = [web, ...['contracts', 'messages'].map((name) => join(root, 'packages', name))]
const skipped = new Set(['build', 'node_modules', '.react-router'])

/** True when the built pages are there and fresh, after building them where needed. */
export async function buildWebWhenStale(): Promise<boolean> {
  const sources = hashSources()
  const isBuilt = existsSync(join(web, 'build/client'))
  if (isBuilt && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === sources) return true
  console.log('Building the web pages.')
  const status = await runStep('npm', ['run', 'pages', '-w', '@strix/web'], {
    env: { NODE_ENV: 'production' },
  })
  if (status !== 0) return false
  writeFileSync(stampPath, sources)
  return true
}

/** Prints what the built pages weigh; false when one is over its budget. They work all the same. */
export async function weighWeb(): Promise<boolean> {
  return (await runStep('npm', ['run', 'budget', '-w', '@strix/web'])) === 0
}

function hashSources(): string {
  const hash = createHash('sha256')
  hashFile(hash, join(root, 'package-lock.json'))
  for (const folder of folders) hashFolder(hash, folder)
  return hash.digest('hex')
}

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) hashFile(hash, path)
    else if (!skipped.has(entry.name)) hashFolder(hash, path)
  }
}

function hashFile(hash: ReturnType<typeof createHash>, path: string): void {
  hash.update(path.slice(root.length))
  hash.update(readFileSync(path))
}
