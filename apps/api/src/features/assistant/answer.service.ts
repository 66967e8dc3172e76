/** Answers what is asked in a chat: read, held, written, watched, stored. */
import {
  cleanName,
  findBetTerms,
  findHelpTopic,
  saysUnderAge,
  speaksPidgin,
} from '@strix/assistant'
import type { Intent, Reading } from '@strix/assistant'
import type { AiMessage } from '@strix/contracts'
import { messages } from '@strix/messages/server/assistant'
import { AppError } from '../../infra/errors.ts'
import { createTogether } from '../../infra/together.ts'
import { findProfiles } from '../profiles/index.ts'
import type { Profile } from '../profiles/index.ts'
import { openFree } from '../wallet/index.ts'
import { markdownOf, startAnswering, factView } from './answering.ts'
import type { Answering, SentSentence } from './answering.ts'
import { actionOf, askedIn, isWorth } from './asked.ts'
import { demandAssistantOn } from './assistant.switches.ts'
import { begin, finish, giveUp, hold } from './attempts.service.ts'
import type { Attempt, Free, Outcome } from './attempts.service.ts'
import { beginKnown } from './begin.store.ts'
import type { Wanted } from './begin.store.ts'
import type { Writing } from './brains.ts'
import { isQuiet, isQuietAt, quietUntil } from './care.ts'
import { predictionsIn } from './cards.ts'
import { quietChat } from './chats.store.ts'
import { understand } from './favourites.ts'
import { createFirsts } from './firsts.ts'
import { withChosen } from './from-list.ts'
import type { ChargedAction } from './messages.store.ts'
import { areAllPaid, isPaidFor, paidBefore } from './paid-before.ts'
import type { Paid } from './paid-before.ts'
import { answerView, questionView } from './views.ts'
import { newRun } from './run.ts'
import type { AnswerDeps, AnswerLimits, Answered, Ask, Deps, Early, Run } from './run.ts'
import { dayAndTime } from './tools/match-facts.ts'
import { hasAgreed } from './settings.store.ts'
import { ahead, wholeOf, write } from './write.ts'

const usualLimits: AnswerLimits = {
  answerMs: 90_000,
  modelMs: 60_000,
  silenceMs: 20_000,
  otherMs: 2_000,
}

/** How most read, as a new profile has it. */
const usualSettings = { time_zone: 'Africa/Lagos', locale: 'en' }

export type AnswerService = {
  /**
   * @throws AppError FEATURE_OFF, NOT_FOUND, IN_PROGRESS, PRICE_CHANGED, INSUFFICIENT_BALANCE, or
   * BUSY where nobody waits any more or it took too long
   */
  answer(ask: Ask): Promise<AiMessage>
  /**
   * Answers the first message of a chat. What keeps it from an answer is said when it is asked
   * again: the chat is there all the same.
   */
  answerFirst(ask: Ask): Promise<void>
  /** Reads the lists of what exists, so that the first question does not wait for them. */
  prepare(): void
}

export function createAnswerService(given: AnswerDeps): AnswerService {
  const { db } = given
  const deps: Deps = {
    ...given,
    limits: given.limits ?? usualLimits,
    firsts: createFirsts(),
    beginKnown: createTogether({
      all: (wanted: readonly Wanted[]) => beginKnown(db, wanted),
      nameOf: ({ chatId }) => chatId,
    }),
    holdFree: createTogether({
      all: (wanted: readonly Free[]) => openFree(db, wanted),
      nameOf: ({ profileId, action }) => `${profileId} ${action}`,
    }),
    profileOf: createTogether({
      all: (ids: readonly string[]) => findProfiles(db, ids),
      nameOf: (id) => id,
    }),
  }
  const service: AnswerService = {
    async answerFirst(ask) {
      try {
        await service.answer(ask)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    },
    prepare() {
      deps.brain.prepare().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the lists of Strix AI could not be read')
      })
    },
    async answer(ask) {
      const said = deps.firsts.expect()
      const onSentence: Ask['onSentence'] = (sentence) => {
        said()
        ask.onSentence?.(sentence)
      }
      try {
        return await answerNow(deps, { ...ask, onSentence })
      } finally {
        said()
      }
    },
  }
  return service
}

