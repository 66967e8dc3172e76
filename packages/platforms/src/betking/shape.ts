/**
 * Schemas: feed and codes of the desktop site (PascalCase), page data of the mobile site
 * (camelCase).
 */
import { z } from 'zod'

const text = z.string()
const id = z.int()
const textOrNumber = z.union([z.string(), z.number()]).nullish()

// Desktop site

const matchOdds = z.object({
  MatchOddsID: id,
  OddAttribute: z.object({ OddTypeID: id, OddName: text, SpecialValue: textOrNumber }),
  Outcome: z.object({ OutcomeID: id.nullish(), OddOutcome: z.number() }),
})
const oddsCollection = z.object({
  OddCollectionID: id,
  OddsType: z.object({ OddsTypeID: id, OddsTypeName: text }),
  SpecialBetValue: textOrNumber,
  GroupNo: z.number().nullish(),
  Combinability: z.number().nullish(),
  CompatibleMarkets: z.unknown().optional(),
  MatchOdds: z.array(matchOdds),
})
export const item = z.object({
  ItemID: id,
  ItemName: text.min(1),
  ItemDate: text,
  CategoryId: id,
  CategoryName: text,
  TournamentId: id,
  TournamentName: text,
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
  EventDate: text,
  TournamentName: text,
  SportName: text,
  EventName: text.nullish(),
  EventCategory: text.nullish(),
  MarketTypeId: id,
  MarketName: text,
  MarketId: id.nullish(),
  IDSelectionType: id,
  SelectionName: text,
  SelectionId: id,
  Spread: textOrNumber,
  SpecialValue: textOrNumber,
  OddValue: z.number(),
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
  name: text,
  specialValue: textOrNumber,
  /**
   * `VALID`, `LOCK` (suspended, may keep an old price) or `EMPTY` (filler, no selection at all).
   */
  status: text,
  odd: z.object({ value: z.number() }),
})
export type MobileSelection = z.infer<typeof mobileSelection>
const flatMarket = z.object({
  id: id.nullish(),
  typeId: id,
  name: text,
  specialValue: textOrNumber,
  selections: z.array(mobileSelection),
})
const mobileMarket = flatMarket.extend({ spreadMarkets: z.array(flatMarket).nullish() })
export type MobileMarket = z.infer<typeof mobileMarket>
export const mobileMatch = z.object({
  id,
  name: text.min(1),
  date: text,
  eventCategory: text,
  extProvIDItem: textOrNumber,
  providerId: textOrNumber,
  tournamentName: text,
  categoryName: text,
  sportId: id,
  sportName: text.nullish(),
  teams: z
    .array(z.object({ name: text, itemOrder: z.number(), extProvIDTeam: textOrNumber }))
    .nullish(),
  markets: z.array(mobileMarket),
})
export type MobileMatch = z.infer<typeof mobileMatch>
export const overview = z.object({
  sportData: z.array(
    z.object({ id, tournaments: z.array(z.object({ events: z.array(mobileMatch) })) }),
  ),
})

const mobileLeg = z.object({
  IDSelectionType: id,
  IDSport: id,
  eventCategory: text,
  eventDate: text,
  eventName: text.nullish(),
  isExpired: z.boolean().nullish(),
  isLocked: z.boolean().nullish(),
  isBetBuilder: z.boolean().nullish(),
  marketId: id.nullish(),
  marketName: text,
  marketTypeId: id,
  matchId: id,
  matchName: text.min(1),
  oddValue: z.number(),
  selectionId: id,
  selectionName: text,
  specialValue: textOrNumber,
  tournamentName: text,
})
export type MobileLeg = z.infer<typeof mobileLeg>
export const mobileCoupon = z.object({
  odds: z.array(mobileLeg).min(1),
  couponTypeId: id.nullish(),
})
