import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Writes a page as HTML at build time: whole, with every later part of it in its place. */
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

/**
 * The page is there to read without its scripts, so style and letters go before them on a slow
 * line: the hints for scripts move to the end and step back.
 */
function paintFirst(html: string): string {
  const hints = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  const rest = hints.reduce((page, hint) => page.replace(hint, ''), html)
  const late = hints.map((hint) => hint.replace('<link ', '<link fetchpriority="low" ')).join('')
  return rest.replace('</body>', `${late}</body>`)
}
