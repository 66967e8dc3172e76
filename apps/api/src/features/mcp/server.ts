/** One exchange over the Model Context Protocol: the tools that a key opens. */
import { McpServer } from '@modelcontextprotocol/server'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { messages } from '@strix/messages/server/mcp'
import { z } from 'zod'
import { AppError } from '../../infra/errors.ts'
import type { Logger } from '../../infra/log.ts'
import type { ApiKey, KeyUseService } from '../apikeys/index.ts'
import type { FactService, ToolAnswer, ToolCallService } from '../assistant/index.ts'
import { findTool, scopeOf } from './scopes.ts'
import type { McpTool } from './scopes.ts'

export type McpDeps = {
  toolCalls: ToolCallService
  assistantFacts: Pick<FactService, 'choices'>
  keyUse: KeyUseService
  pages: { of(path: string): string }
  log: Logger
  now: () => Date
  version: string
}

const findInput = z.object({
  of: z.enum(['teams', 'players', 'matches']),
  words: z.string().trim().min(1).max(60).describe('Of a name, in any order'),
})

const reading = { readOnlyHint: true, openWorldHint: true } as const
/** Of what costs something: it takes credits and writes Prediction History, each call anew. */
const charging = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
} as const

export function serverFor(deps: McpDeps, call: { key: ApiKey; signal: AbortSignal }): McpServer {
  const { version, pages, toolCalls } = deps
  const server = new McpServer(
    { name: 'strix', title: messages.title, version, websiteUrl: pages.of('/') },
    { capabilities: { tools: {} }, instructions: messages.instructions({ origin: pages.of('/') }) },
  )
  const { key, signal } = call
  const opens = (name: McpTool) => key.scopes.includes(scopeOf[name])
  if (opens(findTool)) {
    const config = { description: messages.find, inputSchema: findInput, annotations: reading }
    server.registerTool(findTool, config, (input) => answered(deps, () => find(deps, input)))
  }
  const calling = { profileId: key.profileId, purse: deps.keyUse.purseOf(key), signal }
  const tools = toolCalls.tools.filter((tool) => opens(tool.name))
  for (const tool of tools) {
    server.registerTool(tool.name, configOf(tool), (given) =>
      answered(deps, () => toolCalls.call(tool.name, given, calling)),
    )
  }
  return server
}

function configOf({ description, input: inputSchema, action }: ToolCallService['tools'][number]) {
  if (action === undefined) return { description, inputSchema, annotations: reading }
  const costs = `${description} ${messages.costs[action]}`
  return { description: costs, inputSchema, annotations: charging }
}

async function find(
  { assistantFacts, now }: McpDeps,
  { of, words }: z.output<typeof findInput>,
): Promise<ToolAnswer & { source: string; at: string }> {
  const data = await assistantFacts.choices({ of, words })
  return { data, facts: [], source: messages.findSource, at: now().toISOString() }
}

/** What went wrong is the tool's answer: the assistant that called can read it and go on. */
async function answered(deps: McpDeps, run: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    const answer = await run()
    return {
      content: [{ type: 'text', text: JSON.stringify(answer) }],
      structuredContent: { ...answer },
    }
  } catch (error) {
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'a tool failed over MCP')
    const text = error instanceof AppError ? error.message : messages.failed
    return { isError: true, content: [{ type: 'text', text }] }
  }
}
