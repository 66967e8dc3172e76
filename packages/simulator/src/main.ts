/** Runs the simulator alone: `node packages/simulator/src/main.ts`, settings in the environment. */
import { startSimulator } from './index.ts'

const { SIM_SEED = 'strix', SIM_PORT = '0', SIM_STATE_FILE } = process.env
const port = Number(SIM_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  throw new Error('SIM_PORT must be a port number')

const simulator = await startSimulator({
  seed: SIM_SEED,
  now: () => new Date(),
  port,
  ...(SIM_STATE_FILE ? { stateFile: SIM_STATE_FILE } : {}),
})
const { platforms } = simulator
const examples = Object.fromEntries(platforms.map((id) => [id, simulator.examples(id)]))
// One line of JSON first, for a parent process; the rest is for people.
process.stdout.write(`${JSON.stringify({ url: simulator.url, examples })}\n`)
for (const id of platforms)
  process.stdout.write(`${id.padEnd(10)} ${simulator.examples(id).join(' ')}\n`)

function leave(): void {
  void simulator.stop().then(() => process.exit(0))
}
process.on('SIGTERM', leave)
process.on('SIGINT', leave)
// Started as a child: when the parent goes, so does the simulator.
process.on('disconnect', leave)
