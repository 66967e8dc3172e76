/**
 * The sandbox's outside world in a process of its own, so that it does not share the server's
 * event loop.
 */
import { startSimulator } from '@strix/simulator'
import type { HiddenMatch, Notify, RunningSimulator } from '@strix/simulator'
import type { FromSandbox, SandboxResult, ToSandbox } from './messages.ts'

let simulator: RunningSimulator | undefined

function send(message: FromSandbox): void {
  process.send?.(message)
}

const notify: Notify = async ({ url, headers, body }) => {
  await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) })
}

function resultOf({ truth, phase: _phase, ...match }: HiddenMatch): SandboxResult {
  return { ...match, ...truth }
}

async function answer(message: ToSandbox): Promise<void> {
  if (message.kind === 'start') {
    const { seed, stateFile } = message
    simulator = await startSimulator({ seed, stateFile, now: () => new Date(), notify })
    send({ kind: 'ready', url: simulator.url, gatewaySecret: simulator.gateway.secret })
    return
  }
  if (message.kind === 'results') {
    send({
      kind: 'results',
      id: message.id,
      results: simulator?.control.results().map(resultOf) ?? [],
    })
    return
  }
  const codes = simulator?.examples(message.platform) ?? []
  send({ kind: 'examples', id: message.id, codes })
}

process.on('message', (message) => {
  answer(message as ToSandbox).catch((error: unknown) => {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  })
})
// It never outlives the server, however that ends.
process.on('disconnect', () => process.exit(0))
// A terminal signals every process of its group; the server alone decides when this one stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
