/** The face in which codes stand, with the letters of codes alone: a fifth of the bytes. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
/** It comes without types. */
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes: object; keepFeatures: readonly string[] },
) => Promise<Buffer>
const whole = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'
const folder = fileURLToPath(new URL('../node_modules/.cache/strix/', import.meta.url))
/** What a keyboard writes: codes, names of platforms' codes, keys, addresses, commands. */
const text = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))}…·–×`
const options = {
  targetFormat: 'woff2',
  // From regular to bold; the pages use nothing lighter or heavier.
  variationAxes: { wght: { min: 400, max: 700 } },
  // The zero that is told apart from O; no ligatures.
  keepFeatures: ['zero'],
} as const

/** Makes `@code-font` in style sheets the face with these letters. */
export function codeFont(): Plugin {
  return {
    name: 'strix:code-font',
    config: async () => ({
      resolve: { alias: [{ find: '@code-font', replacement: await makeFont() }] },
    }),
  }
}

/** @returns its path; made once for each version of the face */
async function makeFont(): Promise<string> {
  const font = readFileSync(require.resolve(whole))
  const hash = createHash('sha256').update(font).update(text).update(JSON.stringify(options))
  const path = join(folder, `code-font-${hash.digest('hex').slice(0, 12)}.woff2`)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, await subsetFont(font, text, options))
  }
  return path
}
