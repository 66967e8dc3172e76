/**
 * The texts of the build as they are sent, compressed when somebody first asks for them and kept:
 * a few megabytes that never change while the server runs.
 */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { packAnswer } from './packed.ts'
import type { Packed } from './packed.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

export type PackedFiles = {
  /** Undefined for a kind of file that does not shrink. */
  of(file: string): Promise<Packed> | undefined
}

/** @param adapt what is sent of a file's text */
export function createPackedFiles(
  root: string,
  adapt: (text: string, file: string) => string,
): PackedFiles {
  const kept = new Map<string, Promise<Packed>>()
  return {
    of(file) {
      const known = kept.get(file)
      if (known) return known
      const type = types[extname(file)]
      if (type === undefined) return undefined
      const packed = readFile(join(root, file), 'utf8').then((text) =>
        packAnswer(adapt(text, file), type),
      )
      kept.set(file, packed)
      // A file that could not be read may be there the next time.
      packed.catch(() => kept.delete(file))
      return packed
    },
  }
}
