import type { PageData } from '@strix/contracts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { readPageFrom } from '../lib/page.ts'

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
  return new Response(paintFirst(await new Response(body).text()), { status, headers })
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

/**
 * The page is there to read without its scripts, so style and letters go before them on a slow
 * line: the hints for scripts move to the end and step back.
 */
function paintFirst(html: string): string {
  const hints = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  const rest = hints.reduce((page, hint) => page.replace(hint, ''), html)
  const late = hints.map((hint) => hint.replace('<link ', '<link fetchpriority="low" ')).join('')
  return rest.replace('</body>', () => `${late}</body>`)
}
