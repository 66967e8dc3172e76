/**
 * Schemas: feed and codes of the desktop site (PascalCase), page data of the mobile site
 * (camelCase).
 */
import { z } from 'zod'
import { listOrNone, looseInt, looseNumber, textOrNone } from '../loose.ts'

const text = z.string()
const id = looseInt
const textOrNumber = z.union([z.string(), z.number()]).nullish()
/** Nothing is no price. */
const price = looseNumber.nullish().transform((value) => value ?? 0)

// Desktop site

const matchOdds = z.object({
  MatchOddsID: id,
  OddAttribute: z.object({ OddTypeID: id, OddName: textOrNone, SpecialValue: textOrNumber }),
  Outcome: z.object({ OutcomeID: id.nullish(), OddOutcome: price }),
})
const oddsCollection = z.object({
  OddCollectionID: id,
  OddsType: z.object({ OddsTypeID: id, OddsTypeName: textOrNone }),
  SpecialBetValue: textOrNumber,
  GroupNo: looseNumber.nullish(),
  Combinability: looseNumber.nullish(),
  CompatibleMarkets: z.unknown().optional(),
  MatchOdds: listOrNone(matchOdds),
})
export const item = z.object({
  ItemID: id,
  ItemName: text.min(1),
  ItemDate: text.nullish(),
  CategoryId: id.nullish(),
  CategoryName: textOrNone,
  TournamentId: id.nullish(),
  TournamentName: textOrNone,
  SportName: text.nullish(),
  SmartBetCode: textOrNumber,
  ExtProvIDItem: textOrNumber,
  EventCategory: text.nullish(),
  IncompatibleEvents: z.unknown().optional(),
  OddsCollection: z.array(oddsCollection).nullish(),
})
export type Item = z.infer<typeof item>
export type OddsCollection = z.infer<typeof oddsCollection>
export type MatchOdds = z.infer<typeof matchOdds>

export const feed = z.object({
  AreaMatches: z.array(z.object({ Items: z.array(item).nullish() })),
})

const leg = z.object({
  MatchId: id,
  MatchName: text.min(1),
  ProviderEventId: textOrNumber,
  EventDate: text.nullish(),
  TournamentName: textOrNone,
  SportName: text.nullish(),
  EventName: text.nullish(),
  EventCategory: text.nullish(),
  MarketTypeId: id,
  MarketName: textOrNone,
  MarketId: id.nullish(),
  IDSelectionType: id,
  SelectionName: textOrNone,
  SelectionId: id,
  Spread: textOrNumber,
  SpecialValue: textOrNumber,
  OddValue: price,
})
export type Leg = z.infer<typeof leg>
export const booked = z.object({
  ResponseStatus: id,
  RemovedEvents: z.array(z.unknown()).nullish(),
  BookedCoupon: z.object({ Odds: z.array(leg), CouponTypeId: id.nullish() }).nullable(),
})
export const bookAnswer = z.object({ ResponseStatus: id, BookedCouponCode: text.nullish() })

/** The id's name is not documented beyond one project: `IDEvent`. Two others are tried. */
export const found = z.object({
  IDEvent: id.optional(),
  ItemID: id.optional(),
  MatchId: id.optional(),
  TeamHome: text.min(1),
  TeamAway: text.min(1),
  TournamentName: text.nullish(),
  CategoryName: text.nullish(),
  EventDate: text.nullish(),
  ItemDate: text.nullish(),
  SportName: text.nullish(),
  ExtProvIDItem: textOrNumber,
})

// Mobile site

const mobileSelection = z.object({
  id,
  typeId: id,
  name: textOrNone,
  specialValue: textOrNumber,
  /**
   * `VALID`, `LOCK` (suspended, may keep an old price) or `EMPTY` (filler, no selection at all).
   */
  status: text,
  odd: z.object({ value: price }).nullish(),
})
export type MobileSelection = z.infer<typeof mobileSelection>
const flatMarket = z.object({
  id: id.nullish(),
  typeId: id,
  name: textOrNone,
  specialValue: textOrNumber,
  selections: listOrNone(mobileSelection),
})
const mobileMarket = flatMarket.extend({ spreadMarkets: z.array(flatMarket).nullish() })
export type MobileMarket = z.infer<typeof mobileMarket>
export const mobileMatch = z.object({
  id,
  name: text.min(1),
  date: text.nullish(),
  eventCategory: text.nullish(),
  extProvIDItem: textOrNumber,
  providerId: textOrNumber,
  tournamentName: textOrNone,
  categoryName: textOrNone,
  sportId: id.nullish(),
  sportName: text.nullish(),
  teams: z
    .array(z.object({ name: text, itemOrder: looseNumber, extProvIDTeam: textOrNumber }))
    .nullish(),
  markets: z.array(mobileMarket),
})
export type MobileMatch = z.infer<typeof mobileMatch>
/** What lists of matches stand in: sports, their leagues, their matches. */
export const listParts = ['sportData', 'tournaments', 'competitions', 'events', 'matches'] as const

const mobileLeg = z.object({
  IDSelectionType: id,
  IDSport: id.nullish(),
  sportName: text.nullish(),
  eventCategory: text.nullish(),
  eventDate: text.nullish(),
  eventName: text.nullish(),
  isExpired: z.boolean().nullish(),
  isLocked: z.boolean().nullish(),
  isBetBuilder: z.boolean().nullish(),
  marketId: id.nullish(),
  marketName: textOrNone,
  marketTypeId: id,
  matchId: id,
  matchName: text.min(1),
  oddValue: price,
  selectionId: id,
  selectionName: textOrNone,
  specialValue: textOrNumber,
  tournamentName: textOrNone,
})
export type MobileLeg = z.infer<typeof mobileLeg>
export const mobileCoupon = z.object({
  odds: z.array(mobileLeg).min(1),
  couponTypeId: id.nullish(),
})
