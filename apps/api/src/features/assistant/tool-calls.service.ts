/** Tools as another assistant calls them, in somebody's name and at their expense. */
import type { Fact, ToolName } from '@strix/assistant'
import { messages } from '@strix/messages/server/assistant'
import { transact } from '../../infra/db.ts'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import type { Settings } from '../../infra/settings.ts'
import type { ApiKeyTables } from '../apikeys/apikeys.tables.ts'
import type { Purse } from '../apikeys/index.ts'
import { findProfile } from '../profiles/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import { openCharge, releaseCharge, settleCharge } from '../wallet/index.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import { askedIn } from './asked.ts'
import { insertAsked } from './asked.store.ts'
import { demandAssistantOn } from './assistant.switches.ts'
import type { AssistantTables } from './assistant.tables.ts'
import { insertLog } from './log.store.ts'
import type { LogEntry } from './log.store.ts'
import type { ChargedAction } from './messages.store.ts'
import { cardsOf } from './model.ts'
import { allCallables } from './tools/callable.ts'
import type { Callable } from './tools/callable.ts'
import type { ToolContext, ToolServices } from './tools/context.ts'

export type ToolCallDeps = {
  db: Db<AssistantTables & ApiKeyTables & ProfileTables & WalletTables>
  now: () => Date
  /** Milliseconds that only go up. */
  clock: () => number
  settings: Settings
  tools: ToolServices
}
export type ToolAnswer = { data: unknown; facts: readonly Fact[] }
type Calling = {
  profileId: string
  /** What it may cost. */
  purse: Purse
  signal: AbortSignal
}
export type ToolCallService = {
  /** `action` is what a call is charged as, where it costs something. */
  tools: readonly (Pick<Callable, 'name' | 'description' | 'input'> & {
    action: ChargedAction | undefined
  })[]
  /** @throws AppError FEATURE_OFF while Strix AI is switched off */
  demandOn(): Promise<void>
  /**
   * @throws AppError NOT_FOUND, PRICE_CHANGED where it would cost more than may be spent,
   * INSUFFICIENT_BALANCE, BUSY once nobody waits for the answer
   * @throws ZodError for input that the tool does not take
   */
  call(name: ToolName, input: unknown, calling: Calling): Promise<ToolAnswer>
}

/** What costs as it does in a chat. */
const charged: Partial<Record<ToolName, ChargedAction>> = {
  predict: 'ai-prediction',
  predict_several: 'ai-prediction',
  compare_teams: 'ai-comparison',
  compare_players: 'ai-comparison',
}

export function createToolCalls(deps: ToolCallDeps): ToolCallService {
  return {
    tools: allCallables.map((tool) => ({ ...tool, action: charged[tool.name] })),
    demandOn: () => demandAssistantOn(deps.settings),
    async call(name, input, calling) {
      const tool = allCallables.find((each) => each.name === name)
      if (!tool) throw new AppError('NOT_FOUND', messages.problems.noTool)
      const given = tool.input.parse(input)
      const context = await contextOf(deps, calling)
      const action = charged[name]
      const note = notesOf(deps, { name, given, context })
      const called = { tool, given, context, note }
      try {
        if (action !== undefined) {
          return await callCharged(deps, { ...called, action, purse: calling.purse })
        }
        const answer = await run(called)
        await note(deps.db, { outcome: 'answered', problem: null, price: 0 })
        return answer
      } catch (error) {
        const outcome = context.signal.aborted ? 'stopped' : 'failed'
        const problem = error instanceof AppError ? error.code : 'INTERNAL'
        await note(deps.db, { outcome, problem, price: 0 })
        throw error
      }
    },
  }
}

async function contextOf(
  { db, now, tools: services }: ToolCallDeps,
  { profileId, signal }: Calling,
): Promise<ToolContext> {
  const profile = await findProfile(db, profileId)
  if (!profile) throw new AppError('NOT_FOUND', messages.problems.noTool)
  const { locale, timeZone, oddsFormat } = profile
  return { profileId, locale, timeZone, oddsFormat, now: now(), signal, services }
}

