/** The one door by which a result comes in. */
import type { ResultSource } from '@strix/contracts'
import type { Db } from '../../database.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { agreementOf, sameSaid } from './agreement.ts'
import type { Said } from './results.tables.ts'
import {
  closeDispute,
  findTaken,
  listWords,
  lockFixture,
  openDispute,
  saveTaken,
  saveWord,
  wakeSettlement,
  writeTrace,
} from './results.store.ts'
import type { Tx } from '../../database.ts'

export type ResultDeps = { db: Db; now: () => Date; mode: 'sandbox' | 'live' }
export type GivenResult = {
  fixtureId: string
  source: ResultSource
  /** The source's own name of the match. */
  externalId?: string
  said: Said
  link?: string
  staffId?: string
}
/** `too-early`: nobody can know yet, so it is another match that was found. */
export type SetResult = 'unchanged' | 'accepted' | 'disputed' | 'too-early'

/**
 * Hears a source's word on a match. The same word twice changes nothing; another word of the same
 * source corrects it, and bets are settled again; sources that disagree stop settlement.
 * @throws AppError NOT_FOUND
 */
export async function setResult(
  deps: ResultDeps,
  given: GivenResult,
  alongside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<SetResult> {
  if (given.source === 'simulator' && deps.mode !== 'sandbox') {
    throw new Error('a simulated result never enters a live database')
  }
  const now = deps.now()
  return await transact(deps.db, async (tx) => {
    const kickoff = await lockFixture(tx, given.fixtureId)
    if (!kickoff) throw new AppError('NOT_FOUND', 'There is no such match.')
    if (given.said.status === 'finished' && kickoff > now) return 'too-early'
    await alongside(tx)
    return await hear(tx, given, now)
  })
}

async function hear(tx: Tx, given: GivenResult, now: Date): Promise<SetResult> {
  const { fixtureId, source, said, staffId = null } = given
  const words = await listWords(tx, fixtureId)
  const before = words.find((word) => word.source === source)
  const taken = await findTaken(tx, fixtureId)
  if (before && sameSaid(before, said) && taken) return 'unchanged'
  const word = { source, ...said }
  const { externalId = null, link = null } = given
  await saveWord(tx, { ...word, fixtureId, externalId, link, at: now })
  const all = [...words.filter((other) => other.source !== source), word]
  const agreement = agreementOf(all)
  const trace = { fixtureId, source, staffId, said: { ...said, link }, now }
  if (agreement.state === 'disputed') {
    await writeTrace(tx, { ...trace, taken: null })
    await openDispute(tx, { fixtureId, said: all, now })
    await saveTaken(tx, { fixtureId, state: 'disputed', word: lastTaken(taken, word), now })
    return 'disputed'
  }
  await writeTrace(tx, { ...trace, taken: agreement.word })
  await closeDispute(tx, { fixtureId, by: staffId ?? source, now })
  if (taken?.state === 'accepted' && sameSaid(taken, agreement.word)) return 'unchanged'
  await saveTaken(tx, { fixtureId, state: 'accepted', word: agreement.word, now })
  await wakeSettlement(tx)
  return 'accepted'
}

/** While sources disagree the last that was taken as true stays beside the dispute. */
function lastTaken(taken: Said | undefined, word: { source: ResultSource } & Said) {
  return taken ? { ...word, ...pick(taken) } : word
}

function pick({ status, halfTime, fullTime }: Said): Said {
  return { status, halfTime, fullTime }
}
