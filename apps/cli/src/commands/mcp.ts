/**
 * `strix mcp`: Strix as a tool server on standard input and output, for assistants that start
 * their servers themselves. It passes tools and calls on to a running Strix, which knows the key.
 */
import { createRequire } from 'node:module'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ClientOptions } from '@modelcontextprotocol/client'
import { Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'

// The server's own would load the whole server.
const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

const usage = 'strix mcp [--server ADDRESS]'
const usualServer = 'http://127.0.0.1:3000'
/** As long as the server gives a call. */
const callMaxMs = 95_000

export const mcp: Command = {
  usage,
  summary:
    'Serve the tools of a running Strix over standard input and output; STRIX_API_KEY is the key, --server or STRIX_SERVER the address.',
  async run(args) {
    const { options } = readArguments(args, { usage, positionals: 0, options: ['server'] })
    const address = options.server ?? process.env.STRIX_SERVER ?? usualServer
    const client = await connect(address, process.env.STRIX_API_KEY)
    const closed = new Promise<void>((resolve) => {
      process.stdin.once('end', resolve)
      process.stdin.once('close', resolve)
    })
    const served = serveStdio(() => bridgeTo(client))
    await closed
    await served.close()
    await client.close()
    return 0
  },
}

async function connect(address: string, key: string | undefined): Promise<Client> {
  if (!key) {
    throw new CliError('usage', 'Set STRIX_API_KEY to a key made under Settings, API keys.')
  }
  if (!URL.canParse(address)) throw new CliError('usage', `“${address}” is no address.`)
  // A request that asks for what this bridge cannot pass on is refused by the server.
  // In the newer revision a call that is cancelled ends its connection, so that it costs nothing.
  const options: ClientOptions = { capabilities: {}, versionNegotiation: { mode: 'auto' } }
  const client = new Client({ name: 'strix mcp', version }, options)
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', address), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  try {
    await client.connect(transport)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError('unavailable', `Strix at ${address} did not take the key: ${message}`, {
      cause: error,
    })
  }
  return client
}

function bridgeTo(client: Client): Server {
  const instructions = client.getInstructions()
  const server = new Server(
    { name: 'strix', version },
    { capabilities: { tools: {} }, ...(instructions !== undefined && { instructions }) },
  )
  server.setRequestHandler('tools/list', () => client.listTools())
  server.setRequestHandler('tools/call', ({ params }, { mcpReq: { signal } }) =>
    client.callTool(params, { signal, timeout: callMaxMs }),
  )
  return server
}
