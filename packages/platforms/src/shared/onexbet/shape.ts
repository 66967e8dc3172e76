/** Schemas of the family's answers, mandatory fields mandatory, and the old form of a v3 game. */
import { z } from 'zod'
import { listOrNone, looseInt, looseNumber, looseText, textOrNone } from '../../loose.ts'

const text = looseText.nullish()
const int = looseInt.nullish()
const number = looseNumber.nullish()
const flag = z.boolean().nullish()

const price = z.object({
  T: looseInt,
  G: int,
  /** Absent means 0. */
  P: number,
  C: number,
  /** Suspended. */
  B: flag,
  /** The player a price is about. */
  PL: z.unknown().optional(),
})
export type Price = z.infer<typeof price>

const group = z.object({ G: looseInt, E: listOrNone(listOrNone(price)) })
const subGame = z.object({
  I: looseInt,
  SI: int,
  TG: textOrNone,
  PN: textOrNone,
  GE: z.array(group).nullish(),
})

/** A game of `Get1x2_VZip`, `Web_SearchZip` or `GetGameZip`. */
export const game = z.object({
  I: looseInt,
  CI: int,
  /** The match a sub-game belongs to. */
  MG: int,
  /** Empty in outrights and specials. */
  O1: textOrNone,
  /** Empty or absent in outrights; null where the second team was lost. */
  O2: text,
  O1E: text,
  O2E: text,
  S: looseInt,
  L: text,
  LE: text,
  LI: int,
  CN: text,
  SI: int,
  SE: text,
  TG: textOrNone,
  PN: textOrNone,
  KI: int,
  E: z.array(price).nullish(),
  AE: z.array(z.object({ ME: listOrNone(price) })).nullish(),
  GE: z.array(group).nullish(),
  SG: z.array(subGame).nullish(),
})
export type Game = z.infer<typeof game>

export const envelope = z.object({
  Value: z.unknown().optional(),
  Success: z.boolean(),
  Error: z.string().nullish(),
  ErrorCode: z.int().nullish(),
})

const leg = z.object({
  GameId: looseInt,
  MainGameId: looseInt,
  GameConstId: int,
  Type: looseInt,
  Param: looseNumber.nullish().transform((param) => param ?? 0),
  Coef: number,
  GroupId: int,
  GroupName: text,
  MarketName: text,
  PeriodName: text,
  GameType: text,
  Opp1: textOrNone,
  Opp2: textOrNone,
  Opp1Eng: text,
  Opp2Eng: text,
  Liga: text,
  ChampNameEng: text,
  SportId: int,
  SportNameEng: text,
  Start: looseInt,
  Kind: int,
  Finish: flag,
  Block: flag,
  PlayerId: int,
})
export type Leg = z.infer<typeof leg>

export const coupon = z.object({
  Events: z.array(leg),
  HasRemoveEvents: flag,
  Vid: int,
})

const league = z.object({ LI: z.int(), L: z.string(), GC: z.int().optional() })
export const leagueRow = league.extend({ SC: z.array(league).nullish() })
/** `GetSportsShortZip`: sports, each with its leagues. */
export const sportRows = z.array(z.object({ I: z.int(), L: z.array(leagueRow).nullish() }))

const v3Price = z.object({ type: looseInt, parameter: number, cf: number, blocked: flag })
const v3Group = z.object({ groupId: looseInt, events: listOrNone(listOrNone(v3Price)) })
const v3Opponent = z.object({ fullName: textOrNone })
const v3Game = z.object({
  id: looseInt,
  constId: int,
  mainGameId: int,
  opponent1: v3Opponent,
  opponent2: v3Opponent.nullish(),
  liga: z.object({ id: int, name: textOrNone }),
  sport: z.object({ id: int }).nullish(),
  startTs: looseInt,
  kind: int,
  periodName: textOrNone,
  gameTypeName: textOrNone,
  eventGroups: z.array(v3Group).nullish(),
  centralBlockEventGroups: z.array(v3Group).nullish(),
})

/**
 * A game of the v3 feed in the old feed's names; anything else as it came. Numbers are the same in
 * both.
 */
export function oldForm(raw: unknown): unknown {
  const parsed = v3Game.safeParse(raw)
  if (!parsed.success) return raw
  const v3 = parsed.data
  const groups = [...(v3.eventGroups ?? []), ...(v3.centralBlockEventGroups ?? [])]
  return {
    I: v3.id,
    CI: v3.constId,
    MG: v3.mainGameId,
    O1: v3.opponent1.fullName,
    O2: v3.opponent2?.fullName,
    S: v3.startTs,
    L: v3.liga.name,
    LI: v3.liga.id,
    SI: v3.sport?.id,
    KI: v3.kind,
    PN: v3.periodName,
    TG: v3.gameTypeName,
    GE: groups.map(({ groupId, events }) => ({
      G: groupId,
      E: events.map((column) =>
        column.map(({ type, parameter, cf, blocked }) => ({
          T: type,
          C: cf,
          P: parameter,
          B: blocked,
        })),
      ),
    })),
  }
}