type Ended = Pick<LogEntry, 'outcome' | 'problem' | 'price'>
type Note = (db: Db<AssistantTables>, ended: Ended) => Promise<void>

/** Writes down how a call ended: the tool and what it was given, as a chat's question and tools. */
function notesOf(
  { now, clock }: ToolCallDeps,
  call: { name: ToolName; given: object; context: ToolContext },
): Note {
  const { name, given, context } = call
  const begunAt = clock()
  const intent = name === 'predict_several' ? 'predict' : name
  return async (db, ended) => {
    const at = now()
    await insertLog(db, {
      ...ended,
      id: uuidv7(at),
      at,
      profileId: context.profileId,
      messageId: null,
      via: 'mcp',
      question: null,
      reading: { intent, ...given },
      intent,
      tools: [{ tool: name }],
      brain: 'built-in',
      fellBack: false,
      keptBack: 0,
      firstMs: null,
      durationMs: Math.round(clock() - begunAt),
      tokens: null,
    })
  }
}

type Called = { tool: Callable; given: object; context: ToolContext; note: Note }

/** @throws AppError BUSY once nobody waits for the answer */
async function run({ tool, given, context }: Called): Promise<ToolAnswer> {
  const answer = await tool.run(given, context)
  const { aborted, reason } = context.signal
  if (aborted) throw new AppError('BUSY', messages.problems.tooLong, { cause: reason })
  return answer
}

type Charged = Called & {
  action: ChargedAction
  purse: Purse
}

/** Held while it runs; taken for a forecast or a comparison alone, else given back. */
async function callCharged(deps: ToolCallDeps, calling: Charged): Promise<ToolAnswer> {
  const { tool, context, action, note } = calling
  const charge = await hold(deps, calling)
  try {
    const answer = await run(calling)
    const seed = charge.id
    // It only tells what was forecast: nobody sees its names.
    const lists = { namesakes: new Map<string, never>() }
    const pieces = cardsOf(tool.name, answer, { ...context, seed, lists })
    const card = pieces.find(({ kind }) => kind === 'card')
    const asked = askedIn(card?.kind === 'card' ? card : undefined)
    const isWorth = action === 'ai-prediction' ? asked.length > 0 : answer.facts.length > 0
    if (isWorth) await settle(deps, { calling, id: charge.id, asked })
    else {
      await giveBack(deps, { calling, ...charge })
      await note(deps.db, { outcome: 'answered', problem: null, price: 0 })
    }
    return answer
  } catch (error) {
    await giveBack(deps, { calling, ...charge })
    throw error
  }
}

async function hold(
  { db, now }: ToolCallDeps,
  { purse, action, context: { profileId } }: Charged,
): Promise<{ id: string; held: number }> {
  const at = now()
  const id = uuidv7(at)
  try {
    const held = await transact(db, async (tx) => {
      const priceMax = await purse.left(tx)
      const price = await openCharge(tx, { id, profileId, action, priceMax, now: at })
      if (price > 0) await purse.take(tx, price)
      return price
    })
    return { id, held }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PRICE_CHANGED') throw error
    throw new AppError('PRICE_CHANGED', messages.problems.keySpent, { cause: error })
  }
}

async function settle(
  { db, now }: ToolCallDeps,
  input: { calling: Charged; id: string; asked: ReturnType<typeof askedIn> },
): Promise<void> {
  const { profileId } = input.calling.context
  const at = now()
  await transact(db, async (tx) => {
    const price = await settleCharge(tx, { id: input.id, now: at })
    const where = { profileId, chatId: null, messageId: null, askedAt: at }
    await insertAsked(
      tx,
      input.asked.map((each) => ({ ...each, ...where, id: uuidv7(at) })),
    )
    await input.calling.note(tx, { outcome: 'answered', problem: null, price })
  })
}

/** Twice is once: what is closed already is not given back again. */
async function giveBack(
  { db, now }: ToolCallDeps,
  { calling, id, held }: { calling: Charged; id: string; held: number },
): Promise<void> {
  await transact(db, async (tx) => {
    await releaseCharge(tx, { id, now: now() })
    if (held > 0) await calling.purse.take(tx, -held)
  })
}
