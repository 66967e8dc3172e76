/** Tools as a language model calls them: by name, with input that may be anything. */
import type { Fact, ToolName } from '@strix/assistant'
import type { z } from 'zod'
import type { Tool, ToolContext } from './context.ts'
import { tools } from './index.ts'

export type Callable = {
  name: ToolName
  description: string
  input: z.ZodObject
  /** @throws ZodError for input that the tool does not take */
  run(input: unknown, context: ToolContext): Promise<{ data: unknown; facts: readonly Fact[] }>
}

function callable<Schema extends z.ZodObject, Data>(tool: Tool<Schema, Data>): Callable {
  const { name, description, input } = tool
  return {
    name,
    description,
    input,
    run: (given, context) => tool.run(input.parse(given), context),
  }
}

/** Those that a language model is given: the built-in brain alone answers about conversions. */
export const callables: readonly Callable[] = [
  callable(tools.fixtures),
  callable(tools.predict),
  callable(tools.predict_several),
  callable(tools.compare_teams),
  callable(tools.compare_players),
  callable(tools.results),
  callable(tools.explain_code),
  callable(tools.best_price),
  callable(tools.profile),
  callable(tools.track_record),
  callable(tools.credits),
  callable(tools.help),
]

/** Those that another assistant may call: it asks for a conversion because somebody told it to. */
export const allCallables: readonly Callable[] = [...callables, callable(tools.convert_code)]
