/** Votes that come at the same time are one statement of the database, kept by one commit. */
import { again, databaseCodeOf } from '../../infra/db.ts'
import type { Cast, Press } from './votes.store.ts'

type CastAll = (presses: readonly Press[]) => Promise<readonly (Cast | undefined)[]>
type Waiting = {
  press: Press
  done: (cast: Cast | undefined) => void
  failed: (reason: unknown) => void
}

/** So many go together. */
const togetherMax = 64
/**
 * So many that wait go at once, while another statement is being kept; fewer wait for its end. Two
 * statements of few votes each are slower than one, and one at a time leaves the server idle until
 * it is kept.
 */
const secondFrom = 8

/** @returns a way to cast one vote; it is answered once it is kept */
export function createVoteQueue(castAll: CastAll): (press: Press) => Promise<Cast | undefined> {
  const waiting: Waiting[] = []
  let runs = 0

  const isWorthRunning = (others: number) =>
    others === 0 ? waiting.length > 0 : others === 1 && waiting.length >= secondFrom

  /** Votes of one moment are read from their connections a few at a time. */
  async function gather(): Promise<void> {
    let known = 0
    while (known < waiting.length && waiting.length < secondFrom) {
      known = waiting.length
      await new Promise(setImmediate)
    }
  }

  async function run(): Promise<void> {
    await gather()
    while (isWorthRunning(runs - 1)) {
      await castTogether(castAll, takeTogether(waiting))
      await gather()
    }
    runs -= 1
  }

  return (press) =>
    new Promise((done, failed) => {
      waiting.push({ press, done, failed })
      if (!isWorthRunning(runs)) return
      runs += 1
      void run()
    })
}

/** The first to wait; of one person on one code only the first press, in the order of the codes. */
function takeTogether(waiting: Waiting[]): Waiting[] {
  const taken = new Map<string, Waiting>()
  const left: Waiting[] = []
  for (const each of waiting.splice(0)) {
    const name = `${each.press.codeId} ${each.press.profileId}`
    if (taken.size < togetherMax && !taken.has(name)) taken.set(name, each)
    else left.push(each)
  }
  waiting.push(...left)
  return [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/** Never rejects. Where one of them cannot be kept, the others are cast without it. */
async function castTogether(castAll: CastAll, together: readonly Waiting[]): Promise<void> {
  try {
    const casts = await again(() => castAll(together.map(({ press }) => press)))
    together.forEach(({ done }, at) => done(casts[at]))
  } catch (error) {
    if (together.length === 1 || !isOfOne(error)) {
      for (const { failed } of together) failed(error)
    } else {
      for (const each of together) await castTogether(castAll, [each])
    }
  }
}

/** Something about a row, not about the database. */
function isOfOne(error: unknown): boolean {
  return /^2[23]/.test(databaseCodeOf(error) ?? '')
}
