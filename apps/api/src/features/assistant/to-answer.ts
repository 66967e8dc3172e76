/** What an answer is made from. */
import type { Fact, Reading, ToolName, Writer } from '@strix/assistant'
import type { AssistantLists } from './lists.ts'
import type { ToolContext } from './tools/context.ts'

export type AnswerContext = ToolContext & {
  /** Chooses the wording: the same seed says the same. */
  seed: string
  /** What the reader wrote last. */
  text: string
  /** What they wrote before that, where they did. */
  before?: string | undefined
  /** Nothing leads to a forecast. */
  quiet: boolean
  lists: AssistantLists
  /** Called with each tool that was called, for the log. */
  onTool?: (name: ToolName) => void
}

export type Maker = (facts: readonly Fact[]) => Writer
export type Answering = { reading: Reading; context: AnswerContext; write: Maker }
