import type { PageData } from '@strix/contracts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { readPageFrom } from '../lib/page.ts'
import { asksFirst, firstScript } from './first-calls.ts'

export { writtenPageOf } from './written-pages.ts'

type Writing = { page: PageData; failures: unknown[] }

const writing = new AsyncLocalStorage<Writing>()
readPageFrom(() => writing.getStore()?.page ?? null)

/** Writes a page as HTML: whole, with every later part of it in its place. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const failures: unknown[] = []
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Large parts would otherwise come after the page, for a script to put in their place.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  })
  await body.allReady
  if (failures.length > 0) throw new AggregateError(failures, `Cannot write ${request.url}`)
  headers.set('content-type', 'text/html')
  const html = await new Response(body).text()
  const path = new URL(request.url).pathname
  const page = withRoutes(withStyle(html), context)
  // What was written for its reader shows all of that already.
  const asks = asksFirst(path) && writing.getStore() === undefined
  const first = asks ? workFirst(page, path, context) : paintFirst(page)
  return new Response(first, { status, headers })
}

/** The list of routes stands in the page: one file less on the way. */
function withRoutes(html: string, { manifest }: EntryContext): string {
  const routes = JSON.stringify(manifest).replaceAll('<', '\\u003c')
  return (
    html
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, (hint) =>
        hint.includes(`"${manifest.url}"`) ? '' : hint,
      )
      // The router would ask for what it finds no hint of.
      .replace(
        '</head>',
        () => `<link rel="modulepreload" media="not all" href="${manifest.url}"/></head>`,
      )
      .replace(
        `import ${JSON.stringify(manifest.url)};`,
        () => `window.__reactRouterManifest=${routes};`,
      )
  )
}

/** The style stands in the page, which is drawn as soon as it has come. */
function withStyle(html: string): string {
  return html.replaceAll(/<link rel="stylesheet" href="([^"]+)"\/?>/g, (link, href: string) => {
    // The file comes later, for the pages after this one.
    const later = link.replace('<link ', '<link media="print" ')
    return `<style>${textOf(href)}</style>${later}`
  })
}

/** The router asks here; what fails at run time reaches whoever asked for the page. */
export function handleError(error: unknown): void {
  const store = writing.getStore()
  // At build time there is nobody to ask: the build fails.
  if (!store) throw error
  store.failures.push(error)
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

/** Writes a page that was not written at build time, with the answers it shows. */
export async function writePage(build: ServerBuild, url: string, page: PageData): Promise<string> {
  // The build answers any address but those written at build time with the bare frame.
  const handler = handlers.get(build) ?? createRequestHandler({ ...build, ssr: true }, 'production')
  handlers.set(build, handler)
  const store: Writing = { page, failures: [] }
  const response = await writing.run(store, () => handler(new Request(url)))
  if (store.failures.length > 0) throw new AggregateError(store.failures, 'A page was not written')
  return await response.text()
}

/** The page is there to read without its scripts: they are asked for once it has been drawn. */
function paintFirst(html: string): string {
  const hints: string[] = []
  return html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
      hints.push(href)
      return ''
    })
    .replace(
      /(<script type="module" async="">)(.*?)(<\/script>)/s,
      (_, start: string, code: string, end: string) => start + afterPaint(code, hints) + end,
    )
}

/** The router's own script, which only imports, once something has been drawn. */
function afterPaint(code: string, hints: readonly string[]): string {
  const awaited = code
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    .replaceAll(/import ("[^"]+");/g, 'await import($1);')
  return `const start = async () => {
  if (start.begun) return;
  start.begun = true;
  for (const href of ${JSON.stringify(hints)}) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  ${awaited}
};
if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
else requestAnimationFrame(() => setTimeout(start));
setTimeout(start, ${latestStartMs});`
}

/** A tab in the background is not drawn. */
const latestStartMs = 1_500
const texts = new Map<string, string>()

/** A file of the build as text; neither a style nor a script of ours can end its element. */
function textOf(href: string): string {
  const known = texts.get(href)
  if (known !== undefined) return known
  const places = ['../client', '../../client'].map((up) => new URL(up + href, import.meta.url))
  const place = places.find((each) => existsSync(each))
  if (!place) throw new Error(`The build has no ${href}.`)
  const text = readFileSync(place, 'utf8').trim()
  texts.set(href, text)
  return text
}

/** A member's page is an outline until it is drawn: its first script asks, the longest first. */
function workFirst(html: string, path: string, { manifest }: EntryContext): string {
  const scripts: string[] = []
  const rest = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href) => {
    // It stands in the page, and the router would ask for what it finds no hint of.
    if (href === manifest.entry.module)
      return `<link rel="modulepreload" media="not all" href="${href}"/>`
    scripts.push(href)
    return ''
  })
  scripts.sort((a, b) => rankOf(a) - rankOf(b))
  return rest
    .replace('<head>', () => `<head><script>${firstScript(path, scripts)}</script>`)
    .replace(/import\("([^"]+)"\);(?=<\/script>)/, (_, href: string) => moduleOf(href))
}

/** A module of the build as a script of the page may hold it: a few words, and one file less. */
function moduleOf(href: string): string {
  return textOf(href).replaceAll('"./', `"${href.slice(0, href.lastIndexOf('/') + 1)}`)
}

const longest = ['react', 'member', 'frame', 'card', 'cards']

function rankOf(script: string): number {
  const rank = longest.findIndex((name) => script.startsWith(`/assets/${name}-`))
  return rank < 0 ? longest.length : rank
}
