/** What writes answers: the built-in brain, and a language model where there is one. */
import type { Piece, Question, Reading } from '@strix/assistant'
import type { Profile } from '../profiles/index.ts'

export type Writing = {
  profileId: string
  locale: Profile['locale']
  timeZone: string
  oddsFormat: string
  now: Date
  /** Chooses among wordings. */
  seed: string
  /** The user's last message. */
  text: string
  /** The one before it, where there was one. */
  before: string | undefined
  signal: AbortSignal
  /** Somebody cried for help in the chat: nothing in it leads to a forecast. */
  quiet: boolean
  /** Ids of the only matches that may be forecast: nothing is taken for the answer. */
  only?: ReadonlySet<string>
  /** Called with each tool that is used, for the log. */
  onTool: (tool: string) => void
}

export type Brain = {
  /** Reads the lists of what exists ahead of a question. */
  prepare(): Promise<void>
  read(question: Question): Promise<Reading>
  answer(reading: Reading, writing: Writing): AsyncIterable<Piece>
}

/** What a language model read and wrote. */
export type Tokens = { read: number; written: number }

export type ModelBrain = {
  /** `turns` are what both said, oldest first; the last is the question. */
  answer(
    input: { turns: readonly ModelTurn[]; reading: Reading } & Writing & {
        onTokens: (tokens: Tokens) => void
      },
  ): AsyncIterable<Piece>
}
type ModelTurn = { from: 'user' | 'ai'; text: string }
