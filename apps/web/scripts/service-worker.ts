import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../src/worker/service-worker.ts')

/** Writes sw.js into a build: the service worker without its types, with the files of the build. */
export function writeServiceWorker(client: string): void {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(client, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()

  /** `about/index.html` is the page `/about`. */
  const pages = names
    .filter((name) => name.endsWith('index.html'))
    .map((name) => `/${name.slice(0, -'index.html'.length)}`.replace(/(.)\/$/, '$1'))

  // The frame, where people begin, and every script: a page opened offline must find its own. Only
  // the console is left out.
  const files = [
    '/',
    '/community/load-code',
    '/__spa-fallback.html',
    ...names
      .filter(
        (name) =>
          /^assets\/(?!console-).*\.(js|css|woff2)$/.test(name) || /^favicon|^icons\//.test(name),
      )
      .map((name) => `/${name}`),
  ]

  const hash = createHash('sha256')
  for (const name of names.filter((each) => each !== 'sw.js')) {
    hash.update(name).update(readFileSync(join(client, name)))
  }
  const code = stripTypeScriptTypes(readFileSync(source, 'utf8'))
  hash.update(code)
  const shell = { version: hash.digest('hex').slice(0, 16), files, pages }
  writeFileSync(join(client, 'sw.js'), `const shell = ${JSON.stringify(shell)}\n${code}`)
}
