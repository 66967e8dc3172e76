/** One try to answer a message: begun alone in its chat, ended once, its charge with it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrainName } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import { again, databaseCodeOf, transact } from '../../infra/db.ts'
import type { Db, Tx } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { openCharge, releaseCharge, settleCharge } from '../wallet/index.ts'
import type { WalletTables } from '../wallet/wallet.tables.ts'
import { insertAsked } from './asked.store.ts'
import type { NewAsked } from './asked.store.ts'
import type { AssistantTables } from './assistant.tables.ts'
import { beginNew } from './begin.store.ts'
import type { Begun, Wanted } from './begin.store.ts'
import { noChat } from './chats.service.ts'
import { lockChat } from './chats.store.ts'
import { insertLog } from './log.store.ts'
import type { LogEntry } from './log.store.ts'
import {
  beginAttempt,
  endAttempt,
  findAnswer,
  findQuestion,
  findRunning,
  freeAttempt,
  insertAnswer,
  insertQuestion,
  listTurns,
} from './messages.store.ts'
import type { Answer, ChargedAction, Question } from './messages.store.ts'

type Tables = AssistantTables & WalletTables
type Deps = { db: Db<Tables>; now: () => Date }
/** Begins a message that is there; those of one moment together. */
export type BeginKnown = (wanted: Wanted) => Promise<Begun | undefined>
type BeginDeps = Deps & { beginKnown: BeginKnown }

/** Longer than an answer may take; a try that is older was left by a process that died. */
export const attemptMaxMs = 150_000

export type Wish = {
  profileId: string
  chatId: string
  text: string
  /** A message of the chat without an answer. */
  messageId: string | undefined
}
export type Attempt = Begun & { id: string; profileId: string }

/** How long until it is looked again whether another message has ended. */
const lookMs = 100

/**
 * Stores the question, or takes up one that has no answer. Waits a moment for another message of
 * the chat: one that was just stopped ends after whoever stopped it asks again.
 * @returns the answer where the question has one already
 * @throws AppError NOT_FOUND, or IN_PROGRESS while another message of the chat is answered
 */
export async function begin(
  deps: BeginDeps,
  wish: Wish & { signal: AbortSignal; waitMs: number },
): Promise<Attempt | Answer> {
  for (let left = wish.waitMs; ; left -= lookMs) {
    try {
      return (await beginAtOnce(deps, wish)) ?? (await beginHolding(deps, wish))
    } catch (error) {
      const isOther = error instanceof AppError && error.code === 'IN_PROGRESS'
      if (!isOther || left < lookMs || wish.signal.aborted) throw error
    }
    await sleep(lookMs)
  }
}

/** As it mostly goes, in one statement; undefined where nothing was begun. */
async function beginAtOnce(
  { db, now, beginKnown }: BeginDeps,
  wish: Wish,
): Promise<Attempt | undefined> {
  const { profileId, chatId, text, messageId } = wish
  const at = now()
  const attempt = uuidv7(at)
  const wanted = { id: messageId ?? uuidv7(at), chatId, profileId, attempt, now: at }
  try {
    const begun =
      messageId === undefined
        ? await again(() => beginNew(db, { ...wanted, text }))
        : await beginKnown(wanted)
    return begun && { ...begun, id: attempt, profileId }
  } catch (error) {
    // Another message of the chat began at the same moment.
    if (databaseCodeOf(error) === '23505') return undefined
    throw error
  }
}

/** While nothing else happens to the chat: says what is in the way, and frees what was left. */
async function beginHolding(deps: Deps, wish: Wish): Promise<Attempt | Answer> {
  const { profileId, chatId } = wish
  return await transact(deps.db, async (tx) => {
    const now = deps.now()
    const chat = await lockChat(tx, { id: chatId, profileId })
    if (!chat) throw noChat()
    const question = await questionOf(tx, wish, now)
    if (question.state === 'answered') {
      const answer = await findAnswer(tx, question.id)
      if (answer) return answer
    }
    const running = await findRunning(tx, chatId)
    if (running && now.getTime() - running.since.getTime() < attemptMaxMs) {
      throw new AppError('IN_PROGRESS', messages.problems.answering, { retryAfterSeconds: 2 })
    }
    if (running) await freeAttempt(tx, { id: running.id, now })
    const id = uuidv7(now)
    await beginAttempt(tx, { id: question.id, attempt: id, now })
    const turns = await listTurns(tx, { chatId, upTo: question.place })
    return { id, chat, profileId, question: { ...question, state: 'running' }, turns }
  })
}

