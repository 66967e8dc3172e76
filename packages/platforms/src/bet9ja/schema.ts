/**
 * The shapes this adapter relies on. What is mandatory here is mandatory there; the rest may be
 * missing.
 */
import { z } from 'zod'
import { looseInt, looseText } from '../loose.ts'

const text = looseText.nullish()
const id = looseInt
/** A price stands alone; live it stands in an object. */
const price = z.union([
  looseText,
  z.object({ v: looseText.nullish() }).transform(({ v }) => v ?? ''),
  z.null().transform(() => ''),
])
/** An empty object may come as an empty list. */
const noPrices = z.tuple([]).transform((): Record<string, string> => ({}))
const prices = z.union([z.record(z.string(), price), noPrices])

const marketInfoSchema = z.object({
  ID: looseText,
  DS: text,
  NAME: text,
  SGN: z.array(looseText).nullish(),
  SGNK: z.array(looseText).nullish(),
})
/** An event in a list: some lists leave out what the list itself is about. */
const listedEventSchema = z.object({
  ID: id,
  DS: z.string(),
  STARTDATE: text,
  EXTID: text,
  BRMATCHID: text,
  C: text,
  GN: text,
  SG: text,
  SID: id.nullish(),
  S: text,
  O: prices.nullish(),
  MK: z.array(marketInfoSchema).nullish().catch(null),
})
export const eventSchema = listedEventSchema.extend({
  GN: text,
  SG: text,
  SID: id,
  O: prices,
})
const couponLegSchema = z.object({
  E_ID: id.nullish(),
  E_NAME: z.string(),
  M_NAME: text,
  SGN: text,
  V: text,
  GN: text,
  STARTDATE: text,
  STARTDATEUTC: text,
  isBetBuilder: z.boolean().nullish().catch(null),
})
export const couponSchema = z.object({
  O: z.union([
    z.record(z.string().regex(/^\d+\$[A-Z]+_/), couponLegSchema),
    z.tuple([]).transform(() => ({}) as Record<string, never>),
  ]),
  BOOKABET_COUPONID: z.union([z.string(), z.number()]).nullish(),
  /** Events have these and coupons do not: an event without prices is no empty coupon. */
  SID: z.undefined().optional(),
  MK: z.undefined().optional(),
})

export const envelopeSchema = z.object({
  R: z.string(),
  D: z.unknown().optional(),
  ERROR_MESSAGE: text,
})
export const groupSchema = z.object({
  E: z.array(listedEventSchema.extend({ GID: text })),
  /** The daily bundle names each league once. */
  G: z.record(z.string(), z.unknown()).nullish().catch(null),
})
export const searchSchema = z.object({
  numFound: id,
  S: z
    .record(z.string(), z.object({ S_ID: id.nullish(), E: z.array(listedEventSchema) }))
    .nullish(),
})
const league = z.object({ G_DESC: z.string(), NUM: z.number().nullish() })
const country = z.object({ SG_DESC: z.string(), G: z.record(z.string(), league).nullish() })
export const sportsSchema = z.object({
  PAL: z.object({ '1': z.object({ SG: z.record(z.string(), country) }).optional() }),
})

export const bookedSchema = z.object({
  status: z.number(),
  error: z.object({ code: z.number().nullish(), message: text }).nullish(),
  data: z.unknown().optional(),
})
export const bookedCodesSchema = z.array(z.object({ RIS: z.string().min(1) })).min(1)

export type Bet9jaListedEvent = z.output<typeof listedEventSchema>
export type Bet9jaLeg = z.output<typeof couponLegSchema>
