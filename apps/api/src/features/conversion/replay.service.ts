/** A conversion planned once more as things stand now: nothing is booked, counted or kept. */
import type { Replay, SelectionReport } from '@strix/contracts'
import { platformId } from '@strix/contracts'
import { isConverted, loadSlip, planSlip } from '@strix/conversion'
import { messages } from '@strix/messages/server/conversion'
import { writeAudit } from '../../infra/audit.store.ts'
import { AppError } from '../../infra/errors.ts'
import type { ProfileTables } from '../profiles/profiles.tables.ts'
import type { Db } from '../../infra/db.ts'
import { findLogged } from './log.store.ts'
import { runRequest } from './requests.ts'
import type { ConversionDependencies } from './requests.ts'
import { oddsOf, reportOf } from './views.ts'
import type { ConversionTables } from './conversion.tables.ts'

export type ReplayDependencies = ConversionDependencies & {
  db: Db<ConversionTables & ProfileTables>
}

export async function replayConversion(
  deps: ReplayDependencies,
  input: { id: string; staffId: string; signal: AbortSignal },
): Promise<Replay> {
  const { db, now } = deps
  const { id, staffId, signal } = input
  const logged = await findLogged(db, id)
  if (!logged) throw new AppError('NOT_FOUND', messages.problems.notLogged)
  const from = platformId.parse(logged.origin_platform)
  const to = platformId.parse(logged.destination_platform)
  await writeAudit(db, {
    at: now(),
    actor: staffId,
    action: 'conversion.replay',
    subject: id,
    detail: { from, to },
  })
  const request = { code: logged.origin_code, from, to, signal }
  return await runRequest(deps, request, async (run) => {
    const { code, onStep } = run
    const slip = await loadSlip(run.deps, { platform: from, code, signal: run.signal, onStep })
    const plan = await planSlip(run.deps, {
      slip,
      to,
      now: now(),
      signal: run.signal,
      onStep,
      onRow: () => undefined,
    })
    const odds = oddsOf(plan.rows)
    const report = reportOf(plan.rows)
    return {
      report,
      convertible: plan.rows.filter(isConverted).length,
      total: report.length,
      odds_before: odds.before,
      odds_after: odds.after,
      differences: differencesOf(logged.report, report),
    }
  })
}

/** Games by their bet: where another game stands now, the order says nothing. */
function differencesOf(
  before: readonly SelectionReport[],
  after: readonly SelectionReport[],
): Replay['differences'] {
  const now = new Map(after.map((row) => [betOf(row), row]))
  const then = new Set(before.map(betOf))
  const changed = before.flatMap((row) => {
    const again = now.get(betOf(row))
    return again && isSame(row, again) ? [] : [differenceOf(row, { before: row, today: again })]
  })
  const added = after
    .filter((row) => !then.has(betOf(row)))
    .map((row) => differenceOf(row, { before: undefined, today: row }))
  return [...changed, ...added]
}

function betOf({ origin }: SelectionReport): string {
  const { home, away, market, outcome } = origin
  return JSON.stringify([home, away, market, outcome])
}

function isSame(a: SelectionReport, b: SelectionReport): boolean {
  return (
    a.status === b.status &&
    a.destination?.market === b.destination?.market &&
    a.destination?.outcome === b.destination?.outcome
  )
}

function differenceOf(
  { index, origin }: SelectionReport,
  sides: { before: SelectionReport | undefined; today: SelectionReport | undefined },
): Replay['differences'][number] {
  return {
    index,
    game: `${origin.home} - ${origin.away}`,
    before: sides.before ? endingOf(sides.before) : null,
    today: sides.today ? endingOf(sides.today) : null,
  }
}

function endingOf({ status, destination }: SelectionReport) {
  const { market = null, outcome = null, odds = null } = destination ?? {}
  return { status, market, outcome, odds }
}
