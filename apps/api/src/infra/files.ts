/** Where uploads are kept: a local folder, behind a shape another store can fill. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Files = {
  put(key: string, bytes: Buffer): Promise<void>
  find(key: string): Promise<Buffer | undefined>
  delete(key: string): Promise<void>
}

/** Keys are made by us: folders and a file name of letters, digits, `-`, and one ending. */
const keyPattern = /^[a-z0-9-]+(\/[A-Za-z0-9_-]+)*\.[a-z0-9]+$/

export function isFileKey(key: string): boolean {
  return keyPattern.test(key)
}

export function createLocalFiles(root: string): Files {
  const pathOf = (key: string): string | undefined =>
    isFileKey(key) ? join(root, ...key.split('/')) : undefined
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      if (path === undefined) throw new Error('a file key has an unexpected shape')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes, { mode: 0o640 })
    },
    async find(key) {
      const path = pathOf(key)
      if (path === undefined) return undefined
      try {
        return await readFile(path)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      const path = pathOf(key)
      if (path !== undefined) await rm(path, { force: true })
    },
  }
}
