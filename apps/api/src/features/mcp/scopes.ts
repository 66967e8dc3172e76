import { toolNames } from '@strix/assistant'
import type { ToolName } from '@strix/assistant'
import type { ApiScope } from '@strix/contracts'

/** Finds ids by names: a chat has Strix read them out of the words, a program has not. */
export const findTool = 'find'
export type McpTool = ToolName | typeof findTool

/** What a key needs to call a tool. */
export const scopeOf: Readonly<Record<McpTool, ApiScope>> = {
  find: 'read',
  fixtures: 'read',
  results: 'read',
  profile: 'read',
  track_record: 'read',
  help: 'read',
  predict: 'assistant',
  predict_several: 'assistant',
  compare_teams: 'assistant',
  compare_players: 'assistant',
  credits: 'assistant',
  explain_code: 'convert',
  convert_code: 'convert',
  best_price: 'convert',
}

export function toolOf(name: unknown): McpTool | undefined {
  return [...toolNames, findTool].find((each): each is McpTool => each === name)
}
