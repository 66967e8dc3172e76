/** The same slip priced on every platform that is on. */
import { roundOdds } from '@strix/markets'
import { platformId } from '@strix/contracts'
import type { PlatformId, conversion } from '@strix/contracts'
import { loadSlip, priceSlip } from '@strix/conversion'
import type { PriceRow as DomainRow } from '@strix/conversion'
import { messages } from '@strix/messages/server/conversion'
import type { z } from 'zod'
import type { Db } from '../../infra/db.ts'
import { createCatalogue } from '../fixtures/index.ts'
import type { Platforms } from '../platforms/index.ts'
import { conversionMaxMs, withinDeadline } from './failures.ts'
import type { FixtureTables } from '../fixtures/fixtures.tables.ts'

type PriceRow = z.output<typeof conversion.prices.ok>['data'][number]
export type PriceService = {
  price(input: { code: string; platform: PlatformId; signal: AbortSignal }): Promise<PriceRow[]>
}

export function createPriceService(deps: {
  db: Db<FixtureTables>
  platforms: Platforms
  now: () => Date
}): PriceService {
  return {
    async price({ code, platform, signal }) {
      const platforms = await deps.platforms.open()
      const normalized = platforms.access(platform).platform.code.normalize(code)
      const conversionDeps = {
        access: platforms.access,
        catalogue: createCatalogue({ db: deps.db, platforms, now: deps.now }),
      }
      const limits = { signal, maxMs: conversionMaxMs, stage: () => undefined }
      return await withinDeadline(limits, async (within) => {
        const slip = await loadSlip(conversionDeps, { platform, code: normalized, signal: within })
        const rows = await priceSlip(conversionDeps, {
          slip,
          platforms: platforms.on,
          now: deps.now(),
          signal: within,
        })
        const off = platforms.states.filter((state) => !state.on)
        const total = slip.selections.length
        return [...rows.map(rowOf), ...off.map(({ id, name }) => offRow(id, name, total))]
      })
    },
  }
}

function rowOf(row: DomainRow): PriceRow {
  return {
    platform: platformId.parse(row.platform),
    state: row.state,
    detail: row.detail,
    carried: row.carried,
    total: row.total,
    odds: roundOdds(row.odds),
    origin_odds: roundOdds(row.originOdds),
  }
}

function offRow(platform: PlatformId, name: string, total: number): PriceRow {
  const detail = messages.platformOff({ name })
  return { platform, state: 'off', detail, carried: 0, total, odds: null, origin_odds: null }
}
