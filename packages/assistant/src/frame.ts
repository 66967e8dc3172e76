import { changeNames } from './changes.ts'
import { anyOf } from './phrases.ts'
import type { DateMention } from './day-chains.ts'
import type { League } from './leagues.ts'
import type { MarketDraft } from './market.ts'
import type { Roles } from './platform-roles.ts'
import type { Intent, Player, Reading } from './reading.ts'
import type { Side, Turn } from './turn.ts'

/** What a conversation has come to so far. */
export type Frame = {
  intent: Intent
  /** Talk since then that left the question standing. */
  said?: Intent
  sides: readonly Side[]
  /** Sides of matches that were named before, each followed by another match. */
  earlier?: readonly Side[]
  players: readonly (readonly Player[])[]
  leagues: readonly League[]
  dates: readonly DateMention[]
  /** Whether the days were named in an earlier message, so that another match may lie elsewhere. */
  datesCarried?: boolean
  market: MarketDraft | undefined
  codes: readonly string[]
  from: string | null
  to: string | null
  username: string | null
  /** Words of the message that say what kind of list or match is meant. */
  words: string
  reading?: Reading
  /** The fixtures that were spoken of last, whatever was said since. */
  shown?: readonly string[]
  /** A fixture after which a match is looked for: `and the next one?` */
  after?: string
  /** One match of the list before, by its place in it. */
  ofList?: true
}

export function startOf(turn: Turn, intent: Intent, { from, to }: Roles): Frame {
  return {
    intent,
    sides: turn.sides,
    players: turn.players,
    leagues: turn.leagues,
    dates: turn.dates,
    market: turn.market,
    codes: turn.codes,
    from,
    to,
    username: turn.username,
    words: turn.line.text,
  }
}

const ABOUT = anyOf(`what about|how about|nko|what of|how of|and|also|instead|same|another|other
  |too|again|then|so|but|this one|that one|plus|or`)
const REFERS = anyOf(`it|am|e|them|they|dem|their|this|that|him|her|the two|both|one|its|there
  |the match|the game|the code|the slip`)

/** Whether a message only makes sense upon the one before. */
export function isAbout({ line, length }: Turn): boolean {
  if (/^ (and|what about|how about|what of|how of|or|also|but|same|then|plus|so) /.test(line.text))
    return true
  if (/ (nko|this one|that one|instead|too) ?$/.test(line.text) || / nko /.test(line.text))
    return true
  return length <= 6 && ABOUT.test(line.text)
}

const ONE = '(?:one|match|game|fixture|opponent)'
const NEXT =
  anyOf(`(?:next|following) ${ONE}|play next|${ONE} (?:after|next)|after that(?: one| match| game)?
  |next after that`)
const NEXT_ALONE = new RegExp(
  `^ (?:(?:and|what|about|how|of|then|okay|ok|show|give|me|the|their|them|his|is|for|please|who|when|now|na|be|dem|them) )*(?:next(?: ${ONE})?|${ONE} after(?: that| it| this)?(?: ${ONE})?|after that)(?: (?:nko|please|after|that|own|match|game))* $`,
)

/** `and the next one?` is nothing but the question before, of a later match. */
export function asksOnlyNext({ line }: Turn): boolean {
  return NEXT_ALONE.test(line.text)
}

function asksNext(turn: Turn): boolean {
  return turn.dates.length === 0 && (NEXT.test(turn.line.text) || asksOnlyNext(turn))
}

const ONLY = / (?:only|just|alone) /

/** `only la liga`: the list before, with less in it. */
export function narrows({ line, length, leagues, dates }: Turn, { intent }: Frame): boolean {
  const isOfMatches = MATCHES.has(intent) && intent !== 'compare_teams'
  return isOfMatches && length <= 6 && leagues.length + dates.length > 0 && ONLY.test(line.text)
}

/** `do the same for this one`: whatever was asked before is asked again. */
function asksSame(words: string): boolean {
  return / same (?!day|time|league|team|week|match|game)/.test(words)
}

