/** What a short message puts right of the question before it, and leaves the rest as it was. */
import { ofKind } from './choose-team.ts'
import type { DateMention, Span, When } from './day-chains.ts'
import type { Frame } from './frame.ts'
import { leaguesOfCountry, type League } from './leagues.ts'
import type { MarketDraft } from './market.ts'
import type { Leaf } from './market-rules.ts'
import { anyOf } from './phrases.ts'
import { countriesIn } from './places.ts'
import type { Prepared } from './prepare.ts'
import type { Intent } from './reading.ts'
import type { Team } from './teams.ts'
import type { Token } from './tokens.ts'
import type { Side, Turn } from './turn.ts'

const WORDS_MAX = 8
const OF_CODES: ReadonlySet<Intent> = new Set(['explain_code', 'convert_code', 'best_price'])
const OF_MATCHES: ReadonlySet<Intent> = new Set(['fixtures', 'predict', 'results', 'compare_teams'])

/** Words that say only that something is put right. */
const FILLERS = new Set(
  `not no i mean meant want the and or sorry for what about nko how of actually now instead it is na
   them their one ones own team teams side sides game match okay ok please my bad rather oh ah wait
   i'm im am talk dey check say said be that this only also DATE LEAGUE - a`
    .trim()
    .split(/\s+/),
)
const KINDS = new RegExp(
  `^(?:women|woman|womens|ladies|lady|girls|girl|female|females|feminine|men|mens|male|boys|u1[5-9]|u2[0-3]|reserves?|youth|b|ii)$`,
)

/** The words of a message beyond fillers. */
function gistOf({ line }: Turn): string[] {
  const words = line.text.trim().split(' ')
  return words.filter((word) => word !== '' && !FILLERS.has(word))
}

/** `no I mean the women`: the same clubs, other sides. */
function otherKind(turn: Turn, gist: readonly string[], prior: Frame, lists: Prepared): Side[] {
  if (gist.length === 0 || !gist.every((word) => KINDS.test(word))) return []
  const sides = prior.sides.flatMap((side) => {
    const found = ofKind(side.options, turn.hints, lists)
    const isOther = found.some((team) => !side.options.includes(team))
    return isOther ? [{ ...side, options: found }] : []
  })
  return sides.length === prior.sides.length ? sides : []
}

/** `no, the enugu one`: of two that bear one name, the one that has the word before it, too. */
function otherBearer(gist: readonly string[], prior: Frame, lists: Prepared): Side[] {
  const [word, second] = gist
  if (word === undefined || second !== undefined) return []
  const at = prior.sides.findIndex(({ options }) => options.length > 1)
  const side = prior.sides[at]
  const bears = (team: Team): boolean =>
    team.name
      .toLowerCase()
      .split(' ')
      .flatMap((part) => lists.teams.called.get(`${word}${part}`) ?? [])
      .some((called) => called.team === team)
  const found = side?.options.filter(bears) ?? []
  return side && found.length === 1 ? prior.sides.with(at, { ...side, options: found }) : []
}

const DAY_AFTER = / (?:(?:next|following) day|day after) /
const DAY_BEFORE = / (?:previous day|day before) /
const OF_DAY = new Set(
  `day days next following after before previous last who which play plays playing dey games
   matches show me any`
    .trim()
    .split(/\s+/),
)

/** `and the day after?`: a day beside those asked about before. */
function dayBeside({ line, dates }: Turn, gist: readonly string[], prior: Frame): DateMention[] {
  const isAfter = DAY_AFTER.test(line.text)
  const isOfList = prior.sides.length === 0 && prior.dates.length > 0
  if ((!isAfter && !DAY_BEFORE.test(line.text)) || dates.length > 0 || !isOfList) return []
  if (!gist.every((word) => OF_DAY.has(word))) return []
  const days = (when: When): Span | undefined => {
    const all = prior.dates.flatMap((date) => date.days(when) ?? [])
    if (all.length === 0) return undefined
    const day = isAfter
      ? Math.max(...all.map(({ to }) => to)) + 1
      : Math.min(...all.map(({ from }) => from)) - 1
    return { from: day, to: day }
  }
  return [{ start: 0, end: 0, days }]
}

/** `the CAF one`: a competition called as the one before is, with a word more. */
function otherLeague(gist: readonly string[], { leagues }: Frame, lists: Prepared): League[] {
  const [only, other] = leagues
  const [word, second] = gist
  if (only === undefined || other !== undefined || word === undefined || second !== undefined)
    return []
  const named = only.phrases.flatMap((phrase) => lists.leagues.get(`${word}${phrase}`) ?? [])
  return named.filter((league) => league !== only).slice(0, 1)
}

const ELSEWHERE = anyOf('one|own|mean|meant|sorry|not|rather|instead|league|but')

/** `sorry, the Ghana one`: the league that goes by the same name in another country. */
function leagueElsewhere(turn: Turn, { leagues, sides }: Frame, lists: Prepared): League[] {
  const [only, other] = leagues
  if (only === undefined || other !== undefined || sides.length > 0) return []
  const places = countriesIn(turn.tokens)
  const [country, another] = places.filter(({ isDenied }) => !isDenied)
  if (country === undefined || another !== undefined || !ELSEWHERE.test(turn.line.text)) return []
  const known = [...places, ...turn.dates]
  const isMore = ({ plain, kind }: Token, at: number): boolean =>
    kind !== 'sign' &&
    !FILLERS.has(plain) &&
    plain !== 'league' &&
    !known.some(({ start, end }) => start <= at && at < end)
  if (turn.tokens.some(isMore)) return []
  const names = [...only.phrases, 'league']
  const found = names.flatMap((name) => leaguesOfCountry(name, country.code, lists.leagues))
  return found.filter((league) => league !== only).slice(0, 1)
}

