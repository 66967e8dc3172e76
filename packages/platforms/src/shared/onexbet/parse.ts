/** Pure readers of the family's answers. A selection is (game or sub-game, type, parameter). */
import { messages } from '@strix/messages/server/platforms'
import { z } from 'zod'
import { answersOf, type Reader, type Sentence } from '../../answers.ts'
import type {
  BetType,
  EventMarkets,
  EventState,
  FailureKind,
  ForeignEvent,
  ForeignSelection,
  SelectionState,
  Slip,
  SlipSelection,
  Sport,
} from '../../platform.ts'
import { oddsOf, unreadSelection } from '../../unread.ts'
import { pairOf } from './coding.ts'
import { gameKinds } from './markets.ts'
import type { GameKind } from './markets.ts'
import { groupOf, keyOf, wordsOf } from './params.ts'
import { coupon, envelope, game, leagueRow, oldForm, sportRows } from './shape.ts'
import type { Game, Leg, Price } from './shape.ts'

const { answers, unsupported } = messages

const footballId = 1
const liveKind = 1
const correctScore = 731

/** `ErrorCode`s of the coupon calls whose meaning is known. */
const failureByCode: Readonly<Record<number, readonly [FailureKind, Sentence]>> = {
  100849: ['CODE_NOT_FOUND', answers.codeUnknownOrOld],
  159271: ['CODE_EXPIRED', answers.codeFinished],
  157972: ['REFUSED', (values) => answers.gamesMost({ ...values, count: 50 })],
  161627: ['REFUSED', answers.refusedOne],
}

/**
 * The envelope's `Value`; what is no envelope is taken for the value itself. A refusal throws
 * `missing`.
 */
function valueOf(reader: Reader, raw: unknown, missing: FailureKind): unknown {
  const parsed = envelope.safeParse(raw)
  if (!parsed.success) return raw
  const { Value, Success, Error: text, ErrorCode } = parsed.data
  if (Success) return Value
  const known = failureByCode[ErrorCode ?? 0]
  if (known) throw answersOf(reader).fail(known[0], known[1])
  throw answersOf(reader).fail(missing, (values) =>
    text ? answers.said({ ...values, words: text }) : answers.silent(values),
  )
}

/** The code in a `SaveCoupon` answer. @throws PlatformError REFUSED with what the platform says */
export function readSaved(reader: Reader, raw: unknown): string {
  return answersOf(reader).checked(z.string().min(3), valueOf(reader, raw, 'REFUSED'))
}

function sportOf(id: number | null | undefined, name: string | null | undefined): Sport {
  if (id === footballId) return 'football'
  if (name === 'Basketball') return 'basketball'
  return name === 'Tennis' ? 'tennis' : 'other'
}

/** `England. Premier League` is a country and a league; international leagues name no country. */
function leagueOf(text: string): { league: string; country: string | null } {
  const at = text.indexOf('. ')
  if (at < 1) return { league: text.trim(), country: null }
  return { league: text.slice(at + 2).trim(), country: text.slice(0, at).trim() }
}

