/**
 * Public face of `simulator`: the bookmakers in their own wire formats over real HTTP on loopback,
 * one hidden list of matches behind them. For the demo, tests and benchmarks.
 */
import { createGateway } from './gateway/gateway.ts'
import type { Gateway, Notify } from './gateway/gateway.ts'
import { listen } from './server.ts'
import { type Control, type SimulatorInput, createSimulator } from './simulator.ts'

export type { Control, HiddenMatch, Simulator, SlipInput, SlipPick } from './simulator.ts'
export type { FootballMatch, LiveMatch, TrueChances } from './world/football.ts'
export type { MatchSheet } from './world/squads.ts'
export type { Fault } from './faults.ts'
export { faults } from './faults.ts'
export { createSimulator } from './simulator.ts'

export { gatewaySecretOf } from './gateway/gateway.ts'
export type { Notify } from './gateway/gateway.ts'
export type { Delivery, Outcome } from './gateway/outcomes.ts'

export type RunningSimulator = {
  /** A platform's host stands under `<url>/<host name>`. */
  url: string
  stop(): Promise<void>
  /** Ids of the bookmakers, in their order. */
  platforms: readonly string[]
  /** Codes to try on a platform. */
  examples(platform: string): string[]
  control: Control
  /** Stands under `<url>/gateway`. */
  gateway: Pick<Gateway, 'secret' | 'act' | 'giveBack' | 'endTransfer' | 'listTransfers'>
}

/**
 * Starts the simulator on 127.0.0.1.
 * @param input.port 0 or left out: a free one
 * @param input.notify how the payment gateway reports payments; left out, it never does
 */
export async function startSimulator(
  input: SimulatorInput & { port?: number; notify?: Notify; gatewayLateMs?: number },
): Promise<RunningSimulator> {
  const simulator = createSimulator(input)
  const gateway = createGateway({
    seed: input.seed,
    now: input.now,
    notify: input.notify ?? (() => Promise.resolve()),
    ...(input.gatewayLateMs !== undefined && { lateMs: input.gatewayLateMs }),
    ...(input.stateFile !== undefined && { stateFile: `${input.stateFile}.payments` }),
  })
  const server = await listen(simulator, { port: input.port ?? 0, gateway })
  return {
    url: server.url,
    async stop() {
      gateway.stop()
      await server.stop()
    },
    platforms: simulator.platforms.map(({ id }) => id),
    examples: simulator.control.examples,
    control: simulator.control,
    gateway,
  }
}