const NOTHING_NEW =
  'and|what|about|how|of|nko|this|that|one|the|own|my|okay|ok|also|too|for|is|na|code|it|CODE|or'
const SAME_OF = new RegExp(
  `^ (?:(?:${NOTHING_NEW}) )*(?:nko|about|and|one|of)(?: (?:${NOTHING_NEW}))* $`,
)

const INSIDE = new RegExp(
  String.raw` (?:weak|worst|risk|shak|strong|safe|danger|sure)\w* (?:\w+ )?(?:in|inside|of|on) (?:it|am|this|that) `,
)

/** `what is the weakest pick in it` asks what is in the code before. */
export function asksInside({ line, sides }: Turn): boolean {
  return sides.length === 0 && INSIDE.test(line.text)
}

/** `dis one nko CODE`: what was asked of a code is asked of another. */
export function asksOfAnother(words: string): boolean {
  return asksSame(words) || SAME_OF.test(words)
}

const LEAD = 'it|its|is|the|that|this|code|CODE|na|be|a|am|from|one|of|my|ok|okay|sorry'
const ORIGIN = new RegExp(
  `^ (?:(?:${LEAD}) )*(?:is for )?PLATFORM(?: (?:code|slip|ticket|own|one|booking))* $`,
)

/** `it is a code of theirs` says of a code where it comes from, and asks nothing new. */
export function tellsOrigin({ line, codes }: Turn): boolean {
  return codes.length === 0 && ORIGIN.test(line.text)
}

function refers({ line }: Turn): boolean {
  return REFERS.test(line.text)
}

const MATCHES: ReadonlySet<Intent> = new Set(['fixtures', 'predict', 'results', 'compare_teams'])
const CODES: ReadonlySet<Intent> = new Set(['explain_code', 'convert_code', 'best_price'])

/** Where one whom nobody knows is named, nobody of before is meant in their place. */
function asksOfStranger({ intent, sides, leagues }: Frame, turn: Turn): boolean {
  if (!turn.stranger) return false
  if (intent === 'compare_teams' || intent === 'compare_players') return true
  return MATCHES.has(intent) && sides.length + leagues.length === 0 && !isAbout(turn)
}

/** Lays a message over what stood before: what it names replaces its like, the rest stays. */
export function overlay(fresh: Frame, prior: Frame, turn: Turn, own: boolean): Frame {
  if (asksOfStranger(fresh, turn)) return fresh
  if (MATCHES.has(fresh.intent) && (MATCHES.has(prior.intent) || prior.sides.length > 0)) {
    return overlayMatches(fresh, prior, turn, own)
  }
  const isOfCode = CODES.has(prior.intent) || prior.codes.length > 0
  // `can you read a code of theirs?` says where the next one comes from.
  const isSaid = prior.intent === 'help' && prior.from !== null
  if (CODES.has(fresh.intent) && (isOfCode || isSaid)) {
    return overlayCodes(fresh, prior)
  }
  if (fresh.intent === 'compare_players' && prior.players.length > 0) {
    const swapped = swapPlayers(fresh, prior)
    if (swapped !== undefined) return { ...fresh, players: swapped }
    const few = fresh.players.length < 2
    return few ? { ...fresh, players: joinPlayers(fresh, prior, turn) } : fresh
  }
  const isOfThem = MATCHES.has(fresh.intent) && fresh.players.length === 0 && refers(turn)
  if (isOfThem && prior.players.length > 0) return { ...fresh, players: prior.players }
  if (fresh.intent === 'profile') return { ...fresh, username: fresh.username ?? prior.username }
  return fresh
}

/** `and Palmer?` joins the players before, or takes the place of the last one. */
function joinPlayers(fresh: Frame, prior: Frame, turn: Turn): Frame['players'] {
  if (fresh.players.length === 0) return prior.players
  if (
    prior.players.length < 2 ||
    /^ and | (add|also|join|include|plus) | to $/.test(turn.line.text)
  ) {
    return [...prior.players, ...fresh.players]
  }
  return [...prior.players.slice(0, 1), ...fresh.players]
}