function instantOf(seconds: number): string | null {
  const at = new Date(seconds * 1000)
  return seconds > 0 && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

function kindOf(type: string, period: string): GameKind | undefined {
  return gameKinds.find((kind) => kind.type === type.trim() && kind.period === period.trim())
}

/** As `kindOf`; a sub-game that does not say what it is about is no match of its own. */
function kindOfSub(type: string, period: string): GameKind | undefined {
  const kind = kindOf(type, period)
  return kind === gameKinds[0] ? undefined : kind
}

/** What a game is about, in the platform's words. */
function labelOf(type: string, period: string): string {
  return [type.trim(), period.trim()].filter(Boolean).join(', ')
}

function isSubGame(read: Pick<Game, 'I' | 'MG'>): boolean {
  return Boolean(read.MG) && read.MG !== read.I
}

function eventOf(read: Game): ForeignEvent {
  const { league, country } = leagueOf(read.LE || read.L || '')
  return {
    id: String(read.MG || read.I),
    sport: sportOf(read.SI ?? read.SG?.find(({ SI }) => typeof SI === 'number')?.SI, read.SE),
    home: read.O1E || read.O1,
    away: read.O2E || read.O2 || '',
    league,
    country: country ?? read.CN ?? null,
    kickoff: instantOf(read.S),
    providerIds: constantId(read.CI, !isSubGame(read)),
    state: stateOf(read),
  }
}

/** A match that lost a team is told, and can be matched with nothing. */
function stateOf(read: Game): EventState {
  if (read.KI === liveKind) return 'started'
  return hasLostTeam(read) ? 'unknown' : 'open'
}

function hasLostTeam({ O2, O2E }: Game): boolean {
  return O2 === null && !O2E
}

/**
 * The constant id is the same on every brand of the family; a sub-game's own says nothing of the
 * match.
 */
function constantId(id: number | null | undefined, ofMatch: boolean): Record<string, string> {
  return ofMatch && id ? { onexbet: String(id) } : {}
}

type Offered = Price & { G: number | null }

/** Every price of one game once; the same one can stand in the main list and among the lines. */
function offeredBy(read: Partial<Pick<Game, 'E' | 'AE' | 'GE'>>): Offered[] {
  const flat = [...(read.E ?? []), ...(read.AE ?? []).flatMap(({ ME }) => ME)]
  const grouped = (read.GE ?? []).flatMap(({ G, E }) => E.flat().map((one) => ({ ...one, G })))
  const unique = new Map<string, Offered>()
  for (const one of [...flat, ...grouped]) {
    const G = one.G ?? groupOf(one.T)
    const id = `${one.T}@${one.P ?? 0}@${JSON.stringify(one.PL ?? null)}`
    if (!unique.has(id)) unique.set(id, { ...one, G })
  }
  return [...unique.values()]
}

function selectionsOf(input: {
  prices: readonly Offered[]
  event: ForeignEvent
  gameId: number
  kind: GameKind | undefined
  label: string
}): ForeignSelection[] {
  const { prices, event, gameId, kind, label } = input
  const listed = prices
    .filter(({ T }) => T === correctScore)
    .flatMap(({ P }) => pairOf(P ?? 0)?.join('-') ?? [])
  return prices.map((one): ForeignSelection => {
    const param = one.P ?? 0
    const at = { group: one.G ?? 0, type: one.T, param }
    const known = kind !== undefined && event.sport === 'football' && !one.PL
    const words = kind
      ? wordsOf({ kind, ...at })
      : { market: `${label}: market ${one.G}`, outcome: `Outcome ${one.T}`, line: String(param) }
    const price = oddsOf(one.C)
    const open: SelectionState = one.B || price === null ? 'suspended' : 'open'
    const mainGameId = Number(event.id)
    return {
      key: known ? keyOf({ kind, ...at, listed }) : null,
      native: { mainGameId, gameId, type: one.T, param, groupId: one.G },
      ...words,
      odds: one.B ? null : price,
      state: event.state === 'open' ? open : event.state,
    }
  })
}

/** Groups the answer names and gives no price of. */
function unreadGroups(
  read: Partial<Pick<Game, 'GE'>>,
  input: { mainGameId: number; gameId: number },
) {
  return (read.GE ?? [])
    .filter(({ E }) => E.flat().length === 0)
    .map(({ G }) =>
      unreadSelection({
        native: { ...input, type: null, param: null, groupId: G },
        market: `Market ${G}`,
      }),
    )
}

function marketsOf(read: Game): EventMarkets {
  const event = eventOf(read)
  const about = isSubGame(read) ? kindOfSub : kindOf
  const label = labelOf(read.TG, read.PN)
  const kind = about(read.TG, read.PN)
  const mainGameId = Number(event.id)
  const own = selectionsOf({ prices: offeredBy(read), event, gameId: read.I, kind, label })
  const inner = (read.SG ?? []).flatMap((sub) =>
    selectionsOf({
      prices: offeredBy(sub),
      event,
      gameId: sub.I,
      kind: kindOfSub(sub.TG, sub.PN),
      label: labelOf(sub.TG, sub.PN),
    }),
  )
  const unread = [read, ...(read.SG ?? [])].flatMap((part) =>
    unreadGroups(part, { mainGameId, gameId: part.I }),
  )
  return { event, selections: [...own, ...inner, ...unread] }
}

/**
 * One `GetGameZip` answer (or its `Value`, or a v3 game): a match or a sub-game with its markets.
 */
export function readEvent(reader: Reader, raw: unknown): EventMarkets {
  const read = readGame(reader, raw)
  return marketsOf(read)
}

function readGame(reader: Reader, raw: unknown): Game {
  const value = valueOf(reader, raw, 'EVENT_NOT_FOUND')
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) {
    throw answersOf(reader).fail('EVENT_NOT_FOUND', answers.eventGone)
  }
  const read = answersOf(reader).checked(game, oldForm(value))
  // A row of a list has main prices only; an answer about one game that was not grouped has all.
  const whole = read.GE ?? (value === raw ? null : read.E)
  if (!whole || read.O1 === '' || hasLostTeam(read)) {
    throw answersOf(reader).fail('BAD_RESPONSE', answers.eventBare)
  }
  return read
}

/**
 * Sub-games of a known kind whose markets the answer does not carry: they are read by their own id.
 * With `wanted`, only those one of these keys can stand in; no key of the whole match pays as one
 * of a half or of corners alone.
 */
export function unreadSubGames(
  reader: Reader,
  input: { raw: unknown; wanted: readonly string[] | undefined },
): string[] {
  const { SG } = readGame(reader, input.raw)
  return (SG ?? [])
    .filter((sub) => {
      const kind = kindOfSub(sub.TG, sub.PN)
      if (sub.GE || !kind) return false
      return input.wanted?.some((key) => key.includes(kind.scope)) ?? true
    })
    .map(({ I }) => String(I))
}

