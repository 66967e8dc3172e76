/**
 * The outside world for tests and the benchmark: the simulator, and the platforms pointed at it.
 */
import { createRunner, createTransport, registry } from '@strix/platforms'
import type { ForeignEvent, Runner } from '@strix/platforms'
import { startSimulator } from '@strix/simulator'
import type { RunningSimulator } from '@strix/simulator'
import type { Catalogue, ConversionDeps } from '../types.ts'

const hourMs = 3_600_000
const patienceMs = 120_000
/** How far apart two sources may put one kick-off and still be looked at. */
const windowMs = 26 * hourMs

export type Outside = {
  simulator: RunningSimulator
  deps: ConversionDeps
  /** Where the simulator's clock stands. */
  now: Date
  stop(): Promise<void>
}

/** Starts a simulator whose clock stands at `at`, and reads every platform's coming events once. */
export async function startOutside(input: { seed: string; at: Date }): Promise<Outside> {
  const simulator = await startSimulator({ seed: input.seed, now: () => input.at })
  const { transport, close } = createTransport()
  const accesses = new Map<string, Runner>()
  for (const platform of registry) {
    const runner = createRunner({
      // On a busy machine our own simulator is slow, which says nothing of a platform.
      platform: { ...platform, limits: { ...platform.limits, timeoutMs: patienceMs } },
      transport,
      baseUrl: simulator.url,
      clock: () => performance.now(),
      random: Math.random,
      pace: { acquire: () => Promise.resolve(0) },
      userAgent: 'Strix/test',
    })
    accesses.set(platform.id, runner)
  }
  const access = (id: string) => {
    const found = accesses.get(id)
    if (!found) throw new Error(`no platform ${id}`)
    return found
  }
  const catalogue = await readCatalogue([...accesses.values()], input.at)
  const stop = async () => {
    await close()
    await simulator.stop()
  }
  return { simulator, deps: { access, catalogue }, now: input.at, stop }
}

/** A catalogue in memory, filled by each platform's own list call. */
async function readCatalogue(accesses: readonly Runner[], at: Date): Promise<Catalogue> {
  const query = { sport: 'football', from: at, to: new Date(at.getTime() + 240 * hourMs) } as const
  const lists = new Map(
    await Promise.all(
      accesses.map(async (runner): Promise<[string, ForeignEvent[]]> => [
        runner.platform.id,
        await runner.list(query),
      ]),
    ),
  )
  return {
    stored({ platform, events }) {
      const kickoffs = events.map(({ kickoff }) => Date.parse(kickoff ?? ''))
      const near = (lists.get(platform) ?? []).filter((candidate) => {
        const at = Date.parse(candidate.kickoff ?? '')
        // A kick-off that one of them does not tell may be any.
        return kickoffs.some((kickoff) => !(Math.abs(at - kickoff) > windowMs))
      })
      return Promise.resolve(near)
    },
    search: () => Promise.resolve([]),
  }
}
