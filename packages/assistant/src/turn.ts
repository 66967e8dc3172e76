import { readBrackets } from './brackets.ts'
import { isCry, withTeller } from './care.ts'
import { weighsAsCry } from './evidence.ts'
import type { SideHints } from './choose-team.ts'
import { findCodes, joinCodes } from './codes.ts'
import { nameSides } from './derbies.ts'
import type { DateMention } from './day-chains.ts'
import { findDates } from './dates.ts'
import { guessForm, isCommon } from './lexicon.ts'
import { marketLine } from './market-words.ts'
import { readMarket, type MarketDraft } from './market.ts'
import { splitSides } from './split-sides.ts'
import { findMentions, type Mention } from './mentions.ts'
import { lineOf, type Line } from './phrases.ts'
import { findPlatforms, type PlatformMention } from './platforms.ts'
import type { Prepared } from './prepare.ts'
import type { Player } from './reading.ts'
import type { League } from './leagues.ts'
import type { Team } from './teams.ts'
import { namesStranger } from './strangers.ts'
import { tokenise, type Token } from './tokens.ts'
import { findNamedUser, findUsers, type Marks } from './usernames.ts'

/** A side a message speaks of: one team, several that it may be, or a club of no fixture. */
export type Side = {
  options: readonly Team[]
  /** Everything that bears the name, however little known. */
  bearers?: readonly Team[]
  /** Whether the words say that it plays the side that follows. */
  meetsNext?: true
  start: number
  end: number
}

/** One message with everything it names. */
export type Turn = {
  tokens: readonly Token[]
  /** Words in plain form with names as TEAM, LEAGUE and so on. */
  line: Line
  /** The words without names put in; it tells other sports from football. */
  rawLine: Line
  /** The same with days gone by as PASTDAY. */
  pastLine: Line
  sides: readonly Side[]
  players: readonly (readonly Player[])[]
  /** Whether it asks about somebody that nobody of the lists is called. */
  stranger: boolean
  leagues: readonly League[]
  dates: readonly DateMention[]
  market: MarketDraft | undefined
  codes: readonly string[]
  platforms: readonly PlatformMention[]
  username: string | null
  hints: SideHints
  /** Puts right one thing of the question before, and asks nothing new. */
  corrects?: boolean
  /** A phrase of a cry for help. */
  cry: boolean
  /** Words that weigh as much as one. */
  weighs: boolean
  /** How many words it has. */
  length: number
}

const CODED = new Set(
  'code slip ticket booking convert conversion converting converted coupon'.split(' '),
)
function mark(marks: Marks, start: number, end: number, word: string): void {
  for (let at = start; at < end; at++) marks[at] = at === start ? word : ''
}

function isListed(name: string, lists: Prepared): boolean {
  return lists.teams.called.has(name) || lists.leagues.has(name) || lists.players.called.has(name)
}

/** Ordinary words behind typing errors, once no name claims them. */
function mendWords(tokens: readonly Token[], marks: Marks): Token[] {
  return tokens.map((token, at) => {
    const known = marks[at] !== undefined || token.kind !== 'word' || isCommon(token.text)
    if (known || token.plain !== token.text) return token
    const guess = guessForm(token.text)
    return guess === undefined ? token : { ...token, plain: guess.form }
  })
}

type Sorted = { sides: Side[]; players: (readonly Player[])[]; leagues: League[] }

/** Tells names of teams from names of players where one word is both. */
function sortMentions(mentions: readonly Mention[], marks: Marks): Sorted {
  const pure = mentions.filter(({ players, club }) => players.length > 0 && !club).length
  const out: Sorted = { sides: [], players: [], leagues: [] }
  for (const mention of mentions) {
    const { start, end, teams, bearers, leagues, players, club } = mention
    if (leagues.length > 0) {
      out.leagues.push(...leagues)
      mark(marks, start, end, 'LEAGUE')
    } else if (players.length > 0 && (!club || (teams.length !== 1 && pure > 0) || pure > 1)) {
      out.players.push(...(mention.together ? players.map((player) => [player]) : [players]))
      mark(marks, start, end, 'PLAYER')
    } else if (club) {
      out.sides.push({ options: teams, bearers, start, end })
      mark(marks, start, end, 'TEAM')
    }
  }
  return out
}

function cueLine(tokens: readonly Token[], marks: Marks, names: (at: number) => string): Line {
  const words: string[] = []
  tokens.forEach(({ plain, kind, text }, at) => {
    const name = marks[at]
    if (name === '') return
    if (name !== undefined) words.push(name === 'DATE' ? names(at) : name)
    else if (kind !== 'sign') words.push(plain)
    else if (/^[-/&>:]$/.test(text)) words.push(text)
  })
  return lineOf(words)
}

