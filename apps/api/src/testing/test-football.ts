/** The simulator's past, and a model that learnt from it. */
import { footballFeature } from '../features/football/index.ts'
import { forecastsFeature } from '../features/forecasts/index.ts'
import type { Job } from '../infra/jobs.ts'
import { createFilledDatabase } from '../infra/test-database.ts'
import type { TestAppOptions } from './test-app.ts'
import { openTestWorld, worldStartsAt } from './test-world.ts'
import type { TestWorld } from './test-world.ts'

/** As much as a model needs; four years tell little more and take longer. */
const historyDays = 220
const playerDays = 100

/** Reads the past, its players where asked, and links the hub's fixtures to their matches. */
export async function readPast(
  { services }: TestWorld,
  { players }: { players: boolean },
): Promise<void> {
  const footballSources = services.footballSources.map(({ sheets, ...each }) => ({
    ...each,
    ...(players && sheets && { sheets: { ...sheets, days: playerDays } }),
    historyDays,
  }))
  const jobs = footballFeature.jobs({ ...services, footballSources })
  await runJob(services.log, jobs, { name: 'football_import', payload: { source: 'simulator' } })
}

/** What `openForecastWorld` takes: its catalogue is part of what is ready. */
type ForecastWorldOptions = Omit<TestAppOptions, 'database' | 'url'>

/**
 * The world with its past, players among it, a model fitted to it, and a forecast of every linked
 * match to come. All but the first of a test run are copies: a model takes ten seconds.
 */
export async function openForecastWorld(options: ForecastWorldOptions = {}): Promise<TestWorld> {
  const database = await createFilledDatabase('forecasts', fillWithForecasts)
  return await openTestWorld({ ...options, database, catalogue: [] })
}

async function fillWithForecasts(url: string): Promise<void> {
  // Before the copies' clocks start, so that for none of them time goes back.
  const startAt = new Date(worldStartsAt.getTime() - 3_600_000)
  const world = await openTestWorld({ url, startAt, catalogue: ['sportybet', 'bet9ja'] })
  try {
    await forecastAll(world)
  } finally {
    await world.close()
  }
}

/** The past, a model fitted to it, and a forecast of every linked match to come. */
export async function forecastAll(world: TestWorld): Promise<void> {
  await readPast(world, { players: true })
  const jobs = forecastsFeature.jobs(world.services)
  await runJob(world.services.log, jobs, { name: 'forecasts_fit', payload: {} })
  await runJob(world.services.log, jobs, { name: 'forecasts_make', payload: {} })
}

async function runJob(
  log: TestWorld['services']['log'],
  jobs: readonly Job[],
  { name, payload }: { name: string; payload: object },
): Promise<void> {
  const job = jobs.find((each) => each.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.run(payload, { signal: undefined, log })
}