const OPPOSITES: readonly (readonly [RegExp, RegExp, (word: string) => string])[] = [
  [/^(?:odd|even)$/, /(?<=oe\/)\w+/, (word) => word],
  [/^(?:over|under)$/, /(?<=ou@[\d.]+\/)\w+/, (word) => word],
  [/^\d\.5$/, /(?<=ou@)[\d.]+/, (word) => word],
]
const SCORE = /cs\/\d-\d$/
/** `only for first half`: the same bet, of one half. */
const HALF = new RegExp(
  '^ (?:(?:and|only|just|for|in|what|about|how|of|the|nko) )*' +
    '(first|second) half(?: (?:nko|only))? $',
)
/** `and by 3 goals or more?` */
const BY = new RegExp(
  '^ (?:(?:and|if|by|with|be|what|about|how|of) )*' +
    '(\\d)(?: (?:clear|goals?|gap|margin|difference))*( or more)? $',
)
const MARGIN = /(?<=margin\/\w+-)\d\+?$/

/** `sorry, odd`, `and 2-1?`: the market before with another outcome. */
function otherOutcome(
  gist: readonly string[],
  { market }: Frame,
  text = '',
): MarketDraft | undefined {
  const [leaf, second] = market?.leaves ?? []
  if (market === undefined || leaf === undefined || second !== undefined) return undefined
  const key = leaf.key('home')
  const [word = '', ...more] = gist
  const score = /^(\d)[-: ]*(\d)$/.exec(gist.join(' '))
  if (score !== null && SCORE.test(key)) {
    const [, own = '', others = ''] = score
    return withKey(market, leaf, (before, at) => {
      const isTurned = leaf.side !== null && at === 'away'
      return before.replace(SCORE, `cs/${isTurned ? `${others}-${own}` : `${own}-${others}`}`)
    })
  }
  const half = HALF.exec(text)?.[1]
  if (half !== undefined && !key.startsWith('#')) {
    const whole = (before: string): string => before.replace(/^[12]h\./, '')
    return withKey(market, leaf, (before) => `${half === 'first' ? 1 : 2}h.${whole(before)}`)
  }
  const [, by, orMore = ''] = BY.exec(text) ?? []
  if (by !== undefined && MARGIN.test(key)) {
    return withKey(market, leaf, (before) => before.replace(MARGIN, orMore === '' ? by : `${by}+`))
  }
  if (more.length > 0) return undefined
  const change = OPPOSITES.find(([said, part]) => said.test(word) && part.test(key))
  if (change === undefined) return undefined
  const [, part, write] = change
  return withKey(market, leaf, (before) => before.replace(part, write(word)))
}

/** `2.5 again but for Barcelona v Newcastle`: other sides, and a line of the bet before. */
function withBet(turn: Turn, prior: Frame): Turn {
  if (turn.market !== undefined || prior.intent !== 'predict') return turn
  const gist = gistOf(turn).filter((word) => !/^(?:TEAM|again|same|but|versus)$/.test(word))
  const market = otherOutcome(gist, prior)
  return market === undefined ? turn : { ...turn, market }
}

function withKey(
  market: MarketDraft,
  leaf: Leaf,
  change: (key: string, at: 'home' | 'away') => string,
): MarketDraft {
  return { ...market, leaves: [{ ...leaf, key: (at) => change(leaf.key(at), at) }] }
}

const SLIPS_MAX = 2

/** `sorry na KXT4MD`: a word that is the code before but for a letter or two. */
function otherCode({ tokens, codes }: Turn, { intent, codes: before }: Frame): string | undefined {
  const [code, second] = before
  if (!OF_CODES.has(intent) || codes.length > 0 || code === undefined || second !== undefined) {
    return undefined
  }
  const isNear = ({ raw }: Token): boolean => {
    if (raw.length !== code.length || raw.length <= SLIPS_MAX * 2) return false
    const slips = Array.from(raw).filter(
      (letter, at) => letter.toLowerCase() !== code[at]?.toLowerCase(),
    )
    return slips.length <= SLIPS_MAX
  }
  return tokens.find(isNear)?.raw
}

/** The message with what it puts right filled in from the question before. */
export function correct(turn: Turn, prior: Frame | undefined, lists: Prepared): Turn {
  if (prior === undefined || turn.length > WORDS_MAX) return turn
  const code = otherCode(turn, prior)
  if (code !== undefined) return { ...turn, codes: [code], corrects: true }
  if (!OF_MATCHES.has(prior.intent)) return turn
  const elsewhere = leagueElsewhere(turn, prior, lists)
  if (elsewhere.length > 0) return { ...turn, sides: [], leagues: elsewhere, corrects: true }
  const { sides, players, codes, platforms, leagues, username } = turn
  const named = [...sides, ...players, ...codes, ...platforms, ...leagues].length
  if (named > 0 && named === sides.length) return withBet(turn, prior)
  if (named > 0 || username !== null) return turn
  const gist = gistOf(turn)
  const others = otherKind(turn, gist, prior, lists)
  if (others.length > 0) return { ...turn, sides: others, corrects: true }
  const bearer = otherBearer(gist, prior, lists)
  if (bearer.length > 0) return { ...turn, sides: bearer, corrects: true }
  const days = dayBeside(turn, gist, prior)
  if (days.length > 0) return { ...turn, dates: days, corrects: true }
  const league = otherLeague(gist, prior, lists)
  if (league.length > 0) return { ...turn, leagues: league, corrects: true }
  const { text } = turn.line
  const market = turn.market === undefined ? otherOutcome(gist, prior, text) : undefined
  return market === undefined ? turn : { ...turn, market, corrects: true }
}
