import { Agent, ProxyAgent, request } from 'undici'

/** One HTTP exchange; the body streams, so that a reader can stop. */
export type Transport = (input: {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array
  signal: AbortSignal
}) => Promise<{ status: number; contentType: string; body: AsyncIterable<Uint8Array> }>

/**
 * The undici transport with a connection pool per host. The caller closes it.
 * @param input.proxyUrl the operator's one egress (`HTTPS_PROXY`)
 */
export function createTransport(input: { proxyUrl?: string; connectionsPerHost?: number } = {}): {
  transport: Transport
  close(): Promise<void>
} {
  const connections = input.connectionsPerHost ?? 16
  const dispatcher =
    input.proxyUrl === undefined
      ? new Agent({ connections })
      : new ProxyAgent({ uri: input.proxyUrl, connections })
  return {
    async transport({ method, url, headers, body, signal }) {
      const answer = await request(url, {
        dispatcher,
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body }),
      })
      const type = answer.headers['content-type']
      return {
        status: answer.statusCode,
        contentType: (Array.isArray(type) ? type[0] : type) ?? '',
        body: answer.body,
      }
    },
    close: () => dispatcher.destroy(),
  }
}
