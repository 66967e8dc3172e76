/** Schemas of the family's answers, mandatory fields mandatory, and the old form of a v3 game. */
import { z } from 'zod'

const price = z.object({
  T: z.int(),
  G: z.int().optional(),
  /** Absent means 0. */
  P: z.number().optional(),
  C: z.number(),
  /** Suspended. */
  B: z.boolean().optional(),
})
export type Price = z.infer<typeof price>

const group = z.object({ G: z.int(), E: z.array(z.array(price)) })
const subGame = z.object({
  I: z.int(),
  SI: z.int().optional(),
  TG: z.string().default(''),
  PN: z.string().default(''),
  GE: z.array(group).optional(),
})

/** A game of `Get1x2_VZip`, `Web_SearchZip` or `GetGameZip`. */
export const game = z.object({
  I: z.int(),
  CI: z.int().optional(),
  /** The match a sub-game belongs to. */
  MG: z.int().optional(),
  O1: z.string().min(1),
  O2: z.string().default(''),
  O1E: z.string().optional(),
  O2E: z.string().optional(),
  O1I: z.int().optional(),
  O2I: z.int().optional(),
  S: z.int(),
  L: z.string().optional(),
  LE: z.string().optional(),
  LI: z.int(),
  CN: z.string().optional(),
  SI: z.int().optional(),
  SE: z.string().optional(),
  TG: z.string().default(''),
  PN: z.string().default(''),
  KI: z.int().optional(),
  E: z.array(price).optional(),
  AE: z.array(z.object({ ME: z.array(price) })).optional(),
  GE: z.array(group).optional(),
  SG: z.array(subGame).optional(),
})
export type Game = z.infer<typeof game>

export const envelope = z.object({
  Value: z.unknown().optional(),
  Success: z.boolean(),
  Error: z.string().nullish(),
  ErrorCode: z.int().nullish(),
})

const nullishText = z.string().nullish()
export const leg = z.object({
  GameId: z.int(),
  MainGameId: z.int(),
  GameConstId: z.int().nullish(),
  Type: z.int(),
  Param: z.number().default(0),
  Coef: z.number(),
  GroupId: z.int().nullish(),
  GroupName: nullishText,
  MarketName: nullishText,
  PeriodName: nullishText,
  GameType: nullishText,
  Opp1: z.string(),
  Opp2: z.string(),
  Opp1Eng: nullishText,
  Opp2Eng: nullishText,
  Liga: nullishText,
  ChampNameEng: nullishText,
  SportId: z.int().nullish(),
  SportNameEng: nullishText,
  Start: z.int(),
  Kind: z.int().nullish(),
  Finish: z.boolean().nullish(),
  Block: z.boolean().nullish(),
  PlayerId: z.int().nullish(),
})
export type Leg = z.infer<typeof leg>

export const coupon = z.object({
  Events: z.array(leg),
  HasRemoveEvents: z.boolean().nullish(),
  Vid: z.int().nullish(),
})

const league = z.object({ LI: z.int(), L: z.string(), GC: z.int().optional() })
export const leagueRow = league.extend({ SC: z.array(league).nullish() })
/** `GetSportsShortZip`: sports, each with its leagues. */
export const sportRows = z.array(z.object({ I: z.int(), L: z.array(leagueRow).nullish() }))

const v3Price = z.object({
  type: z.int(),
  parameter: z.number().optional(),
  cf: z.number(),
  blocked: z.boolean().optional(),
})
const v3Group = z.object({ groupId: z.int(), events: z.array(z.array(v3Price)) })
const v3Opponent = z.object({ fullName: z.string().min(1) })
const v3Game = z.object({
  id: z.int(),
  constId: z.int().optional(),
  mainGameId: z.int().optional(),
  opponent1: v3Opponent,
  opponent2: v3Opponent.optional(),
  liga: z.object({ id: z.int(), name: z.string() }),
  sport: z.object({ id: z.int() }).optional(),
  startTs: z.int(),
  kind: z.int().optional(),
  periodName: z.string().nullish(),
  gameTypeName: z.string().nullish(),
  eventGroups: z.array(v3Group),
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
  const groups = [...v3.eventGroups, ...(v3.centralBlockEventGroups ?? [])]
  return {
    I: v3.id,
    CI: v3.constId,
    MG: v3.mainGameId,
    O1: v3.opponent1.fullName,
    O2: v3.opponent2?.fullName ?? '',
    S: v3.startTs,
    L: v3.liga.name,
    LI: v3.liga.id,
    SI: v3.sport?.id,
    KI: v3.kind,
    PN: v3.periodName ?? '',
    TG: v3.gameTypeName ?? '',
    GE: groups.map(({ groupId, events }) => ({
      G: groupId,
      E: events.map((column) =>
        column.map(({ type, parameter, cf, blocked }) => ({
          T: type,
          C: cf,
          ...(parameter === undefined ? {} : { P: parameter }),
          ...(blocked === undefined ? {} : { B: blocked }),
        })),
      ),
    })),
  }
}
