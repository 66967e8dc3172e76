/** The made-up world in this process, for tests of the demo. */
import { createSimulator } from '@strix/simulator'
import type { Control } from '@strix/simulator'
import type { SandboxWorld } from '../sandbox/messages.ts'

export function openDemoWorld(input: { seed: string; now: () => Date }): {
  world: SandboxWorld
  control: Control
} {
  const { control } = createSimulator(input)
  const world: SandboxWorld = {
    matches: (from, to) =>
      Promise.resolve(
        control.matchesBetween(from, to).map(({ truth, phase: _phase, ...match }) => ({
          ...match,
          ...truth,
        })),
      ),
    quotes: (asks) =>
      Promise.resolve(asks.map((ask) => control.quote({ ...ask, at: new Date(ask.at) }))),
    codes: (slips) =>
      Promise.resolve(
        slips.map(
          ({ platform, name, books, picks }) =>
            (books ? control.book(platform, picks) : null) ?? control.codeFor(platform, name),
        ),
      ),
  }
  return { world, control }
}
