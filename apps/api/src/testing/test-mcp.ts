/** Strix as another assistant uses it: an API key, and the protocol's own client over HTTP. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { apiScopes } from '@strix/contracts'
import type { ApiScope } from '@strix/contracts'
import type { Person } from './test-people.ts'

type MadeKey = { _id: string; key: string; prefix: string }

export async function makeKey(
  { browser }: Person,
  { scopes = apiScopes, credits = 0 }: { scopes?: readonly ApiScope[]; credits?: number } = {},
): Promise<MadeKey> {
  const body = { name: 'My bot', scopes, credits_per_day: credits }
  const made = await browser.send('POST', '/api/v1/api-keys', body)
  if (made.status !== 200) throw new Error(`no key was made: ${made.body.detail}`)
  return made.body.data as MadeKey
}

/** @param mode which of its two protocols the client speaks */
export async function connectTo(
  origin: string,
  key: string,
  mode: 'legacy' | 'auto' = 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/api/mcp', origin), { requestInit }),
  )
  return client
}

type Answered = {
  data: unknown
  facts: { id: string; source: string; at: string; value: unknown }[]
}

export async function askTool(client: Client, name: string, input: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: input })
  const [content] = answer.content
  const text = content?.type === 'text' ? content.text : ''
  return {
    failed: answer.isError === true,
    text,
    ...(answer.structuredContent as Answered | undefined),
  }
}
