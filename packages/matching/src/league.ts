import { readCountry, splitCountry } from './countries.ts'
import { words } from './fold.ts'
import { leagueMarks } from './league-marks.ts'
import { joinMarks, splitMarks, type Marks } from './marks.ts'
import { dice } from './word-score.ts'
import { gramsOf } from './team-name.ts'

/** A league's name as it is compared. */
export type LeagueName = {
  country: string | null
  words: readonly string[]
  /** The words without the country, as one text. */
  text: string
  grams: Uint16Array
  /** The division's number where the name gives one. */
  tier: number
  cup: boolean
  marks: Marks
}

/** Names of leagues that stand for one country wherever they are written alone. */
const HOME_OF: ReadonlyMap<string, string> = new Map(
  [
    ['eng', 'epl efl wsl carabao'],
    ['esp', 'laliga laliga2 hypermotion segunda tercera'],
    ['ita', 'coppa scudetto'],
    ['deu', 'dfb regionalliga'],
    ['nld', 'eredivisie eerste knvb keuken tweede'],
    ['bel', 'jupiler challenger'],
    ['prt', 'betclic'],
    ['pol', 'ekstraklasa'],
    ['swe', 'allsvenskan superettan damallsvenskan'],
    ['nor', 'eliteserien toppserien obos'],
    ['fin', 'veikkausliiga ykkonen ykkosliiga'],
    ['usa', 'mls nwsl usl'],
    ['mex', 'mx ascenso'],
    ['bra', 'brasileirao brasileiro paulista carioca mineiro gaucho'],
    ['nga', 'npfl nnl'],
    ['zaf', 'psl'],
    ['jpn', 'j1 j2 j3'],
    ['kor', 'k1 k2'],
    ['hun', 'nb otp'],
    ['aus', 'npl'],
  ].flatMap(([code = '', list = '']) => list.split(' ').map((w): [string, string] => [w, code])),
)

const LITTLE = new Set(
  'league liga lig ligue div division the of and de la group gr women regular season round'.split(
    ' ',
  ),
)
const TIERS: ReadonlyMap<string, number> = new Map([
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 4],
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['segunda', 2],
  ['tercera', 3],
  ['one', 1],
  ['two', 2],
  ['primera', 1],
  ['eerste', 2],
  ['laliga2', 2],
])
const CUP = new Set(
  'cup copa coppa coupe pokal taca trophy beker kupa kupasi puchar shield supercup supercopa'.split(
    ' ',
  ),
)

function tierOf(list: readonly string[]): number {
  for (const word of list) {
    const tier = TIERS.get(word)
    if (tier !== undefined) return tier
  }
  return 0
}

/** Reads a league's name; `country` is the source's own country field, where it has one. */
export function readLeague(raw: string, country?: string | null): LeagueName {
  const all = words(raw)
  const { marks: said, rest } = splitMarks(raw, all)
  // A closing B, 2 or II of a league is its tier or group, not a second team.
  said.reserve = false
  const { code, rest: names } = splitCountry(rest)
  const implied = names.map((word) => HOME_OF.get(word)).find((found) => found !== undefined)
  const kept = names.filter((word) => !LITTLE.has(word))
  const at = readCountry(country) ?? code ?? implied ?? null
  const marks = joinMarks(said, leagueMarks(all, at))
  // England's second teams under 21 play in leagues whose names alone say so.
  if (/premier league 2\b|professional development league/i.test(raw)) marks.age = 21
  return {
    country: at,
    words: names,
    text: names.join(' '),
    grams: gramsOf(kept.join(' ')),
    tier: tierOf(all),
    cup: names.some((word) => CUP.has(word)),
    marks,
  }
}

/** Names of the league features, in the order of their weights. */
export const LEAGUE_FEATURES = [
  'sameCountry',
  'otherCountry',
  'sameLeague',
  'leagueDice',
  'otherTier',
  'cupAndLeague',
] as const

/** Fills `out` from `at` with how two leagues compare. */
export function leagueFeatures(a: LeagueName, b: LeagueName, out: Float64Array, at: number): void {
  const known = a.country !== null && b.country !== null
  out[at] = known && a.country === b.country ? 1 : 0
  out[at + 1] = known && a.country !== b.country ? 1 : 0
  const same = a.text === b.text && a.text !== ''
  out[at + 2] = same ? 1 : 0
  out[at + 3] = same ? 1 : dice(a.grams, b.grams)
  out[at + 4] = a.tier > 0 && b.tier > 0 && a.tier !== b.tier ? 1 : 0
  out[at + 5] = a.words.length > 0 && b.words.length > 0 && a.cup !== b.cup ? 1 : 0
}
