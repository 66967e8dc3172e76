import { chooseTeams, readHints, type SideHints } from './choose-team.ts'
import { isCommon } from './lexicon.ts'
import { allOfCountry, leaguesOfCountry, type League } from './leagues.ts'
import { findGrounds, findLeaguePlaces, isPlaceOfClub, isWhereOneIs, type Place } from './places.ts'
import { tellable } from './namesakes.ts'
import type { Prepared } from './prepare.ts'
import type { Player } from './reading.ts'
import { findNames, type NameSpan } from './spans.ts'
import type { Team } from './teams.ts'
import type { Token } from './tokens.ts'

/** A stretch of a message that names something of the lists. */
export type Mention = {
  start: number
  end: number
  /** One: clear. Several: they cannot be told apart. None: a club that is not in the list. */
  teams: readonly Team[]
  /** Everything that bears the name, however little known. */
  bearers: readonly Team[]
  leagues: readonly League[]
  players: readonly Player[]
  /** Whether all who bear the name are meant: `the Thuram brothers`. */
  together: boolean
  /** Whether it is written as it is filed, with no guess at its spelling. */
  exact: boolean
  /** Whether it is the name of a club, in the list or not. */
  club: boolean
}

const BEFORE = new Set(
  `versus against predict compare between about for and will can did does how if beat me of when is
   in to with than or and`
    .trim()
    .split(/\s+/),
)
const AFTER = new Set(
  `versus against match matches game games next fixture fixtures play plays played playing result
   results score scored go win won winning lose lost draw and or women ladies to over clean straight
   beat dey don nko vs u21 u20 b team corner today tomorrow tonight yesterday on last prediction
   predict still fit wont cant cannot handicap minus 1x x2 gg ng btts dnb straight`
    .trim()
    .split(/\s+/),
)

/** After a name that opens the message: `rangers who go win`. */
const ASKS = new RegExp(
  '^(?:who|which|what|when) (?:(?:go|will|dey|be|is) )?' +
    '(?:wins?|plays?|playing|score|beat|qualify|time|day|they|next)',
)

/** Words that make an ordinary word no name: `nice one`, `very nice`, `the city`. */
const NOT_BEFORE = new Set('very so too really just one a an my your this'.split(' '))
const NOT_AFTER = new Set('one work job app try guy man time'.split(' '))

const LEADS = /^(?:(?:and|or|but|so|then|also|okay|ok) )*(?:(?:what|how) (?:about|of) )?$/
const TRAILS = /^(?:nko|own|side|match|game|too|as well|please|now|for|them|[?.!, ])*$/

/** Whether a message upon others is this name and no more: `what of city`, `and city own?` */
function standsAlone({ start, end }: NameSpan, tokens: readonly Token[]): boolean {
  const textOf = (some: readonly Token[]): string => some.map(({ plain }) => `${plain} `).join('')
  return LEADS.test(textOf(tokens.slice(0, start))) && TRAILS.test(textOf(tokens.slice(end)))
}

/** `chiefs pirates`: two ordinary words side by side whose sides meet are both of them names. */
function meets(span: NameSpan, all: readonly NameSpan[], lists: Prepared): boolean {
  const beside = all.filter(
    (other) => Math.abs(other.start - span.end) <= 1 || Math.abs(span.start - other.end) <= 1,
  )
  return plays(span, beside, lists)
}

/** Whether a match of the lists is between this side and one of the others. */
function plays(span: NameSpan, others: readonly NameSpan[], { teams, matches }: Prepared): boolean {
  const fixturesOf = ({ name }: NameSpan): number[] =>
    (teams.called.get(name) ?? []).flatMap(({ team }) => team?.fixtures ?? [])
  const own = new Set(fixturesOf(span))
  return others.some((other) => {
    if (other === span || other.name === span.name) return false
    return fixturesOf(other).some((at) => own.has(at) && matches[at] !== undefined)
  })
}

