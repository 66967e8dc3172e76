/** What slips paid once their games are over, what their margin cost, and where they paid more. */
import { platformId, worthRules } from '@strix/contracts'
import type {
  CodeCard,
  MonthStatement,
  PlatformId,
  SlipStanding,
  SlipWorth,
} from '@strix/contracts'
import { messages } from '@strix/messages/server/insight'
import { roundOdds } from '@strix/markets'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import type { conversionFeature, Viewer } from '../conversion/index.ts'
import type { ConversionTables } from '../conversion/conversion.tables.ts'
import type { FootballTables } from '../football/football.tables.ts'
import type { FeedService } from '../posts/index.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { ReactionTables } from '../reactions/reactions.tables.ts'
import { listAccepted } from '../results/index.ts'
import type { ResultTables } from '../results/results.tables.ts'
import type { InsightTables } from './insight.tables.ts'
import { listKept, ownAmong } from './slip-prices.store.ts'
import type { KeptSlip } from './slip-prices.store.ts'
import { elsewhereOf, standingOf } from './standing.ts'
import type { Known } from './standing.ts'
import { statementOf } from './statement.ts'
import { listLive, listMonthConversions, listMonthWatched } from './worth.store.ts'
import type { MonthQuery } from './worth.store.ts'

type Tables = ConversionTables &
  FootballTables &
  InsightTables &
  ProfileTables &
  ReactionTables &
  ResultTables

export type WorthDeps = {
  db: Db<Tables>
  now: () => Date
  feedService: FeedService
  conversionService: ReturnType<typeof conversionFeature.create>['conversionService']
  /** Platforms whose prices may be shown. */
  shownPrices: readonly PlatformId[]
}

export type WorthService = {
  /** Of one's own conversions; one that nothing is kept of is absent. */
  standings(input: {
    profileId: string
    ids: readonly string[]
  }): Promise<(SlipStanding & { id: string })[]>
  /** @throws AppError NOT_FOUND where it is somebody else's, or nothing was kept of it */
  ofConverted(input: Viewer & { id: string }): Promise<SlipWorth>
  /** @throws AppError NOT_FOUND or CODE_DELETED; so too where its games are not to be seen */
  ofPosted(input: { viewerId: string | null; codeId: string }): Promise<SlipWorth>
  statement(input: Omit<MonthQuery, 'limit'>): Promise<MonthStatement>
}

export function createWorthService(deps: WorthDeps): WorthService {
  const { db, now, feedService, conversionService } = deps
  return {
    async standings({ profileId, ids }) {
      const own = await ownAmong(db, { profileId, ids })
      const kept = await listKept(db, { of: 'conversion_id', ids: own })
      const known = await knownOf(db, kept)
      return [...kept].map(([id, slip]) => ({ id, ...standingOf(slip, { known, now: now() }) }))
    },
    async ofConverted({ id, ...viewer }) {
      await conversionService.find({ id, ...viewer })
      const kept = await listKept(db, { of: 'conversion_id', ids: [id] })
      const slip = kept.get(id)
      if (!slip) throw nothingKept()
      const standing = standingOf(slip, { known: await knownOf(db, kept), now: now() })
      return worthOf(deps, slip, standing)
    },
    async ofPosted({ viewerId, codeId }) {
      const card = await feedService.one(viewerId, codeId)
      const standing = standingOfCard(card)
      if (!standing) throw nothingKept()
      const kept = await listKept(db, { of: 'code_id', ids: [codeId] })
      return worthOf(deps, kept.get(codeId) ?? bareSlip(card), standing)
    },
    statement: (input) => readStatement(deps, input),
  }
}

function nothingKept(): AppError {
  return new AppError('NOT_FOUND', messages.problems.nothingKept)
}

async function knownOf(
  db: Db<FootballTables & ResultTables>,
  kept: ReadonlyMap<string, KeptSlip>,
): Promise<Known> {
  const games = [...kept.values()].flatMap((slip) => slip.games)
  const fixtureIds = [...new Set(games.flatMap(({ fixtureId }) => fixtureId ?? []))]
  const [results, live] = await Promise.all([
    listAccepted(db, fixtureIds),
    listLive(db, fixtureIds),
  ])
  return { results, live }
}

function worthOf(
  { shownPrices }: Pick<WorthDeps, 'shownPrices'>,
  slip: KeptSlip,
  standing: SlipStanding,
): SlipWorth {
  const odds = slip.games.map((game) => game.odds)
  return {
    ...standing,
    platform: platformId.parse(slip.platform),
    odds: odds.some((each) => each === null)
      ? null
      : roundOdds(odds.reduce<number>((product, each) => product * (each ?? 1), 1)),
    expected: slip.expected,
    elsewhere: elsewhereOf(slip, { standing, shown: shownPrices }),
  }
}

/** As its own card says, for whoever reads it; null where its games are not theirs to see. */
function standingOfCard(card: CodeCard): SlipStanding | null {
  if (card.games === null) return null
  const { state, return_factor, playing } = card
  return {
    state,
    return_factor,
    playing,
    games: card.games.map(({ date, state: each }) => ({ date, state: each })),
  }
}

/** A code that was posted before prices were kept. */
function bareSlip({ platform, created_at: at, games }: CodeCard): KeptSlip {
  return {
    at: new Date(at),
    platform,
    expected: null,
    games: (games ?? []).map(({ odds, date }) => ({
      fixtureId: null,
      key: null,
      kickoff: date,
      odds,
      prices: {},
    })),
  }
}

async function readStatement(
  deps: WorthDeps,
  input: Omit<MonthQuery, 'limit'>,
): Promise<MonthStatement> {
  const { db, now, feedService, shownPrices } = deps
  const most = worthRules.statementSlipsMax
  const query = { ...input, limit: most + 1 }
  const [conversions, watched] = await Promise.all([
    listMonthConversions(db, query),
    listMonthWatched(db, query),
  ])
  const ids = conversions.slice(0, most).map(({ id }) => id)
  const codeIds = watched.slice(0, most).map(({ codeId }) => codeId)
  const [kept, keptCodes, cards] = await Promise.all([
    listKept(db, { of: 'conversion_id', ids }),
    listKept(db, { of: 'code_id', ids: codeIds }),
    feedService.shown(input.profileId, codeIds),
  ])
  const known = await knownOf(db, kept)
  const cardOf = new Map(cards.map((card) => [card._id, card]))
  return statementOf({
    month: input.month,
    shown: shownPrices,
    cut: conversions.length > most || watched.length > most,
    conversions: conversions.slice(0, most).map((row) => {
      const slip = kept.get(row.id)
      const standing = slip && standingOf(slip, { known, now: now() })
      return { ...row, kind: 'conversion' as const, username: null, slip, standing }
    }),
    followed: watched.slice(0, most).flatMap(({ codeId: id, at }) => {
      const card = cardOf.get(id)
      if (!card) return []
      const { platform, fold, odds, state, return_factor } = card
      const standing = standingOfCard(card) ?? { state, return_factor, playing: [], games: [] }
      const { username } = card.profile
      const slip = card.games === null ? undefined : keptCodes.get(id)
      return [{ id, at, platform, fold, odds, kind: 'followed' as const, username, slip, standing }]
    }),
  })
}
