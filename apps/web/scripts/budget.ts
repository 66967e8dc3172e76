import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFolders } from './language.ts'

/** Fails when a public page's first load, or what a further route adds, is over its budget. */
const limits = { firstScript: 130_000, firstStyle: 25_000, routeScript: 60_000 }

const web = join(import.meta.dirname, '..')

function gzipSize(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).length
}

function total(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + gzipSize(path), 0)
}

/** A script and everything it imports before it runs; what it loads later does not count. */
function withImports(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  const source = readFileSync(path, 'utf8')
  for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/gu)) {
    withImports(join(dirname(path), name ?? ''), seen)
  }
  return seen
}

/** Scripts and styles a page asks for by itself; the list of routes only names others. */
function firstLoad(client: string, page: string) {
  // A link that names what stands in the page already is never asked for.
  const html = readFileSync(join(client, page), 'utf8').replaceAll(
    /<link[^>]*"not all"[^>]*>/gu,
    '',
  )
  const asked = /(?:href=|src=|import |from |import\()"\/(assets\/[\w.-]+\.(?:js|css))"/gu
  const named = [...html.matchAll(asked)].map(([, path]) => join(client, path ?? ''))
  const scripts = new Set<string>()
  for (const path of named.filter((name) => name.endsWith('.js'))) withImports(path, scripts)
  return {
    scripts,
    styles: new Set(named.filter((name) => name.endsWith('.css'))),
    members: html.includes('strixFirst'),
  }
}

function weigh(client: string) {
  // Every page that was written as HTML; what another adds is weighed against the home page.
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .toSorted()
  const loads = pages.map((page) => ({ page, ...firstLoad(client, page) }))
  const home = 'index.html'
  const homeScripts = loads.find((load) => load.page === home)?.scripts ?? new Set()
  return loads.flatMap(({ page, scripts, styles, members }) => {
    const added = [...scripts].filter((path) => !homeScripts.has(path))
    return [
      // Members have most of it from the page before; what theirs adds is limited below.
      ...(members
        ? []
        : [{ what: `${page}: script`, bytes: total(scripts), limit: limits.firstScript }]),
      { what: `${page}: style`, bytes: total(styles), limit: limits.firstStyle },
      ...(page === home
        ? []
        : [{ what: `${page}: script of its own`, bytes: total(added), limit: limits.routeScript }]),
    ]
  })
}

for (const [language, folder] of Object.entries(buildFolders)) {
  for (const { what, bytes, limit } of weigh(join(web, folder, 'client'))) {
    const verdict = bytes === 0 ? 'MISSING' : bytes <= limit ? 'ok' : 'OVER'
    if (verdict !== 'ok') process.exitCode = 1
    const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`
    const size = `${kilobytes(bytes)} gzip of ${kilobytes(limit)}`
    process.stdout.write(`${verdict}  ${language} ${what}: ${size}\n`)
  }
}
