/** The project's own text files, read once. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export type TextFile = {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'db']
const skipped = new Set(['node_modules', 'build', 'dist', '.react-router', 'data', 'coverage'])
const endings = ['.ts', '.tsx', '.mjs', '.css', '.sql']

export function listTextFiles(): TextFile[] {
  return folders.flatMap((folder) => walk(join(root, folder)))
}

export function readProjectFile(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The workspaces, e.g. `packages/markets`. */
export function listWorkspaces(): string[] {
  return ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
}

/** The names in a folder of the project. */
export function listNames(path: string): string[] {
  return readdirSync(join(root, path))
}

export function isCode(file: TextFile): boolean {
  return /\.(tsx?|mjs)$/.test(file.path)
}

const testPlaces = [
  /\.(test|soak|spec)\.tsx?$/,
  /\/(testing|(?<!features\/)fixtures|scripts)\//,
  /\/test-[a-z0-9-]+\.ts$/,
  /^(e2e|bench)\//,
]

/** Tests, what only tests use, and the tools of a workspace. */
export function isTest(file: TextFile): boolean {
  return testPlaces.some((place) => place.test(file.path))
}

function walk(folder: string): TextFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
    if (!endings.some((ending) => entry.name.endsWith(ending))) return []
    return [{ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }]
  })
}