function overlayMatches(fresh: Frame, prior: Frame, turn: Turn, own: boolean): Frame {
  const named = fresh.sides.length + fresh.leagues.length
  const bare = named === 0 && fresh.dates.length === 0
  const compares = fresh.intent === 'compare_teams' && fresh.sides.length === 1
  const beside = compares && prior.sides.length > 0
  const upon = chooseBearer(fresh, prior) ?? joinMarkets(fresh, prior)
  if (upon !== undefined) return { ...fresh, ...upon, words: `${prior.words}${fresh.words}` }
  const leans = !own || beside || isAbout(turn) || (named === 0 && refers(turn))
  if (!bare && !leans) return fresh
  const isOfList = prior.intent === 'fixtures' && prior.sides.length === 0
  if (bare && own && isList(fresh) && !leans && !isOfList) return fresh
  const matches = ofBoth(fresh, prior)
  const swapped = matches ?? swapSides(fresh, prior)
  const joined = compares ? [...prior.sides.slice(0, 1), ...fresh.sides] : fresh.sides
  const kept = fresh.leagues.length > 0 ? [] : prior.sides
  const sides = swapped ?? (joined.length > 0 ? joined : kept)
  const leagues =
    fresh.leagues.length > 0 ? fresh.leagues : fresh.sides.length > 0 ? [] : prior.leagues
  const market = marketUpon(fresh, prior)
  const isLater = asksNext(turn) && fresh.intent !== 'results'
  // Of several that were shown it is not known which one is meant.
  const [last, another] = prior.shown ?? []
  const next = isLater && fresh.sides.length === 0 && another === undefined ? last : undefined
  // What is asked of the match after it stays of that one.
  const staysAfter = bare && !isLater && fresh.intent !== 'results'
  const after = staysAfter ? prior.after : next
  const isElsewhen = isLater && (after !== undefined || fresh.sides.length > 0)
  const isAnother = fresh.sides.length > 1 && prior.sides.length > 1
  const earlier = isAnother ? [...(prior.earlier ?? []), ...prior.sides] : prior.earlier
  return {
    ...fresh,
    sides,
    ...(earlier !== undefined && matches === undefined && { earlier }),
    leagues,
    dates: fresh.dates.length > 0 ? fresh.dates : isElsewhen ? [] : prior.dates,
    datesCarried: fresh.dates.length === 0,
    ...(after === undefined ? {} : { after }),
    market: otherSide(turn, prior) ?? market,
    words: `${prior.words}${fresh.words}`,
  }
}

const ALL = new RegExp(
  ' (?:(?:for|in|on) (?:the two|both|all|the three|each)(?! (?:the )?(?:teams?|sides?|half|halves))' +
    '|both (?:games|matches)|(?:all|each|two|both) of them|the two (?:games|matches)' +
    '|(?:which|any)(?: (?:one|match|game))? of (?:them|(?:the|these|those) (?:two|three|games|matches))) ',
)

/** `over 1.5 for the two`: the match before, and those that were named before it. */
function ofBoth({ sides, words }: Frame, prior: Frame): readonly Side[] | undefined {
  const isOfAll = sides.length === 0 && prior.earlier !== undefined && ALL.test(words)
  const all = [...(prior.earlier ?? []), ...prior.sides]
  return isOfAll ? all.slice(/ (?:two|both) /.test(words) ? -4 : 0) : undefined
}

/** A bet without a side is that of the side the bet before was on. */
function marketUpon({ market, intent, sides }: Frame, prior: Frame): MarketDraft | undefined {
  if (market === undefined) return intent === 'predict' ? prior.market : undefined
  const side = prior.market?.leaves.find((leaf) => leaf.side !== null)?.side ?? 'only'
  if (sides.length > 0) return market
  return {
    ...market,
    leaves: market.leaves.map((leaf) => (leaf.side === 'only' ? { ...leaf, side } : leaf)),
  }
}