const unreal = [
  /alternative matches|short football|team vs player|\b\d+x\d+\b/i,
  /e-?sports|\bSRL\b|simulated|cyber|virtual|fantasy|statistics/i,
]

/** Leagues that list the same games again, or games nobody plays on grass. */
function isReal(league: string): boolean {
  return !unreal.some((pattern) => pattern.test(league))
}

function isMatch(read: Game): boolean {
  const placeholder = read.O1 === 'Home' && read.O2 === 'Away'
  const named = read.O1 !== '' && (Boolean(read.O2) || Boolean(read.O2E) || hasLostTeam(read))
  return named && !placeholder && isReal(read.LE || read.L || '')
}

/** A list or search answer: real matches with the prices the list carries. */
export function readEvents(reader: Reader, raw: unknown): EventMarkets[] {
  const value = valueOf(reader, raw, 'UNAVAILABLE')
  const bare = value === raw
  if (bare && !(Array.isArray(raw) && raw.length > 0)) {
    throw answersOf(reader).fail('BAD_RESPONSE', answers.unreadable)
  }
  const rows = answersOf(reader).checked(z.array(z.unknown()), value ?? [])
  const games = rows.map((row) => answersOf(reader).checked(game, oldForm(row)))
  // Out of its envelope, only teams tell a list of theirs from any other.
  if (bare && games.every(({ O1 }) => O1 === '')) {
    throw answersOf(reader).fail('BAD_RESPONSE', answers.unreadable)
  }
  return games.filter((read) => isMatch(read)).map((read) => marketsOf(read))
}

export type LeagueRow = { id: number; games: number | null }

/** Real leagues of `GetSportsShortZip` or `GetChampsZip`, nested ones flattened. */
export function readLeagues(reader: Reader, raw: unknown): LeagueRow[] {
  const value = valueOf(reader, raw, 'UNAVAILABLE') ?? []
  const sports = sportRows.safeParse(value)
  const rows = sports.success
    ? sports.data.filter(({ I }) => I === footballId).flatMap(({ L }) => L ?? [])
    : answersOf(reader).checked(z.array(leagueRow), value)
  const flat = rows.flatMap((row) => (row.SC && row.SC.length > 0 ? row.SC : [row]))
  const real = flat
    .filter(({ L }) => isReal(L))
    .map(({ LI, GC }) => ({ id: LI, games: GC ?? null }))
  return [...new Map(real.map((row) => [row.id, row])).values()]
}

/** A loaded coupon (or its `Value`). */
export function readSlip(reader: Reader, input: { raw: unknown; code: string }): Slip {
  const value = valueOf(reader, input.raw, 'UNAVAILABLE')
  const read = answersOf(reader).checked(coupon, value)
  const selections = read.Events.map((one) => legOf(one))
  return {
    platform: reader.id,
    country: 'ng',
    code: input.code,
    createdAt: null,
    betType: betTypeOf(read.Vid ?? 1, selections.length),
    selections,
    droppedByOrigin: read.HasRemoveEvents === false ? 0 : null,
  }
}

/** 0 and 1 are accumulators; the others behave as system bets. */
function betTypeOf(vid: number, legs: number): BetType {
  if (vid > 1) return 'system'
  return legs === 1 ? 'single' : 'multiple'
}

function legOf(one: Leg): SlipSelection {
  const event = eventOfLeg(one)
  const about = one.MainGameId !== 0 && one.MainGameId !== one.GameId ? kindOfSub : kindOf
  const kind = about(one.GameType ?? '', one.PeriodName ?? '')
  const label = labelOf(one.GameType ?? '', one.PeriodName ?? '') || 'a part of a game'
  const group = one.GroupId ?? groupOf(one.Type)
  const at = { group: group ?? 0, type: one.Type, param: one.Param }
  const words = wordsOf({ kind: kind ?? gameKinds[0], ...at })
  const open: SelectionState = one.Block ? 'suspended' : 'open'
  return {
    key: kind && event.sport === 'football' && !one.PlayerId ? keyOf({ kind, ...at }) : null,
    native: {
      mainGameId: one.MainGameId,
      gameId: one.GameId,
      type: one.Type,
      param: one.Param,
      groupId: group,
    },
    market: one.GroupName || words.market,
    outcome: one.MarketName || words.outcome,
    line: words.line,
    odds: oddsOf(one.Coef),
    state: event.state === 'open' ? open : event.state,
    event,
    ...(kind ? {} : { unsupported: unsupported.special({ label }) }),
  }
}

function eventOfLeg(one: Leg): ForeignEvent {
  const { league, country } = leagueOf(one.ChampNameEng || one.Liga || '')
  return {
    id: String(one.MainGameId || one.GameId),
    sport: sportOf(one.SportId, one.SportNameEng),
    home: one.Opp1Eng || one.Opp1,
    away: one.Opp2Eng || one.Opp2,
    league,
    country,
    kickoff: instantOf(one.Start),
    providerIds: constantId(one.GameConstId, one.GameId === one.MainGameId),
    state: one.Finish ? 'ended' : one.Kind === liveKind ? 'started' : 'open',
  }
}
