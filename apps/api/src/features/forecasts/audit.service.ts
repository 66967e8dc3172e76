/**
 * The nightly audit: every forecast that is kept, verified as whoever downloads it would verify it.
 * What is wrong is reported to staff with what is wrong with records; nothing is set right.
 */
import type { RecordRoot } from '@strix/contracts'
import type { Db } from '../../infra/db.ts'
import type { PartFinding } from '../records/index.ts'
import { findGaps, listDays } from './audit.store.ts'
import { createForecastDownloads } from './download.service.ts'
import type { ForecastTables } from './forecasts.tables.ts'
import { verifyForecasts } from './verify.ts'

/** Of one day: a day that was rewritten is one alarm, not thousands. */
const shownMax = 20

export async function auditForecasts(
  db: Db<ForecastTables>,
  { roots, signal }: { roots: readonly RecordRoot[]; signal: AbortSignal | undefined },
): Promise<PartFinding[]> {
  // When it is downloaded says nothing of what is right.
  const downloads = createForecastDownloads({ db, now: () => new Date(0) })
  const found: PartFinding[] = (await findGaps(db)).map(({ before, after }) => ({
    kind: 'forecast-dropped',
    message: `After forecast ${before} comes ${after}.`,
  }))
  for (const day of await listDays(db)) {
    // The next audit begins again.
    if (signal?.aborted) break
    const findings = verifyForecasts(await downloads.ofDay(day), roots)
    found.push(
      ...findings
        .slice(0, shownMax)
        .map(({ kind, message }) => ({ kind: `forecast-${kind}`, message })),
    )
  }
  return found
}
