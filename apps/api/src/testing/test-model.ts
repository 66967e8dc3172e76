/** A stub of a language model that speaks the wire format of OpenAI. */
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = (response: ServerResponse) => void

/** Answers each request with the next of `replies`; without one the line breaks. */
export async function openModelStub() {
  const replies: Reply[] = []
  const bodies: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      const reply = replies.shift()
      if (reply) reply(response)
      else response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    replies,
    bodies,
    settings: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key-of-tests', model: 'm' },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type ModelStub = Awaited<ReturnType<typeof openModelStub>>

function begin(response: ServerResponse, deltas: readonly object[]) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const write = (delta: object, reason: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: reason }]
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  for (const delta of deltas) write(delta, null)
  return write
}

function stream(reason: 'stop' | 'tool_calls', ...deltas: object[]): Reply {
  return (response) => {
    begin(response, deltas)({}, reason)
    response.end('data: [DONE]\n\n')
  }
}

const said = (content: string) => ({ role: 'assistant', content })

export function says(...parts: string[]): Reply {
  return stream('stop', ...parts.map(said))
}

/** Then nothing more comes, and the line stays open. */
export function saysAndStops(...parts: string[]): Reply {
  return (response) => void begin(response, parts.map(said))
}

/** Several calls at once, each a name and its input. */
export function calls(...wanted: readonly (readonly [string, object])[]): Reply {
  const tool_calls = wanted.map(([name, input], index) => ({
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  return stream('tool_calls', { role: 'assistant', tool_calls })
}