/** `enugu rangers now`: of a name that two sides bear, one is chosen; the rest stays. */
function chooseBearer({ sides, dates }: Frame, prior: Frame): Partial<Frame> | undefined {
  const [side, other] = sides
  const [team, second] = side?.options ?? []
  if (side === undefined || other !== undefined || team === undefined || second !== undefined)
    return undefined
  const at = prior.sides.findIndex(({ options }) => options.length > 1 && options.includes(team))
  if (at === -1) return undefined
  return {
    intent: prior.intent,
    sides: prior.sides.with(at, side),
    leagues: prior.leagues,
    dates: dates.length > 0 ? dates : prior.dates,
    market: prior.market,
  }
}

function swapSides({ sides, words }: Frame, prior: Frame): Side[] | undefined {
  return changeNames(prior.sides, sides, { words, keyOf: nameOf })
}

function nameOf({ options }: Side): string {
  return options.map(({ name }) => name).join()
}

function swapPlayers({ players, words }: Frame, prior: Frame): Frame['players'] | undefined {
  const keyOf = (options: readonly Player[]): string => options.map(({ id }) => id).join()
  return changeNames(prior.players, players, { words, keyOf })
}

const JOINS = anyOf('add|join|combine|include|attach|on top|together with')
const LED = /^ (?:and |then )?(?:with|plus) /

/** `add over 1.5 to it`: the bet before and a further one upon the same match are one bet. */
function joinMarkets({ sides, market, words }: Frame, prior: Frame): Partial<Frame> | undefined {
  const joins = JOINS.test(words) || LED.test(words)
  if (!joins || market === undefined || prior.market === undefined) return undefined
  const places = sides.map((side) => prior.sides.findIndex((one) => nameOf(one) === nameOf(side)))
  const isOr = prior.market.join === '|' || (market.join === '|' && market.leaves.length > 1)
  if (places.includes(-1) || isOr) return undefined
  const leaves = market.leaves.map((leaf) => {
    const { side } = leaf
    if (side === null || typeof side === 'string') return leaf
    return { ...leaf, side: { mention: places[side.mention] ?? side.mention } }
  })
  const { leagues, dates } = prior
  const both = { leaves: [...prior.market.leaves, ...leaves], join: '&' } as const
  return { sides: prior.sides, leagues, dates, market: both }
}

const LISTED = / (odds|picks?|bankers?|games|matches|tips?|acca|accumulator|draws|pick|tip|banker) /
const IT = '(?:it|this|that|them|the (?:game|match))'
/** `what are the odds` of the match before. */
const OF_THE_MATCH = new RegExp(
  ` (?:what|how much|how|and|check|show me|give me)(?: (?:is|are|be|about))? (?:the|their|its) odds ` +
    `(?!(?:of|for|today|on) (?!${IT} ))`,
)

/** `what are the odds on a draw` is of the match that was spoken of. */
const OF_ONE_BET =
  / (?:the )?odds (?:on|of|for) (?:(?:a|the) )?(?:draw|home|away|gg|over|under|it|that) /

function isList({ words }: Frame): boolean {
  return LISTED.test(words) && !OF_THE_MATCH.test(words) && !OF_ONE_BET.test(words)
}

/** `and the away side?` asks the same of the other side. */
function otherSide(turn: Turn, { market }: Frame): MarketDraft | undefined {
  if (market === undefined || turn.market !== undefined) return undefined
  const side = / (home|away|visitors?|hosts?)(?: (?:side|team|one|win))? /.exec(turn.line.text)?.[1]
  if (side === undefined) return undefined
  const at = /^(home|host)/.test(side) ? 'home' : 'away'
  const leaves = market.leaves.map((leaf) =>
    leaf.side === null ? leaf : ({ ...leaf, side: at } as const),
  )
  return { ...market, leaves }
}

function overlayCodes(fresh: Frame, prior: Frame): Frame {
  const codes = fresh.codes.length > 0 ? fresh.codes : prior.codes
  const same = fresh.codes.length === 0 || prior.codes.length === 0 || asksSame(fresh.words)
  const to = fresh.to ?? (fresh.intent === prior.intent ? prior.to : null)
  const from = fresh.from ?? (same ? prior.from : null)
  return { ...fresh, codes, from: from === to ? null : from, to }
}
