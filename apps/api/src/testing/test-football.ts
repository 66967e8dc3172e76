/** The simulator's past, and a model that learnt from it. */
import { footballFeature } from '../features/football/index.ts'
import { forecastsFeature } from '../features/forecasts/index.ts'
import type { Job } from '../infra/jobs.ts'
import type { TestWorld } from './test-world.ts'

/** As much as a model needs; four years tell little more and take longer. */
const historyDays = 220

/** Reads the past and links the hub's fixtures to their matches. */
export async function readPast({ services }: TestWorld): Promise<void> {
  const footballSources = services.footballSources.map((each) => ({ ...each, historyDays }))
  const jobs = footballFeature.jobs({ ...services, footballSources })
  await runJob(services.log, jobs, { name: 'football_import', payload: { source: 'simulator' } })
}

/** The past, a model fitted to it, and a forecast of every linked match to come. */
export async function forecastAll(world: TestWorld): Promise<void> {
  await readPast(world)
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