async function answerNow(deps: Deps, ask: Ask): Promise<AiMessage> {
  await demandAssistantOn(deps.settings)
  const profile = deps.profileOf(ask.profileId)
  // Awaited in the `try` below; caught here too, in case nobody comes to await it.
  profile.catch(() => undefined)
  const early = readEarly(deps, ask, profile)
  const begun = await begin(deps, { ...ask, waitMs: deps.limits.otherMs })
  if ('sender' in begun) return answerView(begun)
  ask.onAsked?.(questionView(begun.question))
  const run = newRun(deps, begun)
  try {
    return await answerAttempt({ deps, ask, attempt: begun, run, early }, await profile)
  } catch (error) {
    const state = ask.signal.aborted ? 'stopped' : 'failed'
    const problem = error instanceof AppError ? error.code : 'INTERNAL'
    await giveUp(deps, begun, { state, problem, log: run.logOf() })
    throw error
  }
}

async function answerAttempt(given: Answered, profile: Profile | undefined): Promise<AiMessage> {
  const { deps, ask, attempt, run } = given
  const { question } = attempt
  const where = { chatId: attempt.chat.id, upTo: question.place }
  const turns = await withChosen(deps.db, { ...where, turns: attempt.turns })
  if (!profile) throw new AppError('NOT_FOUND', messages.problems.noChat)
  const { timeZone: zone, locale: own } = profile
  const now = deps.now().toISOString()
  const asking = { profileId: profile.id, now, time_zone: zone, locale: own, turns }
  const { reading, favourite } = (await given.early(turns)) ?? (await understand(deps, asking))
  run.state.reading = reading
  const { text } = question
  // Who asks in Pidgin is answered in it, whatever language their pages have.
  const locale = speaksPidgin(text) ? 'pcm' : own
  const notices = await takeCare(deps, { attempt, reading, locale })
  const over = AbortSignal.any([ask.signal, AbortSignal.timeout(deps.limits.answerMs)])
  const costs = notices.closed ? undefined : actionOf(reading)
  const paid = await paidBefore(deps, { attempt, action: costs })
  const writing = writingOf(given, { profile: { ...profile, locale }, text, signal: over })
  const byModel =
    !writing.quiet && !isForOwnWords(reading.intent, text) && (await isForModel(deps, profile))
  // What it says is looked up while the charge is held; nothing of it goes out before.
  const soon =
    notices.closed || (byModel && paid.size === 0)
      ? undefined
      : ahead(deps.brain.answer(reading, writing))
  // Where something is paid for, all is looked up first: it says whether anything is to be held.
  const whole = soon && paid.size > 0 ? await wholeOf(soon, over) : undefined
  const isPaid = whole !== undefined && isPaidFor(whole, { paid, byModel })
  const action = isPaid ? undefined : costs
  if (action !== undefined) await hold(deps, { attempt, action, priceMax: ask.priceMax })
  const asked = { text, today: dayAndTime(deps.now(), profile.timeZone).day }
  const answering = startAnswering(asked)
  const say = (said: SentSentence) => {
    run.noteFirst()
    ask.onSentence?.(said)
  }
  for (const notice of notices.texts) say(answering.say(notice))
  if (!notices.closed) {
    if (favourite !== undefined) {
      say(answering.say(messages.favourite({ locale, team: cleanName(favourite) })))
    }
    const before = answering.sentences.length
    const builtIn = byModel ? undefined : (whole?.pieces ?? soon)
    const held = isPaid ? { ...writing, only: paid } : writing
    await write(given, { reading, writing: held, answering, say, builtIn })
    if (answering.sentences.length === before && !answering.card) {
      say(answering.say(messages.nothing({ locale })))
    }
  }
  run.state.keptBack = answering.keptBack
  const outcome = outcomeOf({ run, action, answering, paid })
  return answerView(await finish(deps, attempt, outcome))
}

