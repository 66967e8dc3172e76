import { describeTeam, foldWords, kindOfWord, type TeamDescription } from '@strix/matching'
import { HOME_GROUNDS } from './tables/home-grounds.ts'
import { MEANT, NICKNAMES } from './tables/nicknames.ts'
import { leagueKey, namesOfCountry, type League } from './leagues.ts'
import type { Fixture } from './reading.ts'

/** A side of the list. Its name may be that of another side, too. */
export type Team = {
  name: string
  /** Code of the country of its league, where it plays one. */
  country: string | null
  nation: string | null
  women: boolean
  /** Age limit of a youth side, 0 for none. */
  age: number
  reserve: boolean
  /** Numbers of its fixtures, by kick-off. */
  fixtures: number[]
  /** Names that the club's other sides share: its own words, and its clubs of the alias table. */
  family: readonly string[]
  /** How many in Nigeria think of it first, 0 to about 120. */
  prominence: number
}

/** A name somebody may write, and how surely it means the side: 3 in full, 1 a shared word. */
export type Called = { team: Team | null; strength: number }

export type TeamBook = {
  teams: readonly Team[]
  /** By name, closed up. A side that is in no fixture stands as null. */
  called: ReadonlyMap<string, readonly Called[]>
  /** The one side that a short name means, whatever else carries it. */
  meant: ReadonlyMap<string, Team>
}

const FORMS: Readonly<Record<string, string>> = {
  utd: 'united',
  untd: 'united',
  uted: 'united',
  unitd: 'united',
  unite: 'united',
  cty: 'city',
  intl: 'international',
}

/** A word of a team's name in the form under which it is filed. */
export function teamWord(word: string): string {
  return FORMS[word] ?? word
}

function closed(words: readonly string[]): string {
  return words.map(teamWord).join('')
}

/** `River Plate (URU)`, `(Uruguay)` of a Uruguayan league is River Plate: it says no more. */
function withoutCountry(name: string, country: string | null): string {
  const letters = / \(([^()]{3,})\)$/.exec(name)?.[1]?.toLowerCase()
  if (letters === undefined || country === null) return name
  const known =
    letters === country || namesOfCountry(country).some((one) => one.startsWith(letters))
  return known ? name.slice(0, -` (${letters})`.length) : name
}

type Draft = Team & { described: TeamDescription }

function draftTeam(name: string, league: League, country: string | null): Draft {
  const described = describeTeam(withoutCountry(name, country), country)
  const { marks, nation } = described
  return {
    name,
    country,
    nation,
    women: marks.women || league.women,
    age:
      marks.age > 1
        ? marks.age
        : league.lower && !marks.reserve
          ? Math.max(marks.age, 1)
          : marks.age,
    reserve: marks.reserve,
    fixtures: [],
    prominence: 0,
    family: [
      closed(described.words),
      ...described.clubs.map((club) => `${club.country}|${club.names[0] ?? ''}`),
    ],
    described,
  }
}

const CUP_BONUS = 6
const KNOWN_BONUS = 5

function raise(team: Draft, league: League): void {
  let worth = league.strength
  if (team.nation !== null) worth = team.nation === 'nga' ? 100 : 84
  else if (team.described.clubs.length > 0) worth += KNOWN_BONUS
  if (team.women) worth = Math.min(worth, 40)
  if (team.age > 0 || team.reserve) worth = Math.min(worth, 20)
  team.prominence = Math.max(team.prominence, worth)
}

function kindKey(team: Draft): string {
  return `${team.name}|${team.women}|${team.age}|${team.reserve}`
}

/** Sides of the list: those of cups between countries are found again in their own leagues. */
function draftTeams(
  fixtures: readonly Fixture[],
  leagues: ReadonlyMap<string, League>,
): Map<string, Draft> {
  const teams = new Map<string, Draft>()
  const homes = new Map<string, string[]>()
  const visit = (at: number, name: string, domestic: boolean): void => {
    const fixture = fixtures[at]
    const league = fixture && leagues.get(leagueKey(fixture.league, fixture.country))
    if (fixture === undefined || league === undefined) return
    const local = namesOfCountry(league.body).length > 0
    if (local !== domestic) return
    const draft = draftTeam(name, league, local ? league.body : null)
    const kind = kindKey(draft)
    const keys = local ? [`${kind}|${league.body}`] : (homes.get(kind) ?? [`${kind}|`])
    const known = keys.map((key) => teams.get(key)).filter((team) => team !== undefined)
    const best = known.sort((a, b) => b.prominence - a.prominence)[0] ?? draft
    if (best === draft) {
      teams.set(keys[0] ?? kind, draft)
      if (local) homes.set(kind, [...(homes.get(kind) ?? []), `${kind}|${league.body}`])
    } else if (!local && best.nation === null) best.prominence += CUP_BONUS / 2
    raise(best, league)
    if (best.fixtures[best.fixtures.length - 1] !== at) best.fixtures.push(at)
  }
  for (const domestic of [true, false]) {
    fixtures.forEach(({ home, away }, at) => {
      visit(at, home, domestic)
      visit(at, away, domestic)
    })
  }
  return teams
}

/** Turkish clubs are called by the town alone, too: Samsunspor, Rizespor. */
const SPORT_OF_TOWN = /^\w{4,}spor$/

