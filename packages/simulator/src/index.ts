/**
 * Public face of `simulator`: six bookmakers in their own wire formats over real HTTP on loopback,
 * one hidden list of matches behind them. For the demo, tests and benchmarks.
 */
import { listen } from './server.ts'
import { type Control, type SimulatorInput, createSimulator } from './simulator.ts'

export type {
  Control,
  HiddenMatch,
  Simulator,
  SimulatorInput,
  SlipInput,
  SlipPick,
} from './simulator.ts'
export type { Reading } from './platform.ts'
export type { Fault } from './faults.ts'
export { faults } from './faults.ts'
export { createSimulator } from './simulator.ts'

export type RunningSimulator = {
  /** A platform's host stands under `<url>/<host name>`. */
  url: string
  stop(): Promise<void>
  /** Codes to try on a platform. */
  examples(platform: string): string[]
  control: Control
}

/** Starts the simulator on 127.0.0.1. @param input.port 0 or left out: a free one. */
export async function startSimulator(
  input: SimulatorInput & { port?: number },
): Promise<RunningSimulator> {
  const simulator = createSimulator(input)
  const { url, stop } = await listen(simulator, { port: input.port ?? 0 })
  return { url, stop, examples: simulator.control.examples, control: simulator.control }
}
