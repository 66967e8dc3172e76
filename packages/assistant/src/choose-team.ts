import { countryCode, foldWords } from '@strix/matching'
import type { Prepared } from './prepare.ts'
import type { Called, Team } from './teams.ts'
import type { Token } from './tokens.ts'

/** What a message says about the kind of side it means. */
export type SideHints = { women: boolean; age: number; reserve: boolean }

const NO_HINTS: SideHints = { women: false, age: 0, reserve: false }

const WOMEN = new Set(
  'women woman womens ladies lady girls girl female females feminine femenino wfc fem femeni feminin frauen dames'.split(
    ' ',
  ),
)
const RESERVE = new Set('b ii reserves reserve castilla atletic'.split(' '))

/** Reads hints at women's and youth sides, which hold for the whole message. */
export function readHints(tokens: readonly Token[]): SideHints {
  const hints = { ...NO_HINTS }
  tokens.forEach(({ text, plain }, at) => {
    const isOldLady = text === 'lady' && tokens[at - 1]?.text === 'old'
    if (!isOldLady && (WOMEN.has(text) || WOMEN.has(plain))) hints.women = true
    const age = /^(?:u|under|sub)(1[5-9]|2[0-3])s?$/.exec(text)?.[1]
    const next = tokens[at + 1]?.text === '-' ? tokens[at + 2]?.text : tokens[at + 1]?.text
    const apart =
      /^(u|under)$/.test(text) && /^(1[5-9]|2[0-3])s?$/.test(next ?? '') ? next : undefined
    if (age !== undefined) hints.age = Number(age)
    else if (apart !== undefined) hints.age = Number.parseInt(apart, 10)
    else if (text === 'youth' || text === 'youths' || text === 'academy') hints.age = 1
  })
  return hints
}

/** `Barca B` is another side; the letter stands right after the name. */
function isReserveAfter(tokens: readonly Token[], end: number): boolean {
  return RESERVE.has(tokens[end]?.text ?? '')
}

function fits(team: Team, { women, age, reserve }: SideHints): boolean {
  if (team.women !== women || team.reserve !== reserve) return false
  if (age === 0) return team.age === 0
  return team.age === age || (team.age > 0 && (age === 1 || team.age === 1))
}

/** Sides of another kind of the same clubs, where each club has one. */
export function ofKind(teams: readonly Team[], hints: SideHints, lists: Prepared): Team[] {
  const found = teams.flatMap((team) => siblingsOf(team, hints, lists).slice(0, 1))
  return found.length === teams.length ? found : []
}

/** The women's, youth or second side of a club or nation. */
function siblingsOf(team: Team, hints: SideHints, lists: Prepared): Team[] {
  const family = new Set(team.family)
  return lists.teams.teams.filter((other) => {
    if (!fits(other, hints)) return false
    if (team.nation !== null) return other.nation === team.nation
    return other.family.some((name) => family.has(name))
  })
}

/** Country named right beside a name: `everton chile`, `the scottish rangers`. */
function countriesBeside(tokens: readonly Token[], start: number, end: number): Set<string> {
  const out = new Set<string>()
  const words = tokens.map(({ text }) => (text === 'naija' || text === '9ja' ? 'nigeria' : text))
  const link = /^(of|from|in|for|the)$/.test(words[end] ?? '') ? end + 1 : end
  for (const [from, to] of [
    [start - 1, start],
    [start - 2, start],
    [end, end + 1],
    [end, end + 2],
    [link, link + 1],
    [link, link + 2],
  ] as const) {
    if (from < 0 || to > words.length) continue
    const code = countryCode(foldWords(words.slice(from, to).join(' ')))
    if (code !== null) out.add(code)
  }
  return out
}

/** How much better known the best must be for the others to be out of the question. */
const CLEARLY = 24
const FULL_STEP = 1

function best(called: readonly (Called & { team: Team })[]): Team[] {
  const strongest = Math.max(...called.map(({ strength }) => strength))
  const near = called.filter(({ strength }) => strength > strongest - FULL_STEP)
  const top = Math.max(...near.map(({ team }) => team.prominence))
  // A shared word in the name of a far better known side outweighs the whole name of another.
  const famed = called.filter(
    ({ team, strength }) => strength >= 1.5 && team.prominence > top + CLEARLY,
  )
  const chosen = famed.length > 0 ? famed : near
  const most = Math.max(...chosen.map(({ team }) => team.prominence))
  const left = chosen.filter(({ team }) => team.prominence > most - CLEARLY)
  return left.sort((a, b) => b.team.prominence - a.team.prominence).map(({ team }) => team)
}

/** The sides a name can mean here: one, several that cannot be told apart, or none of the list. */
export function chooseTeams(
  { start, end, name }: { start: number; end: number; name: string },
  tokens: readonly Token[],
  hints: SideHints,
  lists: Prepared,
): Team[] {
  const reserve = hints.reserve || isReserveAfter(tokens, end)
  const wanted = { ...hints, reserve }
  const listed = (lists.teams.called.get(name) ?? []).flatMap(({ team, strength }) =>
    team === null ? [] : [{ team, strength }],
  )
  const special = wanted.women || wanted.age > 0 || wanted.reserve
  const beside = countriesBeside(tokens, start, end)
  const placed = listed.filter(
    ({ team }) => team.country !== null && team.nation === null && beside.has(team.country),
  )
  const pool = placed.length > 0 ? placed : listed
  if (special) return chooseSpecial(pool, name, wanted, lists)
  const first = pool.filter(({ team }) => fits(team, NO_HINTS))
  const meant = lists.teams.meant.get(name)
  if (placed.length === 0 && meant !== undefined && fits(meant, NO_HINTS)) return [meant]
  if (first.length > 0) return best(first)
  // A nickname may mean a women's or youth side by itself: Super Falcons, Flying Eagles.
  const own = pool.filter(({ strength }) => strength >= 2.8)
  return own.length > 0 ? best(own) : []
}

function chooseSpecial(
  pool: readonly (Called & { team: Team })[],
  name: string,
  wanted: SideHints,
  lists: Prepared,
): Team[] {
  const direct = pool.filter(({ team }) => fits(team, wanted))
  const meant = lists.teams.meant.get(name)
  const men = pool.filter(({ team }) => fits(team, NO_HINTS))
  const base = meant ?? (men.length > 0 ? best(men)[0] : undefined)
  const siblings = base === undefined ? [] : siblingsOf(base, wanted, lists)
  if (siblings.length > 0) return siblings.slice(0, 1)
  if (direct.length > 0) return best(direct)
  // `golden eaglets u17` says the age twice; a hint meant for another side changes nothing.
  const special = pool.filter(({ team, strength }) => strength >= 2.8 && !fits(team, NO_HINTS))
  return special.length > 0 ? best(special) : []
}