async function questionOf(tx: Tx<Tables>, wish: Wish, now: Date): Promise<Question> {
  const { messageId: id, chatId, text } = wish
  if (id === undefined) return await insertQuestion(tx, { id: uuidv7(now), chatId, text, now })
  const found = await findQuestion(tx, { id, chatId })
  if (!found) throw new AppError('NOT_FOUND', messages.problems.noQuestion)
  return found
}

/** Holds what the day's allowance pays for; those of one moment together. */
export type HoldFree = (wanted: Free) => Promise<boolean | undefined>
export type Free = { id: string; profileId: string; action: ChargedAction; now: Date }

/**
 * Holds what the answer may cost, once for each try.
 * @throws AppError PRICE_CHANGED or INSUFFICIENT_BALANCE
 */
export async function hold(
  deps: Deps & { holdFree: HoldFree },
  input: { attempt: Attempt; action: ChargedAction; priceMax: number },
): Promise<void> {
  const { attempt, action, priceMax } = input
  const { id, profileId } = attempt
  if (await deps.holdFree({ id, profileId, action, now: deps.now() })) return
  await transact(deps.db, (tx) =>
    openCharge(tx, { id, profileId, action, priceMax, now: deps.now() }),
  )
}

export type Outcome = Pick<Answer, 'type' | 'text' | 'sentences' | 'facts' | 'next'> & {
  brain: BrainName
  fellBack: boolean
  /** What was held; it is taken if the answer is `worth` it, else given back. */
  action: ChargedAction | undefined
  worth: boolean
  asked: readonly Omit<NewAsked, 'id' | 'profileId' | 'chatId' | 'messageId' | 'askedAt'>[]
  log: Omit<
    LogEntry,
    'via' | 'id' | 'at' | 'profileId' | 'messageId' | 'price' | 'outcome' | 'problem'
  >
}

/** @throws AppError NOT_FOUND where the chat went meanwhile, IN_PROGRESS where another try runs */
export async function finish(deps: Deps, attempt: Attempt, outcome: Outcome): Promise<Answer> {
  const { chat, question, profileId } = attempt
  const { action, worth, asked, log, ...written } = outcome
  const done = await transact(deps.db, async (tx) => {
    const now = deps.now()
    const messageId = uuidv7(now)
    const price = await endCharge(tx, { id: attempt.id, isSettled: worth, now })
    const isThere = await lockChat(tx, { id: chat.id, profileId })
    const answer =
      isThere &&
      (await insertAnswer(tx, {
        ...written,
        id: messageId,
        chatId: chat.id,
        replyTo: question.id,
        attempt: attempt.id,
        createdAt: now,
        charge: action === undefined || !worth ? null : { action, price },
      }))
    // Nothing is taken for what nobody will read: the transaction takes it all back.
    if (!answer) throw isThere ? overtaken() : noChat()
    const where = { profileId, chatId: chat.id, messageId, askedAt: now }
    await insertAsked(
      tx,
      asked.map((each) => ({ ...each, ...where, id: uuidv7(now) })),
    )
    const entry = { via: 'chat' as const, id: uuidv7(now), at: now, profileId, messageId, price }
    await insertLog(tx, { ...log, ...entry, outcome: 'answered', problem: null })
    return answer
  })
  return done
}

async function endCharge(
  tx: Tx<Tables>,
  { isSettled, ...charge }: { id: string; isSettled: boolean; now: Date },
): Promise<number> {
  if (isSettled) return await settleCharge(tx, charge)
  await releaseCharge(tx, charge)
  return 0
}

function overtaken(): AppError {
  return new AppError('IN_PROGRESS', messages.problems.answering, { retryAfterSeconds: 2 })
}

/** The try came to nothing: what was held is given back. */
export async function giveUp(
  deps: Deps,
  attempt: Attempt,
  input: { state: 'failed' | 'stopped'; problem: string; log: Outcome['log'] },
): Promise<void> {
  const { state, problem, log } = input
  await transact(deps.db, async (tx) => {
    const now = deps.now()
    await releaseCharge(tx, { id: attempt.id, now })
    await endAttempt(tx, { id: attempt.question.id, attempt: attempt.id, state, now })
    const { profileId } = attempt
    const entry = { via: 'chat' as const, id: uuidv7(now), at: now, profileId, messageId: null }
    await insertLog(tx, { ...log, ...entry, price: 0, outcome: state, problem })
  })
}
