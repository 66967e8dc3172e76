/** One product per data folder: a file names the process that holds it. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStillRunning, ownIdentity, type ProcessIdentity } from './process-identity.ts'

export type DatabaseUrls = { url: string; ownerUrl: string }
type Owner = ProcessIdentity & DatabaseUrls
type Hold = { release: () => void }

const attemptsMax = 20

/** Takes the folder for this process, or throws a sentence that names the one that has it. */
export function holdDataDir(dataDir: string, urls: DatabaseUrls): Hold {
  const path = ownerPath(dataDir)
  const mine = JSON.stringify({ ...ownIdentity(), ...urls } satisfies Owner)
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if (createExclusively(path, mine)) return { release: () => releaseIfOurs(path, mine) }
    const found = readText(path)
    if (found === undefined) continue
    const owner = parseOwner(found)
    if (owner && isStillRunning(owner)) {
      throw new Error(
        `The database folder ${dataDir} is in use by another running Strix (process ` +
          `${owner.pid}). Stop that one first, or choose another folder.`,
      )
    }
    removeStale(path, found)
  }
  throw new Error(`The database folder ${dataDir} could not be taken: ${path} keeps changing.`)
}

/** The addresses its living owner noted in the folder, if there is one. */
export function findOwnerUrls(dataDir: string): DatabaseUrls | undefined {
  const found = readText(ownerPath(dataDir))
  const owner = found === undefined ? undefined : parseOwner(found)
  if (!owner || !isStillRunning(owner)) return undefined
  return { url: owner.url, ownerUrl: owner.ownerUrl }
}

function ownerPath(dataDir: string): string {
  return join(dataDir, 'owner.json')
}

/** A link fails where the name exists, and shows the file only once it is whole. */
function createExclusively(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Of several processes that see the same stale file, the rename lets one win. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const taken = readText(aside)
  // Somebody took the folder between our look and our rename: give it back.
  if (taken !== undefined && taken !== stale) createExclusively(path, taken)
  rmSync(aside, { force: true })
}

function releaseIfOurs(path: string, mine: string): void {
  if (readText(path) === mine) rmSync(path, { force: true })
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parseOwner(text: string): Owner | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Not ours, or cut off by a full disk: nobody can be shown to hold the folder.
    return undefined
  }
  const owner = value as Partial<Owner> | null
  if (typeof owner?.pid !== 'number' || typeof owner.bornAt !== 'string') return undefined
  const { pid, bornAt, url, ownerUrl } = owner
  return { pid, bornAt, url: String(url), ownerUrl: String(ownerUrl ?? url) }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
