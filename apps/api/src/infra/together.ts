/** What is asked of the database at the same time is one statement of it, kept by one commit. */
import { again, databaseCodeOf } from './db.ts'

type Together<Item, Answer> = {
  /** Answers many, each in its place; undefined is an answer too. */
  all: (items: readonly Item[]) => Promise<readonly (Answer | undefined)[]>
  /** Of one name only the first goes with others; they go in the order of their names. */
  nameOf: (item: Item) => string
}
type Waiting<Item, Answer> = {
  item: Item
  done: (answer: Answer | undefined) => void
  failed: (reason: unknown) => void
}
/** Answers those who wait. */
type Tell = () => void

/** So many go together. */
const togetherMax = 64
/** No further moment is waited for once so many wait. */
const gatheredMax = 8
/**
 * So many that wait go at once, while another statement is being kept. Fewer wait for its end: two
 * statements beside each other take longer than one of all, and then the server waits for both.
 */
const secondFrom = 16

/** @returns a way to ask for one; it is answered once it is kept */
export function createTogether<Item, Answer>(
  given: Together<Item, Answer>,
): (item: Item) => Promise<Answer | undefined> {
  const waiting: Waiting<Item, Answer>[] = []
  let runs = 0

  const isWorthRunning = (others: number) =>
    others === 0 ? waiting.length > 0 : others === 1 && waiting.length >= secondFrom

  /** What comes in one moment is read from its connections a few at a time. */
  async function gather(): Promise<void> {
    let known = 0
    while (known < waiting.length && waiting.length < gatheredMax) {
      known = waiting.length
      await new Promise(setImmediate)
    }
  }

  /** The next are asked for before those before are answered, as answering takes as long. */
  async function run(): Promise<void> {
    let tell: Tell | undefined
    await gather()
    while (isWorthRunning(runs - 1)) {
      const asked = askTogether(given, takeTogether(given, waiting))
      // By then the statement is on its way.
      await new Promise(setImmediate)
      tell?.()
      tell = await asked
      await gather()
    }
    runs -= 1
    tell?.()
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!isWorthRunning(runs)) return
      runs += 1
      void run()
    })
}

/** The first to wait. */
function takeTogether<Item, Answer>(
  { nameOf }: Together<Item, Answer>,
  waiting: Waiting<Item, Answer>[],
): Waiting<Item, Answer>[] {
  const taken = new Map<string, Waiting<Item, Answer>>()
  const left: Waiting<Item, Answer>[] = []
  for (const each of waiting.splice(0)) {
    const name = nameOf(each.item)
    if (taken.size < togetherMax && !taken.has(name)) taken.set(name, each)
    else left.push(each)
  }
  waiting.push(...left)
  return [...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/** Never rejects. Where one of them cannot be kept, the others are asked for without it. */
async function askTogether<Item, Answer>(
  given: Together<Item, Answer>,
  together: readonly Waiting<Item, Answer>[],
): Promise<Tell> {
  try {
    const answers = await again(() => given.all(together.map(({ item }) => item)))
    return () => together.forEach(({ done }, at) => done(answers[at]))
  } catch (error) {
    if (together.length === 1 || !isOfOne(error)) {
      return () => together.forEach(({ failed }) => failed(error))
    }
    for (const each of together) (await askTogether(given, [each]))()
    return () => undefined
  }
}

/** Something about a row, not about the database. */
function isOfOne(error: unknown): boolean {
  return /^2[23]/.test(databaseCodeOf(error) ?? '')
}