/**
 * A chat's first question is read while it is stored: it leans on nothing that was said before.
 * It is read as most would have it, while their settings are looked up; others have it read anew.
 * @returns the reading, unless the chat holds more than was read
 */
function readEarly(deps: Deps, ask: Ask, profile: Promise<Profile | undefined>): Early {
  if (ask.messageId === undefined) return () => Promise.resolve(undefined)
  const now = deps.now().toISOString()
  const readFor = (settings: typeof usualSettings) =>
    understand(deps, { profileId: ask.profileId, now, ...settings, turns: [ask.text] })
  const usual = readFor(usualSettings)
  usual.catch(() => undefined)
  const read = profile.then(async (found) => {
    if (!found) return undefined
    const { timeZone, locale } = found
    const isUsual = timeZone === usualSettings.time_zone && locale === usualSettings.locale
    return await (isUsual ? usual : readFor({ time_zone: timeZone, locale }))
  })
  // Read once more where this one comes to nothing.
  const safe = read.catch(() => undefined)
  return (turns) =>
    turns.length === 1 && turns[0] === ask.text ? safe : Promise.resolve(undefined)
}

/**
 * What the built-in brain alone answers: care; a conversion, which ends in a link to the page that
 * books it; and how a thing is done in Strix, which no language model has seen. No link of a
 * language model goes out.
 */
function isForOwnWords(intent: Intent, text: string): boolean {
  if (intent === 'help' && findBetTerms(text).length > 0) return true
  if (intent === 'help' || intent === 'credits') return findHelpTopic(text) !== undefined
  return intent === 'safer_play' || intent === 'convert_code'
}

/** Whether a language model may answer somebody: there is one, and they agreed to it. */
async function isForModel({ db, model }: Deps, { id }: Profile): Promise<boolean> {
  return model !== undefined && (await hasAgreed(db, id))
}

/** What care says before anything else, and whether nothing else is said. */
async function takeCare(
  deps: Deps,
  input: { attempt: Attempt; reading: Reading; locale: Profile['locale'] },
): Promise<{ texts: string[]; closed: boolean }> {
  const { attempt, reading, locale } = input
  const { chat, question, profileId } = attempt
  const now = deps.now()
  // Said plainly, it counts whatever else the words were read as.
  const isUnderAge = saysUnderAge(question.text, now)
  if (reading.intent === 'safer_play' || isUnderAge) {
    await quietChat(deps.db, { chatId: chat.id, until: quietUntil(now) })
    if (!isUnderAge) return { texts: [], closed: false }
    await deps.lockAge(profileId)
    return { texts: [messages.underAge({ locale })], closed: true }
  }
  const quiet = isQuietAt(chat, now) && !isQuiet(reading.intent)
  return { texts: quiet ? [messages.quiet({ locale })] : [], closed: quiet }
}

function writingOf(
  { deps, attempt: { chat, question, turns }, run }: Answered,
  { profile, text, signal }: { profile: Profile; text: string; signal: AbortSignal },
): Writing {
  const now = deps.now()
  return {
    profileId: profile.id,
    locale: profile.locale,
    timeZone: profile.timeZone,
    oddsFormat: profile.oddsFormat,
    now,
    seed: `${chat.id} ${question.place}`,
    text,
    before: turns.at(-2),
    signal,
    quiet: isQuietAt(chat, now),
    onTool: run.onTool,
  }
}

function outcomeOf(input: {
  run: Run
  action: ChargedAction | undefined
  answering: Answering
  paid: Paid
}): Outcome {
  const { run, action, answering, paid } = input
  const { sentences, facts, card, next } = answering
  const { brain, fellBack } = run.state
  return {
    type: card?.messageType ?? 'general',
    text: card ? JSON.stringify(card.data) : markdownOf(sentences),
    sentences: [...sentences],
    facts: [...facts.values()].map(factView),
    next: [...next],
    brain,
    fellBack,
    action,
    worth: isWorth(action, answering) && !areAllPaid(predictionsIn(card), paid),
    asked: askedIn(card),
    log: run.logOf(),
  }
}
