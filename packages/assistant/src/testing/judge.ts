/** Compares readings with those expected: a reading is right as a whole or not at all. */
import { outcomeOf, sameBet } from '@strix/markets'
import type { DayRange, Fixture, Intent, Player, Question, Reading } from '../reading.ts'

export type Expected = Question & { id: string; expect: Reading }

/** What a reading got wrong, by cause; empty where it is right. */
type Fault =
  | 'intent'
  | 'entities'
  | 'dates'
  | 'market'
  | 'codes'
  | 'platforms'
  | 'username'
  | 'unclear'

const BY_INTENT: ReadonlySet<Intent> = new Set([
  'small_talk',
  'help',
  'credits',
  'track_record',
  'out_of_scope',
  'safer_play',
])

type Lists = { fixtures: ReadonlyMap<string, Fixture>; players: readonly Player[] }

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && new Set([...a, ...b]).size === new Set(a).size
}

/** What is said beyond the expected must repeat a fixture that is right. */
function isRepeat(
  extra: readonly string[],
  wanted: readonly string[],
  known: ReadonlySet<string>,
): boolean {
  return (
    wanted.every((name) => extra.includes(name)) &&
    extra.every((name) => wanted.includes(name) || known.has(name))
  )
}

function sameMarket(a: string | null, b: string | null): boolean {
  if (a === b) return true
  if (a === null || b === null) return false
  try {
    return sameBet(outcomeOf(a), outcomeOf(b))
  } catch {
    return false
  }
}

function sameDays(a: DayRange | null, b: DayRange | null): boolean {
  return a?.from === b?.from && a?.to === b?.to
}

export function judge(given: Reading, { expect }: Expected, lists: Lists): Fault[] {
  if (given.intent !== expect.intent) return ['intent']
  if (BY_INTENT.has(expect.intent)) return []
  const faults: Fault[] = []
  const right = expect.fixtures.flatMap((id) => lists.fixtures.get(id) ?? [])
  const sides = new Set(right.flatMap(({ home, away }) => [home, away]))
  const leagues = new Set(right.map(({ league }) => league))
  const compared = expect.intent === 'compare_teams'
  const fixtures = compared || isSame(given.fixtures, expect.fixtures)
  const players = isSame(given.players, expect.players)
  if (!fixtures || !players) faults.push('entities')
  else if (!isRepeat(given.teams, expect.teams, sides)) faults.push('entities')
  else if (!isRepeat(given.leagues, expect.leagues, leagues)) faults.push('entities')
  const settled = expect.dates === null && right.length > 0
  if (!settled && !sameDays(given.dates, expect.dates)) faults.push('dates')
  if (!sameMarket(given.market, expect.market)) faults.push('market')
  if (!isSame(given.codes, expect.codes)) faults.push('codes')
  if (given.from !== expect.from || given.to !== expect.to) faults.push('platforms')
  if (given.username !== expect.username) faults.push('username')
  const unclear =
    given.unclear?.about === expect.unclear?.about &&
    isSame(given.unclear?.options ?? [], expect.unclear?.options ?? [])
  if (!unclear) faults.push('unclear')
  return faults
}
