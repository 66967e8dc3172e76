/** `strix mcp` between an assistant and a server of the same protocol. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const program = fileURLToPath(new URL('../bin/strix.mjs', import.meta.url))
const keys: (string | null)[] = []
/** Resolves once a call begins for which nothing comes, and once nobody waits for it any more. */
const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
let address: string

const { fetch: answer } = createMcpHandler(() => {
  const server = new McpServer({ name: 'strix', version: '1' }, { instructions: 'Mind the facts.' })
  const inputSchema = z.object({ word: z.string() })
  server.registerTool('echo', { description: 'Says it again', inputSchema }, ({ word }) => ({
    content: [{ type: 'text', text: word }],
    structuredContent: { word },
  }))
  server.registerTool('wait', { description: 'Never comes' }, () => {
    begun.resolve()
    return left.promise.then(() => ({ content: [] }))
  })
  return server
})
const http = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  reply.on('close', () => {
    if (!reply.writableFinished) left.resolve()
  })
  request.on('end', () => {
    void (async () => {
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
      keys.push(headers.get('authorization'))
      const { method = 'GET', url = '/' } = request
      const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
      const said = await answer(new Request(new URL(url, address), { method, headers, ...body }))
      reply.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text())
    })()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(() => void http.close())

function start(env: Record<string, string>): StdioClientTransport {
  const args = [program, 'mcp', '--server', address]
  const whole = { PATH: process.env.PATH ?? '', ...env }
  return new StdioClientTransport({ command: process.execPath, args, env: whole, stderr: 'ignore' })
}

test('passes tools and calls on, with the key', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(start({ STRIX_API_KEY: 'strix_key' }))
  expect(client.getInstructions()).toBe('Mind the facts.')
  const { tools } = await client.listTools()
  expect(tools[0]).toMatchObject({ name: 'echo', inputSchema: { required: ['word'] } })
  const said = await client.callTool({ name: 'echo', arguments: { word: 'owl' } })
  expect(said).toMatchObject({ structuredContent: { word: 'owl' } })
  const refused = await client.callTool({ name: 'echo', arguments: {} })
  expect(refused.isError).toBe(true)
  await client.close()
  expect(new Set(keys)).toEqual(new Set(['Bearer strix_key']))
}, 60_000)

test('without a key it does not begin', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await expect(client.connect(start({}))).rejects.toThrow(/closed/i)
}, 60_000)

test('a call that is cancelled ends for the server too, and others go on', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(start({ STRIX_API_KEY: 'strix_key' }))
  const gone = new AbortController()
  const call = client.callTool({ name: 'wait' }, { signal: gone.signal })
  await begun.promise
  gone.abort()
  await expect(call).rejects.toThrow()
  await left.promise
  const said = await client.callTool({ name: 'echo', arguments: { word: 'owl' } })
  expect(said).toMatchObject({ structuredContent: { word: 'owl' } })
  await client.close()
}, 20_000)
