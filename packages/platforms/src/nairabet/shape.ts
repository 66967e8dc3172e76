/**
 * Schemas of the answers: the flat list (`GetEvents`), one event (`GetEventDetails`), the stored
 * slips.
 */
import { z } from 'zod'
import { listOrNone, looseInt, looseNumber, looseText, textOrNone } from '../loose.ts'

const id = looseInt
const outcomeType = z.union([z.int(), z.string()])
const optionalText = looseText.nullish()
/** Nothing is no price. */
const price = looseNumber.nullish().transform((value) => value ?? 0)

const odd = z.looseObject({
  id,
  typeId: outcomeType,
  price,
  oddStatus: looseInt.nullish(),
  name: textOrNone,
  sv: optionalText,
})
export type Odd = z.infer<typeof odd>

const market = z.looseObject({
  id,
  typeId: looseInt,
  name: textOrNone,
  sv: optionalText,
  isAlt: z.boolean().nullish(),
  isBB: z.boolean().nullish(),
  oddIds: z.array(id).nullish(),
  desktopOddIds: z.array(listOrNone(id)).nullish(),
  mobileOddIds: z.array(listOrNone(id)).nullish(),
})
export type Market = z.infer<typeof market>

const named = z.looseObject({ id, name: textOrNone })

const listedEvent = z.looseObject({
  id,
  name: z.string().min(1),
  startDate: optionalText,
  status: looseInt.nullish(),
  sportId: id.nullish(),
  catId: id.nullish(),
  champId: id.nullish(),
  competitorIds: listOrNone(id),
  marketIds: listOrNone(id),
})

export const list = z.object({
  events: z.array(listedEvent),
  markets: z.array(market),
  odds: z.array(odd),
  competitors: listOrNone(named),
  champs: listOrNone(named),
  categories: listOrNone(named),
  sports: listOrNone(named),
})

export const details = z.object({
  id,
  name: z.string().min(1),
  startDate: optionalText,
  status: looseInt.nullish(),
  liveTime: optionalText,
  sport: named,
  category: named.nullish(),
  champ: named.nullish(),
  competitors: listOrNone(named),
  markets: z.array(market),
  childMarkets: listOrNone(market),
  odds: z.array(odd),
})

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
  startDate: optionalText,
  status: looseInt.nullish(),
  sportId: id.nullish(),
  competitorIds: listOrNone(id),
})
const webLeg = z.object({
  odd,
  /** A thin selection names only its odd and its event. */
  market: market.nullish(),
  event: slipEvent,
  sport: named.nullish(),
  category: named.nullish(),
  championship: named.nullish(),
  competitors: z.array(named).nullish(),
})
export type WebLeg = z.infer<typeof webLeg>
export const webSlip = z.object({
  selections: z.array(webLeg),
  stakes: z.array(z.unknown()).nullish(),
  betType: looseInt.nullish(),
})

const shopLeg = z.object({
  Id: id,
  SelectionName: textOrNone,
  SelectionTypeId: outcomeType,
  Price: price,
  MarketName: textOrNone,
  MarketTypeId: looseInt,
  BBSelections: z.array(z.unknown()).nullish(),
  Event: z.object({
    Id: id,
    Name: z.string().min(1),
    Date: optionalText,
    ChampName: optionalText,
    SportId: id.nullish(),
    Status: looseInt.nullish(),
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
      oddStatus: looseInt.nullish(),
      price: z.number().nullish(),
    }),
  ),
})
export type OddState = z.infer<typeof oddStates>['oddStates'][number]
