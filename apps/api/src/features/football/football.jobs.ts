import { wakeJobs } from '../../infra/jobs/wake.store.ts'
import type { Job, JobContext } from '../../infra/jobs.ts'
import { takeHubResults } from './hub.service.ts'
import { importSource, isResting } from './import.service.ts'
import type { FootballDeps } from './import.service.ts'
import { linkFixtures } from './links.service.ts'
import { deleteOldLive, saveLive } from './live.store.ts'
import { importPlayers } from './players.service.ts'
import type { Source } from './sources/source.ts'

/** What jobs wake at that wait for results. */
export const matchesImported = 'football_imported'

const doubtfulLogged = 5
const liveKeptMs = 6 * 3_600_000

type Given = FootballDeps & { footballSources: readonly Source[] }

/** The sandbox is asked every few minutes, the outside world every six hours or at night. */
function cronOf({ id, nightly }: Source): string {
  if (nightly) return '23 3 * * *'
  return id === 'simulator' ? '*/5 * * * *' : '47 */6 * * *'
}

export function footballJobs(deps: Given): Job[] {
  const { footballSources: sources } = deps
  const payloadOf = (source: Source) => ({ source: source.id })
  const live = sources.filter((source) => source.live !== undefined)
  return [
    {
      name: 'football_import',
      kind: 'outside',
      schedule: sources.map((source) => ({ cron: cronOf(source), payload: payloadOf(source) })),
      atStart: true,
      async run(payload, context) {
        const source = sources.find(({ id }) => isFor(payload, id))
        if (source) await importAndLink(deps, { source, context })
      },
    },
    {
      name: 'football_link',
      schedule: [{ cron: '4,14,24,34,44,54 * * * *' }],
      async run(_payload, { log }) {
        const linked = await linkFixtures(deps)
        const taken = await takeHubResults(deps)
        if (linked.linked + taken > 0) log.info({ ...linked, taken }, 'fixtures linked to matches')
      },
    },
    {
      name: 'football_live',
      kind: 'outside',
      schedule: live.map((source) => ({ cron: '* * * * *', payload: payloadOf(source) })),
      async run(payload, { signal }) {
        const source = live.find(({ id }) => isFor(payload, id))
        if (!source?.live) return
        // First: where a source went silent, what it said last does not stand for ever.
        await deleteOldLive(deps.db, new Date(deps.now().getTime() - liveKeptMs))
        const reports = await source.live({ signal })
        await saveLive(deps.db, { source: source.id, reports, now: deps.now() })
      },
    },
  ]
}

async function importAndLink(
  deps: Given,
  { source, context }: { source: Source; context: JobContext },
): Promise<void> {
  const { signal, log } = context
  if (await isResting(deps, source)) return
  const began = performance.now()
  const counts = await importSource(deps, { source, signal })
  const tookMs = Math.round(performance.now() - began)
  if (counts.changed > 0) {
    log.info({ source: source.id, ...counts, tookMs }, 'football imported')
    await wakeJobs(deps.db, matchesImported)
  }
  if (signal?.aborted) return
  const linked = await linkFixtures(deps)
  if (linked.linked > 0) log.info(linked, 'fixtures linked to matches')
  await takeHubResults(deps)
  const { taken, doubtful } = await importPlayers(deps, { source, signal })
  if (doubtful.length > 0) {
    const some = doubtful.slice(0, doubtfulLogged)
    log.warn({ source: source.id, matches: doubtful.length, some }, 'players in doubt left out')
  }
  if (taken === 0) return
  log.info({ source: source.id, matches: taken }, 'players of matches imported')
  await wakeJobs(deps.db, matchesImported)
}

function isFor(payload: unknown, id: string): boolean {
  return typeof payload === 'object' && payload !== null && 'source' in payload
    ? payload.source === id
    : false
}
