/** Codes as rows of numbers, each a line of the processor's memory (64 bytes). */

/** What the feed sorts and filters by; times in milliseconds. */
export type FeedCode = {
  id: string
  profileId: string
  odds: number
  fold: number
  firstKickoff: number
  lastKickoff: number
  postedAt: number
  trending: number
  settled: boolean
}

/** How many numbers a row has. Of the two without a column an order uses one. */
export const rowWidth = 8
/** The place of each number in its row. */
export const column = {
  odds: 0,
  fold: 1,
  firstKickoff: 2,
  lastKickoff: 3,
  postedAt: 4,
  trending: 5,
} as const
const names = ['odds', 'fold', 'firstKickoff', 'lastKickoff', 'postedAt', 'trending'] as const
const rowsAtFirst = 1_024

export type CodeRows = ReturnType<typeof createCodeRows>

export function createCodeRows() {
  const rowOf = new Map<string, number>()
  const ids: string[] = []
  const profileIds: string[] = []
  const free: number[] = []
  let numbers = new Float64Array(rowsAtFirst * rowWidth)

  function demandRoom(row: number): void {
    if ((row + 1) * rowWidth <= numbers.length) return
    const longer = new Float64Array(numbers.length * 2)
    longer.set(numbers)
    numbers = longer
  }
  return {
    get size() {
      return rowOf.size
    },
    /** Above every row there is. */
    get end() {
      return ids.length
    },
    rowOf: (id: string): number | undefined => rowOf.get(id),
    idOf: (row: number): string => ids[row] ?? '',
    profileIdOf: (row: number): string => profileIds[row] ?? '',
    /** @param at a `column` */
    number: (row: number, at: number): number => numbers[row * rowWidth + at] ?? Number.NaN,
    /** Whether a row says the same already. */
    holds: (row: number, code: FeedCode): boolean =>
      profileIds[row] === code.profileId &&
      names.every((name) => numbers[row * rowWidth + column[name]] === code[name]),
    /** Adds a code, or writes over what is known of it. @returns its row */
    put(code: FeedCode): number {
      const row = rowOf.get(code.id) ?? free.pop() ?? ids.length
      demandRoom(row)
      rowOf.set(code.id, row)
      ids[row] = code.id
      profileIds[row] = code.profileId
      for (const name of names) numbers[row * rowWidth + column[name]] = code[name]
      return row
    },
    /** Its row may be another code's from now on. */
    remove(id: string): void {
      const row = rowOf.get(id)
      if (row === undefined) return
      rowOf.delete(id)
      free.push(row)
    },
    clear(): void {
      rowOf.clear()
      for (const list of [ids, profileIds, free]) list.length = 0
      numbers = new Float64Array(rowsAtFirst * rowWidth)
    },
  }
}