function isNoName({ start, end, name }: NameSpan, tokens: readonly Token[]): boolean {
  const [before, after] = [tokens[start - 1]?.plain ?? '', tokens[end]?.plain ?? '']
  // Nigeria's greeting, and a club of Rabat.
  if (before === 'how' && name === 'far') return true
  return NOT_AFTER.has(after) || NOT_BEFORE.has(before)
}

type Around = { all: readonly NameSpan[]; tokens: readonly Token[]; lists: Prepared }

function isNamed(span: NameSpan, { all, tokens, lists }: Around): boolean {
  if (!span.ordinary) return true
  const before = tokens[span.start - 1]
  const after = tokens[span.end]
  if (isNoName(span, tokens)) return false
  if (tokens.filter(({ kind }) => kind !== 'sign').length <= 2) return true
  if (standsAlone(span, tokens) || meets(span, all, lists)) return true
  const sign = (token: Token | undefined): boolean =>
    token !== undefined && /^[-/&,:]$/.test(token.text)
  const beside = all.some(
    (other) =>
      other !== span &&
      !other.ordinary &&
      (Math.abs(other.start - span.end) <= 2 || Math.abs(span.start - other.end) <= 2),
  )
  if (beside) return true
  const led = BEFORE.has(before?.plain ?? '') || sign(before) || before === undefined
  const done = before?.plain === 'did' && after?.plain === 'do'
  const next = tokens
    .slice(span.end, span.end + 3)
    .map(({ plain }) => plain)
    .join(' ')
  const asked = before === undefined && ASKS.test(next) && isFootball(tokens)
  const followed = AFTER.has(after?.plain ?? '') || sign(after) || done || asked
  return (
    followed ||
    (led &&
      (after === undefined || /[?.!,]/.test(after.text)) &&
      span.end - span.start > 0 &&
      isFootball(tokens))
  )
}

const FOOTBALL =
  /^(match|game|win|play|score|predict|versus|fixture|result|compare|h2h|stats|side|better|strong)/

function isFootball(tokens: readonly Token[]): boolean {
  return tokens.some(({ plain }) => FOOTBALL.test(plain))
}

/** The leagues of a name that countries beside it leave. */
function leaguesIn(name: string, places: readonly Place[], lists: Prepared): readonly League[] {
  const meant = places.filter(({ isDenied }) => !isDenied)
  const placed = meant.flatMap(({ code }) => leaguesOfCountry(name, code, lists.leagues))
  if (placed.length > 0) return placed
  const all = lists.leagues.get(name) ?? []
  return all.filter(({ body }) => !places.some(({ code }) => code === body))
}

function chooseLeagues(all: readonly League[], hints: SideHints): League[] {
  const kind = all.filter(({ women }) => women === hints.women)
  const left = kind.length > 0 ? kind : all
  const top = Math.max(...left.map(({ strength }) => strength))
  const best = left.filter(({ strength }) => strength === top)
  return best.slice(0, 1)
}

function choosePlayers(name: string, lists: Prepared): Player[] {
  const all = lists.players.called.get(name) ?? []
  const top = Math.max(...all.map(({ strength }) => strength))
  const near = all.filter(({ strength }) => strength > top - 0.3)
  const men = near.filter(({ player }) => !/women|ladies|femen/i.test(player.team))
  return tellable((men.length > 0 ? men : near).map(({ player }) => player))
}

function isFamily({ end }: NameSpan, tokens: readonly Token[]): boolean {
  return /^(?:brothers|bros|sisters|twins)$/.test(tokens[end]?.text ?? '')
}

function bearersOf(name: string, lists: Prepared): Player[] {
  const all = lists.players.called.get(name) ?? []
  return all.filter(({ strength }) => strength >= SURNAME).map(({ player }) => player)
}

