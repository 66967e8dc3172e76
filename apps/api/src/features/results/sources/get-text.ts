import type { Transport } from '@strix/platforms'
import type { GetText } from './source.ts'

const bytesMax = 16 * 1024 * 1024
const maxMs = 30_000

/** Reads texts through the one transport; what is not there is undefined. */
export function createGetText(deps: { transport: Transport; userAgent: string }): GetText {
  return async (url, { headers = {}, signal }) => {
    const limit = AbortSignal.timeout(maxMs)
    const answer = await deps.transport({
      method: 'GET',
      url,
      headers: { 'user-agent': deps.userAgent, ...headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of answer.body) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new Error(`${new URL(url).host} sent too much`)
      chunks.push(chunk)
    }
    if (answer.status === 404) return undefined
    if (answer.status === 200) return new TextDecoder().decode(Buffer.concat(chunks))
    throw new Error(`${new URL(url).host} answered ${answer.status}`)
  }
}
