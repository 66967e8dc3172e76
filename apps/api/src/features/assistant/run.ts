/** What an answer needs while it is made, and what is known of it. */
import type { Reading } from '@strix/assistant'
import type { UserMessage } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { Logger } from '../../infra/log.ts'
import type { Settings } from '../../infra/settings.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { Profile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import type { SentSentence } from './answering.ts'
import type { AssistantTables } from './assistant.tables.ts'
import type { Attempt, BeginKnown, HoldFree, Outcome, Wish } from './attempts.service.ts'
import type { Brain, ModelBrain, Tokens } from './brains.ts'
import type { Understood } from './favourites.ts'
import type { Firsts } from './firsts.ts'

export type AnswerDeps = {
  db: Db<AssistantTables & FootballTables & ProfileTables & WalletTables>
  now: () => Date
  /** Milliseconds that only go up. */
  clock: () => number
  log: Logger
  settings: Settings
  brain: Brain
  model: ModelBrain | undefined
  /** Closes everything about betting until staff have checked somebody's age. */
  lockAge(profileId: string): Promise<void>
  limits?: AnswerLimits
}
export type AnswerLimits = {
  /** How long an answer may take. */
  answerMs: number
  /** How long a language model may take in all; what is left is for the built-in brain. */
  modelMs: number
  /** How long a language model may be silent. */
  silenceMs: number
  /** How long a message waits for the end of another one of its chat. */
  otherMs: number
}
export type Deps = AnswerDeps & {
  limits: AnswerLimits
  firsts: Firsts
  beginKnown: BeginKnown
  holdFree: HoldFree
  /** Those of one moment are looked up together. */
  profileOf: (id: string) => Promise<Profile | undefined>
}

export type Ask = Wish & {
  /** Credits agreed to, in hundredths. */
  priceMax: number
  signal: AbortSignal
  onAsked?: (question: UserMessage) => void
  onSentence?: (said: SentSentence) => void
}

/** What is known of a try while it runs, for the log. */
export function newRun({ clock }: Deps, { question }: Attempt) {
  const begunAt = clock()
  const tools: { tool: string }[] = []
  const state: {
    reading?: Reading
    firstMs: number | null
    keptBack: number
    tokens: Tokens | null
    brain: Outcome['brain']
    fellBack: boolean
  } = { firstMs: null, keptBack: 0, tokens: null, brain: 'built-in', fellBack: false }
  return {
    state,
    onTool: (tool: string) => void tools.push({ tool }),
    noteFirst() {
      state.firstMs ??= Math.round(clock() - begunAt)
    },
    logOf(): Outcome['log'] {
      const { reading, ...rest } = state
      const durationMs = Math.round(clock() - begunAt)
      const intent = reading?.intent ?? 'unread'
      return { ...rest, question: question.text, reading: reading ?? {}, intent, tools, durationMs }
    },
  }
}
export type Run = ReturnType<typeof newRun>
/** What was read of a question before it was stored, if these are its turns. */
export type Early = (turns: readonly string[]) => Promise<Understood | undefined>
export type Answered = { deps: Deps; ask: Ask; attempt: Attempt; run: Run; early: Early }
