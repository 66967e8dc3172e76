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
import type { ChargedAction } from './messages.store.ts'
import { cardsOf } from './model.ts'
import { allCallables } from './tools/callable.ts'
import type { Callable } from './tools/callable.ts'
import type { ToolContext, ToolServices } from './tools/context.ts'

export type ToolCallDeps = {
  db: Db<AssistantTables & ApiKeyTables & ProfileTables & WalletTables>
  now: () => Date
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
  tools: readonly Pick<Callable, 'name' | 'description' | 'input'>[]
  /** @throws AppError FEATURE_OFF while Strix AI is switched off */
  demandOn(): Promise<void>
  /**
   * @throws AppError NOT_FOUND, PRICE_CHANGED where it would cost more than may be spent,
   * INSUFFICIENT_BALANCE
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
    tools: allCallables,
    demandOn: () => demandAssistantOn(deps.settings),
    async call(name, input, calling) {
      const tool = allCallables.find((each) => each.name === name)
      if (!tool) throw new AppError('NOT_FOUND', messages.problems.noTool)
      const given: unknown = tool.input.parse(input)
      const context = await contextOf(deps, calling)
      const action = charged[name]
      if (action === undefined) return await tool.run(given, context)
      return await callCharged(deps, { tool, given, context, action, purse: calling.purse })
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

type Charged = {
  tool: Callable
  given: unknown
  context: ToolContext
  action: ChargedAction
  purse: Purse
}

/** Held while it runs; taken for a forecast or a comparison alone, else given back. */
async function callCharged(deps: ToolCallDeps, calling: Charged): Promise<ToolAnswer> {
  const { tool, given, context, action } = calling
  const charge = await hold(deps, calling)
  try {
    const answer = await tool.run(given, context)
    const seed = charge.id
    const card = cardsOf(tool.name, answer, { ...context, seed }).find(
      ({ kind }) => kind === 'card',
    )
    const asked = askedIn(card?.kind === 'card' ? card : undefined)
    const isWorth = action === 'ai-prediction' ? asked.length > 0 : answer.facts.length > 0
    if (isWorth) await settle(deps, { calling, id: charge.id, asked })
    else await giveBack(deps, { calling, ...charge })
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
    await settleCharge(tx, { id: input.id, now: at })
    const where = { profileId, chatId: null, messageId: null, askedAt: at }
    await insertAsked(
      tx,
      input.asked.map((each) => ({ ...each, ...where, id: uuidv7(at) })),
    )
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
