/** Loads the games of a code, for a look or for a conversion. */
import { roundOdds } from '@strix/markets'
import type { LoadedCode } from '@strix/contracts'
import { platformId } from '@strix/contracts'
import { loadSlip, totalOdds } from '@strix/conversion'
import { messages } from '@strix/messages/server/codes'
import { marketWords, PlatformError } from '@strix/platforms'
import type { Slip } from '@strix/platforms'
import type { Db } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { uuidv7 } from '../../infra/id.ts'
import { platformProblem } from '../platforms/index.ts'
import type { Platforms } from '../platforms/index.ts'
import { betName } from './bet-name.ts'
import { findCopy, saveCopy } from './codes.store.ts'
import type { CodeCopy } from './codes.store.ts'
import type { CodeTables } from './codes.tables.ts'

/** How old a copy may be that answers for the platform. */
const copyAgeMaxMs = 60_000
const loadMaxMs = 45_000

export type CodeService = {
  load(input: {
    platform: string
    code: string
    mayBeCopy: boolean
    signal: AbortSignal
  }): Promise<LoadedCode>
}

export function createCodeService(deps: {
  db: Db<CodeTables>
  platforms: Platforms
  now: () => Date
}): CodeService {
  const { db, now } = deps
  return {
    async load({ platform, code, mayBeCopy, signal }) {
      const platforms = await deps.platforms.open()
      const wanted = platforms.access(platform).platform.code.normalize(code)
      const copy = mayBeCopy ? await findCopy(db, { platform, code: wanted }) : undefined
      if (copy && now().getTime() - copy.fetchedAt.getTime() < copyAgeMaxMs)
        return viewOf(copy, wanted)
      const deadline = AbortSignal.timeout(loadMaxMs)
      try {
        const slip = await loadSlip(platforms, {
          platform,
          code: wanted,
          signal: AbortSignal.any([signal, deadline]),
        })
        return viewOf(await keepSlip(db, { slip, code: wanted, now: now() }), wanted)
      } catch (error) {
        if (error instanceof PlatformError) throw platformProblem(error)
        if (!deadline.aborted) throw error
        throw new AppError('PLATFORM_UNAVAILABLE', messages.problems.platformSlow, { cause: error })
      }
    },
  }
}

/** Remembers a slip as just loaded. */
export async function keepSlip(
  db: Db<CodeTables>,
  input: { slip: Slip; code: string; now: Date },
): Promise<CodeCopy> {
  return await saveCopy(db, { id: uuidv7(input.now), ...input })
}

function viewOf(copy: CodeCopy, code: string): LoadedCode {
  const { slip } = copy
  return {
    _id: copy.id,
    booking_code: code,
    platform: platformId.parse(slip.platform),
    fold: slip.selections.length,
    odds: roundOdds(totalOdds(slip.selections.map(({ odds }) => odds))),
    bet_type: slip.betType,
    created_at: slip.createdAt,
    first_seen: copy.firstSeen.toISOString(),
    dropped_by_origin: slip.droppedByOrigin,
    games: slip.selections.map((selection) => ({
      game: `${selection.event.home} - ${selection.event.away}`,
      date: selection.event.kickoff,
      league: selection.event.league,
      name: betName(selection.key, selection.event),
      market: marketWords(selection),
      played: selection.outcome,
      odds: selection.odds,
      state: selection.state,
    })),
    posting: null,
  }
}
