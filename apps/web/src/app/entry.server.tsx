import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Writes a page as HTML at build time: whole, with every part that is loaded later in its place. */
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
  return new Response(body, { status, headers })
}