/**
 * Reads one message by itself. `today` tells days gone by from days to come; upon a question of a
 * code (`ofCodes`) the short names of platforms are meant.
 */
export function readTurn(
  message: string,
  lists: Prepared,
  { today, ofCodes }: { today: number; ofCodes: boolean },
): Turn {
  const first = joinCodes(splitSides(tokenise(nameSides(message)), lists))
  const marks: Marks = first.map(() => undefined)
  const claimed = (at: number): boolean => marks[at] !== undefined
  let username = findUsers(first, marks)
  const plainCoded = first.some(({ plain }) => CODED.has(plain))
  for (const { start, end } of findPlatforms(lists.platforms, first, false)) {
    mark(marks, start, end, 'PLATFORM')
  }
  const coded = plainCoded || marks.includes('PLATFORM')
  const isName = ({ text }: Token): boolean => isListed(text, lists)
  const open = first.map((token, at) => (claimed(at) ? { ...token, raw: '' } : token))
  const codes = findCodes(open, { coded, lengths: lists.platforms.codeLengths, isName })
  for (const at of codes) marks[at] = 'CODE'
  const isOfCodes = coded || ofCodes || codes.length > 0
  const platforms = findPlatforms(lists.platforms, first, isOfCodes).filter(
    ({ start }) => marks[start] !== 'CODE',
  )
  for (const { start, end } of platforms) mark(marks, start, end, 'PLATFORM')
  username ??= findNamedUser(first, marks, lists)
  const { mentions: found, hints } = findMentions(first, claimed, lists)
  const mentions = readBrackets(found, first)
  const named = sortMentions(mentions, marks)
  const tokens = mendWords(first, marks)
  const dates = findDates(tokens, claimed)
  const days = new Map<number, string>()
  for (const { start, end, days: at } of dates) {
    mark(marks, start, end, 'DATE')
    days.set(start, (at({ today, past: false })?.to ?? today) < today ? 'PASTDAY' : 'DATE')
  }
  const line = cueLine(tokens, marks, () => 'DATE')
  const names = named.sides.map(({ options }) => options.map(({ name }) => name).join())
  const sides = named.sides.map(({ start, end }, at) => {
    const first = names[at] === '' ? at : names.indexOf(names[at] ?? '')
    return { start, end, side: first }
  })
  markMeetings(named.sides, tokens)
  const isSubject = named.sides.length + named.leagues.length + named.players.length > 0
  const isSure = mentions.some(({ exact }) => exact)
  const known = named.sides.length + named.players.length
  const told = withTeller(line.text)
  const toldPlainly = withTeller(plainLine(tokens, marks, mentions).text)
  const other = (at: number): boolean => claimed(at) && marks[at] !== 'TEAM'
  return {
    tokens,
    line,
    rawLine: lineOf(tokens.filter(({ kind }) => kind !== 'sign').map(({ plain }) => plain)),
    pastLine: cueLine(tokens, marks, (at) => days.get(at) ?? 'DATE'),
    ...named,
    stranger: known < 2 && namesStranger(tokens, marks),
    dates,
    market: readMarket(marketLine(tokens, sides, other)),
    codes: codes.map((at) => first[at]?.raw ?? ''),
    platforms,
    username,
    hints,
    cry: [...new Set([told, toldPlainly])].some(isCry),
    weighs:
      weighsAsCry(told, isSubject || codes.length > 0) ||
      weighsAsCry(toldPlainly, isSure || codes.length > 0),
    length: tokens.filter(({ kind }) => kind !== 'sign').length,
  }
}

/** `Arsenal v Chelsea` asks for one match, `Arsenal and Chelsea` may ask for two. */
function markMeetings(sides: readonly Side[], tokens: readonly Token[]): void {
  for (const [at, side] of sides.entries()) {
    const link = tokens[side.end]?.plain ?? ''
    const isBetween = link === 'and' && tokens[side.start - 1]?.plain === 'between'
    const isLink = isBetween || /^(?:versus|against|x|-)$/.test(link)
    if (isLink && sides[at + 1]?.start === side.end + 1) side.meetsNext = true
  }
}

/** The line without guessed names: a cry must not hide behind a word taken for a club. */
function plainLine(tokens: readonly Token[], marks: Marks, mentions: readonly Mention[]): Line {
  const open = [...marks]
  for (const { start, end, exact } of mentions) if (!exact) open.fill(undefined, start, end)
  return cueLine(tokens, open, () => 'DATE')
}
