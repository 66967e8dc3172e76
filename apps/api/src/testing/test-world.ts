/** The app with the simulator as its outside world, both on one given clock. */
import { startSimulator } from '@strix/simulator'
import type { Control, Notify, RunningSimulator, SlipInput, SlipPick } from '@strix/simulator'
import { refreshCatalogue } from '../features/fixtures/index.ts'
import type { Sandbox } from '../sandbox/messages.ts'
import { openTestApp } from './test-app.ts'
import type { TestApp, TestAppOptions } from './test-app.ts'

export type TestWorld = TestApp & {
  control: Control
  sandboxUrl: string
  /** For another app on the same outside world. */
  sandbox: Sandbox
  gateway: RunningSimulator['gateway']
  /** A code of a random slip, the same for the same number. */
  slip(input: { platform: string; count: number; seed?: number } & Partial<SlipInput>): {
    code: string
    picks: SlipPick[]
  }
}

/** A Friday morning with a full week-end ahead. */
export const worldStartsAt = new Date('2026-11-20T08:00:00Z')

export async function openTestWorld(
  options: TestAppOptions & { catalogue?: readonly string[] } = {},
): Promise<TestWorld> {
  let now = () => worldStartsAt
  let notify: Notify = () => Promise.resolve()
  const simulator = await startSimulator({
    seed: 'tests',
    now: () => now(),
    notify: (message) => notify(message),
    gatewayLateMs: 50,
  })
  const sandbox = {
    url: simulator.url,
    gatewaySecret: simulator.gateway.secret,
    examples: (platform: string) => Promise.resolve(simulator.examples(platform)),
    results: () =>
      Promise.resolve(
        simulator.control.results().map(({ truth, ...match }) => ({ ...match, ...truth })),
      ),
    football: {
      matches: (from: Date, to: Date) => Promise.resolve(simulator.control.football(from, to)),
      live: () => Promise.resolve(simulator.control.live()),
      sheets: (from: Date, to: Date) => Promise.resolve(simulator.control.sheets(from, to)),
      trueChances: (ids: readonly string[]) =>
        Promise.resolve(ids.map((id) => simulator.control.trueChances(id))),
    },
  }
  const test = await openTestApp({ startAt: worldStartsAt, sandbox, ...options })
  now = test.now
  notify = async ({ url, headers, body: payload }) => {
    await test.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })
  }
  const platforms = await test.services.platforms.open()
  for (const platform of options.catalogue ?? platforms.on) {
    await refreshCatalogue({ ...test.services, platforms }, { platform, signal: undefined })
  }
  return {
    ...test,
    control: simulator.control,
    sandboxUrl: simulator.url,
    sandbox,
    gateway: simulator.gateway,
    slip: ({ seed = 1, ...input }) =>
      simulator.control.makeSlip({ random: randomOf(seed), ...input }),
    async close() {
      await test.close()
      await simulator.stop()
    },
  }
}

/** Mulberry32: numbers in [0, 1) that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