/** What a message names. */
export function findMentions(
  tokens: readonly Token[],
  taken: (at: number) => boolean,
  lists: Prepared,
): { mentions: Mention[]; hints: SideHints } {
  const hints = readHints(tokens)
  const all = findNames(tokens, taken, lists)
  const places = findLeaguePlaces(all, tokens, lists)
  const grounds = findGrounds(tokens)
  const spans = all.filter((span) => {
    const isPlace =
      [...places, ...grounds].some(({ start, end }) => start < span.end && span.start < end) ||
      isPlaceOfClub(span, all, tokens, lists) ||
      isWhereOneIs(span, tokens)
    return !isPlace && !isOfKin(span, tokens, lists)
  })
  const surely = spans.filter((span) => isNamed(span, { all, tokens, lists }))
  // `villa no go concede, chelsea no get striker`: an ordinary word whose side plays one named.
  const isOpponent = (span: NameSpan): boolean =>
    !isNoName(span, tokens) &&
    surely.every(({ name }) => name !== span.name) &&
    plays(span, surely, lists)
  const mentions = spans
    .filter((span) => surely.includes(span) || isOpponent(span))
    .map((span): Mention => {
      const named = isLeagueHere(span, lists) ? leaguesIn(span.name, places, lists) : []
      const leagues = chooseLeagues(named, hints)
      const known = leagues.length > 0 || isUnknownUnited(span, tokens, lists)
      const teams = known ? [] : chooseTeams(span, tokens, hints, lists)
      const club =
        leagues.length === 0 &&
        (lists.teams.called.has(span.name) || lists.elsewhere.has(span.name))
      return {
        start: span.start,
        end: span.end,
        teams,
        bearers: (lists.teams.called.get(span.name) ?? []).flatMap(({ team }) => team ?? []),
        leagues,
        players: isFamily(span, tokens)
          ? bearersOf(span.name, lists)
          : choosePlayers(span.name, lists),
        together: isFamily(span, tokens),
        exact: span.cost === 0,
        club,
      }
    })
  const found = mentions.filter(isSomething)
  // `Arsenal matches in Spain` are of Arsenal.
  const isNarrower = found.some(({ leagues, club }) => club || leagues.length > 0)
  const there = isNarrower ? [] : leaguesThere(grounds, hints, lists)
  return { mentions: [...found, ...there], hints }
}

/** `matches in Spain`: those of all leagues there. */
function leaguesThere(grounds: readonly Place[], { women }: SideHints, lists: Prepared): Mention[] {
  return grounds.map(({ start, end, code }) => ({
    start,
    end,
    teams: [],
    bearers: [],
    leagues: allOfCountry(code, lists.leagues, { women }),
    players: [],
    together: false,
    exact: true,
    club: false,
  }))
}

/** `zorbagan united`: a word many clubs share, after one that no club here has. */
function isUnknownUnited(
  { name, start }: NameSpan,
  tokens: readonly Token[],
  lists: Prepared,
): boolean {
  const sides = lists.teams.called.get(name) ?? []
  const before = tokens[start - 1]
  const strange = before?.kind === 'word' && before.plain === before.text && !isCommon(before.text)
  return strange && sides.every(({ strength }) => strength < 1.5)
}

const KIN = new Set(
  `son sons daughter daughters child children kid kids pikin boy girl baby brother bro sister friend
   uncle aunty cousin nephew niece husband wife neighbour neighbor`
    .trim()
    .split(/\s+/),
)
const SURNAME = 2

/** `my son Victor`: a first name right behind somebody's own people is no player. */
function isOfKin({ name, start }: NameSpan, tokens: readonly Token[], lists: Prepared): boolean {
  const own = tokens.slice(Math.max(0, start - 3), start).map(({ text }) => text)
  const isKin = own.some((word) => /^(?:my|our)$/.test(word)) && KIN.has(own.at(-1) ?? '')
  if (!isKin || lists.teams.called.has(name) || lists.leagues.has(name)) return false
  const players = lists.players.called.get(name) ?? []
  return players.every(({ strength }) => strength < SURNAME)
}

function isSomething({ club, leagues, players }: Mention): boolean {
  return club || leagues.length > 0 || players.length > 0
}

/** A league's name wins unless the same word names a side more surely. */
function isLeagueHere(span: NameSpan, lists: Prepared): boolean {
  if (!lists.leagues.has(span.name)) return false
  const sides = lists.teams.called.get(span.name) ?? []
  return !sides.some(({ team, strength }) => team !== null && strength >= 2.8)
}
