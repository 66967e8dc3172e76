/** Has an answer written: by the language model where the user agreed, else by Strix itself. */
import type { Piece, Reading } from '@strix/assistant'
import { messages } from '@strix/messages/server/assistant'
import { AppError } from '../../infra/errors.ts'
import type { Answered } from './run.ts'
import type { Answering, SentSentence } from './answering.ts'
import type { Firsts } from './firsts.ts'
import type { ModelBrain, Writing } from './brains.ts'
import { listModelTurns } from './messages.store.ts'

type ToWrite = {
  reading: Reading
  writing: Writing
  answering: Answering
  say: (said: SentSentence) => void
  /** What the built-in brain says; undefined where a language model writes. */
  builtIn: AsyncIterable<Piece> | undefined
}

/** The same pieces, of which the first is made at once, whenever it is asked for. */
export function ahead(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  const iterator = pieces[Symbol.asyncIterator]()
  let first: Promise<IteratorResult<Piece>> | undefined = iterator.next()
  // It may never be asked for.
  first.catch(() => undefined)
  async function next(): Promise<IteratorResult<Piece>> {
    const made = first
    first = undefined
    return await (made ?? iterator.next())
  }
  const end = async () => (await iterator.return?.()) ?? { done: true as const, value: undefined }
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

/** All that was written, and the same once more for who sends it out, with what went wrong. */
export type Whole = { made: readonly Piece[]; pieces: AsyncIterable<Piece> }

export async function wholeOf(pieces: AsyncIterable<Piece>, signal: AbortSignal): Promise<Whole> {
  const made: Piece[] = []
  const gone = whenAborted(signal)
  const end = (async () => {
    for await (const piece of pieces) made.push(piece)
  })()
  const failed = await Promise.race([end, gone.promise])
    .then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    .finally(gone.forget)
  async function* once(): AsyncGenerator<Piece> {
    yield* made
    if (failed) throw failed.error
    await end
  }
  return { made: failed ? [] : made, pieces: once() }
}

/** @throws AppError BUSY once nobody waits any more or it took too long */
export async function write(given: Answered, input: ToWrite): Promise<void> {
  const { deps, run } = given
  const { answering, reading, writing, say, builtIn } = input
  const { model } = deps
  if (!builtIn && model && (await writeByModel(given, { ...input, model }))) {
    run.state.brain = 'model'
    return
  }
  if (run.state.fellBack) say(answering.say(messages.fellBack({ locale: writing.locale })))
  const { signal } = writing
  const pieces = builtIn ?? deps.brain.answer(reading, writing)
  await takeAll(pieces, { ...input, firsts: deps.firsts, signal })
}

/** @returns whether it said anything that may be said */
async function writeByModel(
  given: Answered,
  input: ToWrite & { model: ModelBrain },
): Promise<boolean> {
  const { deps, attempt, run } = given
  const { reading, writing, answering, model } = input
  const silence = new AbortController()
  const slow = AbortSignal.timeout(deps.limits.modelMs)
  const signal = AbortSignal.any([writing.signal, silence.signal, slow])
  const before = answering.sentences.length
  const turns = await listModelTurns(deps.db, {
    chatId: attempt.chat.id,
    upTo: attempt.question.place,
  })
  const onTokens: Parameters<typeof model.answer>[0]['onTokens'] = (tokens) => {
    run.state.tokens = tokens
  }
  try {
    const pieces = model.answer({ ...writing, signal, turns, reading, onTokens })
    await takeAll(pieces, {
      answering,
      say: input.say,
      firsts: deps.firsts,
      signal,
      silence: { over: silence, ms: deps.limits.silenceMs },
    })
  } catch (error) {
    if (writing.signal.aborted) throw error
    deps.log.warn({ err: error }, 'the language model failed')
    run.state.fellBack = true
    return false
  }
  run.state.fellBack = answering.sentences.length === before && !answering.card
  if (!run.state.fellBack) for (const said of answering.restate(writing.locale)) input.say(said)
  return !run.state.fellBack
}

type Taking = Pick<ToWrite, 'answering' | 'say'> & {
  firsts: Firsts
  signal: AbortSignal
  /** Aborted after so long without a piece. */
  silence?: { over: AbortController; ms: number }
}

async function takeAll(pieces: AsyncIterable<Piece>, taking: Taking): Promise<void> {
  const { answering, say, signal, silence } = taking
  const iterator = pieces[Symbol.asyncIterator]()
  const gone = whenAborted(signal)
  try {
    for (;;) {
      const timer = silence && setTimeout(() => silence.over.abort(), silence.ms)
      const step = await Promise.race([iterator.next(), gone.promise]).finally(() =>
        clearTimeout(timer),
      )
      if (step.done) return
      const said = answering.take(step.value)
      if (!said) continue
      say(said)
      await taking.firsts.others()
    }
  } catch (error) {
    // What writes may never end by itself, so nobody waits for it.
    void iterator.return?.().catch(() => undefined)
    throw error
  } finally {
    gone.forget()
  }
}

/** Rejects once nobody waits any more. */
function whenAborted(signal: AbortSignal) {
  let stop = () => {}
  const promise = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new AppError('BUSY', messages.problems.tooLong, { cause: signal.reason }))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  // Where the race was over before.
  promise.catch(() => undefined)
  return { promise, forget: () => signal.removeEventListener('abort', stop) }
}
