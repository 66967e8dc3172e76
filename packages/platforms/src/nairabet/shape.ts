/**
 * Schemas of the answers: the flat list (`GetEvents`), one event (`GetEventDetails`), the stored
 * slips.
 */
import { z } from 'zod'

const id = z.int()
const outcomeType = z.union([z.int(), z.string()])
const optionalText = z.string().nullish()

export const odd = z.looseObject({
  id,
  typeId: outcomeType,
  price: z.number(),
  oddStatus: z.int().nullish(),
  name: z.string().default(''),
  sv: optionalText,
})
export type Odd = z.infer<typeof odd>

export const market = z.looseObject({
  id,
  typeId: z.int(),
  name: z.string().default(''),
  sv: optionalText,
  isAlt: z.boolean().nullish(),
  isBB: z.boolean().nullish(),
  oddIds: z.array(id).optional(),
  desktopOddIds: z.array(z.array(id)).optional(),
  mobileOddIds: z.array(z.array(id)).optional(),
})
export type Market = z.infer<typeof market>

const named = z.looseObject({ id, name: z.string() })
export type Named = z.infer<typeof named>

export const listedEvent = z.looseObject({
  id,
  name: z.string().min(1),
  startDate: z.string(),
  status: z.int(),
  sportId: id,
  catId: id.nullish(),
  champId: id,
  competitorIds: z.array(id).default([]),
  marketIds: z.array(id).default([]),
})
export type ListedEvent = z.infer<typeof listedEvent>

export const list = z.object({
  events: z.array(listedEvent),
  markets: z.array(market),
  odds: z.array(odd),
  competitors: z.array(named),
  champs: z.array(named),
  categories: z.array(named).default([]),
  sports: z.array(named).default([]),
})

export const details = z.object({
  id,
  name: z.string().min(1),
  startDate: z.string().nullish(),
  status: z.int().nullish(),
  liveTime: optionalText,
  sport: named,
  category: named.nullish(),
  champ: named,
  competitors: z.array(named).default([]),
  markets: z.array(market),
  childMarkets: z.array(market).default([]),
  odds: z.array(odd),
})
export type Details = z.infer<typeof details>

export const stored = z.object({
  Result: z.object({ Betslip: z.string() }).nullish(),
  Error: z.unknown().optional(),
})
export const reserved = z.object({
  Result: z.object({ ReservationKey: z.string().min(3) }).nullish(),
  Error: z.unknown().optional(),
})

const slipEvent = z.looseObject({
  id,
  name: z.string().min(1),
  startDate: z.string(),
  status: z.int().nullish(),
  competitorIds: z.array(id).default([]),
})
const webLeg = z.object({
  odd,
  market,
  event: slipEvent,
  sport: named.nullish(),
  category: named.nullish(),
  championship: named.nullish(),
  competitors: z.array(named).nullish(),
})
export type WebLeg = z.infer<typeof webLeg>
export const webSlip = z.object({
  selections: z.array(webLeg),
  stakes: z.array(z.unknown()),
  betType: z.int(),
})

const shopLeg = z.object({
  Id: id,
  SelectionName: z.string().default(''),
  SelectionTypeId: outcomeType,
  Price: z.number(),
  MarketName: z.string().default(''),
  MarketTypeId: z.int(),
  BBSelections: z.array(z.unknown()).nullish(),
  Event: z.object({
    Id: id,
    Name: z.string().min(1),
    Date: optionalText,
    ChampName: optionalText,
    SportId: id.nullish(),
    Status: z.int().nullish(),
    IsLiveEvent: z.boolean().nullish(),
    IsVirtual: z.boolean().nullish(),
  }),
})
export type ShopLeg = z.infer<typeof shopLeg>
export const shopSlip = z.object({
  selections: z.array(shopLeg),
  isDisableds: z.unknown(),
  bankerEventIds: z.unknown(),
})

export const oddStates = z.object({
  oddStates: z.array(
    z.looseObject({
      id,
      intSelectionId: z.union([z.int(), z.string()]).nullish(),
      intEventId: z.union([z.int(), z.string()]).nullish(),
      isDirectBB: z.boolean().nullish(),
      oddStatus: z.int().nullish(),
      price: z.number().nullish(),
    }),
  ),
})
export type OddState = z.infer<typeof oddStates>['oddStates'][number]