/** Every way to write a name, with how much of a name it is. */
function formsOf({ described }: Draft): Map<string, number> {
  const out = new Map<string, number>()
  const add = (words: readonly string[], strength: number): void => {
    const text = closed(words)
    if (text.length >= 2 && (out.get(text) ?? 0) < strength) out.set(text, strength)
  }
  const { words } = described
  add(words, 3)
  const kept = words.filter((word) => kindOfWord(word) !== 'noise')
  if (kept.length > 0) add(kept, 3)
  for (const { names } of described.clubs) for (const name of names) add(foldWords(name), 2.8)
  for (const word of kept) if (SPORT_OF_TOWN.test(word)) add([word.slice(0, -'spor'.length)], 2)
  if (kept.length > 1) {
    kept.map(teamWord).forEach((word, at) => {
      const kind = kindOfWord(word)
      if (word.length < 4 || /^\d+$/.test(word)) return
      if (kind === 'own') add([word], at === 0 ? 2 : 1.6)
      else if (kind === 'place') add([word], 1.6)
      else add([word], 1.2)
    })
    // `Everton de Vina` leaves out what only makes the name longer.
    for (let end = 3; end < words.length; end++) add(words.slice(0, end), 2.4)
    if (words.length >= 3) add([words.map((word) => word[0] ?? '').join('')], 1.3)
    add([kept[0] ?? '', (kept[1] ?? '')[0] ?? ''], 1.4)
  }
  return out
}

type Target = { country: string; mark: string; name: string; names: readonly string[] }

function readTarget(line: string): Target {
  const [where = '', name = '', ...names] = line.split('|')
  const [country = '', mark = ''] = where.split('*')
  const grounds = HOME_GROUNDS[`${where}|${name}`] ?? []
  return { country, mark, name: closed(foldWords(name)), names: [...names, ...grounds] }
}

const TARGETS = NICKNAMES.map(readTarget)

function fits(team: Draft, { country, mark, name }: Target): boolean {
  const age = Number(/\d+/.exec(mark)?.[0] ?? 0)
  if (team.women !== mark.includes('w') || team.age !== age) return false
  if (team.reserve !== mark.includes('b')) return false
  const { nation, clubs, words } = team.described
  if (nation !== null) return nation === country && namesOfCountry(country).length > 0
  const called = clubs.filter((club) => club.country === country).flatMap((club) => club.names)
  if (called.some((known) => closed(foldWords(known)) === name)) return true
  const kept = words.filter((word) => kindOfWord(word) !== 'noise')
  const own = words.filter((word) => !namesOfCountry(country).includes(word))
  const same = [words, kept, own].some((part) => closed(part) === name)
  return same && (team.country === null || team.country === country)
}

/** Clubs that share a national side's name in the nickname table are told by their country. */
function targetIndex(drafts: readonly Draft[]): Map<Target, Draft> {
  const byCountry = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const codes = new Set([
      draft.nation,
      draft.country,
      ...draft.described.clubs.map((c) => c.country),
    ])
    for (const code of codes) {
      if (code !== null) byCountry.set(code, [...(byCountry.get(code) ?? []), draft])
    }
  }
  const out = new Map<Target, Draft>()
  for (const target of TARGETS) {
    const nation = isNation(target)
    const found = (byCountry.get(target.country) ?? [])
      .filter((draft) => (draft.nation !== null) === nation && fits(draft, target))
      .sort((a, b) => b.prominence - a.prominence)[0]
    if (found !== undefined) out.set(target, found)
  }
  return out
}

const CODES_OF_NAMES = new Map(
  TARGETS.map(({ country }) => country).flatMap((code) =>
    namesOfCountry(code).map((name): [string, string] => [name.replaceAll(' ', ''), code]),
  ),
)

function isNation({ country, name }: Target): boolean {
  return CODES_OF_NAMES.get(name) === country
}

/** Files the sides of a list under everything they may be called. */
export function fileTeams(
  fixtures: readonly Fixture[],
  leagues: ReadonlyMap<string, League>,
): TeamBook {
  const drafts = [...draftTeams(fixtures, leagues).values()]
  const called = new Map<string, Called[]>()
  const add = (text: string, team: Team | null, strength: number): void => {
    const list = called.get(text)
    if (list === undefined) called.set(text, [{ team, strength }])
    else if (!list.some((known) => known.team === team)) list.push({ team, strength })
    else {
      const at = list.findIndex((known) => known.team === team)
      if ((list[at]?.strength ?? 0) < strength) list[at] = { team, strength }
    }
  }
  for (const draft of drafts) {
    for (const [text, strength] of formsOf(draft)) add(text, draft, strength)
  }
  const found = targetIndex(drafts)
  for (const target of TARGETS) {
    const draft = found.get(target) ?? null
    if (draft !== null) draft.prominence += KNOWN_BONUS
    for (const one of target.names) {
      const name = closed(foldWords(one))
      if (draft !== null) add(name, draft, 2.8)
      // Two words are no ordinary ones: whose nickname it is may be said where no match is of it.
      else if (isNation(target) && one.includes(' ')) add(name, null, 2.8)
    }
    add(target.name, draft, 2.8)
  }
  for (const draft of drafts)
    draft.fixtures.sort((a, b) => kickoffOf(fixtures, a) - kickoffOf(fixtures, b))
  return { teams: drafts, called, meant: readMeant(found) }
}

function kickoffOf(fixtures: readonly Fixture[], at: number): number {
  return Date.parse(fixtures[at]?.kickoff ?? '')
}

function readMeant(found: ReadonlyMap<Target, Draft>): Map<string, Team> {
  const out = new Map<string, Team>()
  for (const line of MEANT) {
    const [short = '', country = '', name = ''] = line.split('|')
    const text = closed(foldWords(name))
    for (const [target, draft] of found) {
      if (target.country === country && target.name === text && target.mark === '') {
        out.set(closed(foldWords(short)), draft)
      }
    }
  }
  return out
}
