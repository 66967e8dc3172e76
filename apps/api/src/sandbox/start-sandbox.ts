import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from '../infra/log.ts'
import type { Sandbox } from './messages.ts'
import type {
  FromSandbox,
  SandboxFootball,
  SandboxResult,
  SandboxWorld,
  ToSandbox,
} from './messages.ts'

const startMaxMs = 60_000
const answerMaxMs = 2_000
/** What nobody waits for may take longer. */
const worldMaxMs = 30_000
const rememberMs = 60_000
const entry = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url))

/** Starts the sandbox's outside world in its own process. */
export async function startSandbox(options: {
  seed: string
  stateFile: string
  clockAheadMs: number
  log: Logger
}): Promise<Sandbox & { stop(): Promise<void> }> {
  // Under `node --watch` a child reports its imports over the channel we talk through.
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined }
  const child = fork(entry, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'json',
  })
  const waiting = new Map<number, (said: FromSandbox | undefined) => void>()
  let nextId = 1
  let stopping = false
  child.on('exit', (code) => {
    if (!stopping) options.log.error({ code }, 'the sandbox platforms ended; restart Strix')
  })
  const send = (message: ToSandbox) => {
    if (child.connected) child.send(message)
  }
  /** The answer to a question, or undefined when none comes in time. */
  async function ask(
    question: (id: number) => ToSandbox,
    maxMs = answerMaxMs,
  ): Promise<FromSandbox | undefined> {
    const id = nextId
    nextId += 1
    return await new Promise((resolve) => {
      const done = (said: FromSandbox | undefined) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(said)
      }
      const timer = setTimeout(() => done(undefined), maxMs)
      waiting.set(id, done)
      send(question(id))
    })
  }
  async function stop(): Promise<void> {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    if (child.connected) child.disconnect()
    await ended
  }
  try {
    const ready = firstAnswer(child, options.log)
    const { seed, stateFile, clockAheadMs } = options
    send({ kind: 'start', seed, stateFile, clockAheadMs })
    const { url, gatewaySecret } = await ready
    child.on('message', (message) => {
      const said = message as FromSandbox
      if ('id' in said) waiting.get(said.id)?.(said)
      if (said.kind === 'failed') options.log.warn({ reason: said.message }, 'the sandbox failed')
    })
    return {
      url,
      gatewaySecret,
      stop,
      // Examples are a courtesy: the page is better off without them than waiting.
      examples: remembered(async (platform) => {
        const said = await ask((id) => ({ kind: 'examples', id, platform }))
        return said?.kind === 'examples' ? said.codes : []
      }),
      async results(): Promise<SandboxResult[]> {
        const said = await ask((id) => ({ kind: 'results', id }))
        return said?.kind === 'results' ? said.results : []
      },
      world: worldOf((question) => ask(question, worldMaxMs)),
      football: footballOf((question) => ask(question, worldMaxMs)),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Ask = (question: (id: number) => ToSandbox) => Promise<FromSandbox | undefined>

const silent = () => new Error('the sandbox did not answer')

/** The made-up world as a source of football. */
function footballOf(ask: Ask): SandboxFootball {
  return {
    async matches(from, to) {
      const span = { from: from.toISOString(), to: to.toISOString() }
      const said = await ask((id) => ({ kind: 'football', id, ...span }))
      if (said?.kind !== 'football') throw silent()
      return said.matches
    },
    async live() {
      const said = await ask((id) => ({ kind: 'live', id }))
      if (said?.kind !== 'live') throw silent()
      return said.matches
    },
    async sheets(from, to) {
      const span = { from: from.toISOString(), to: to.toISOString() }
      const said = await ask((id) => ({ kind: 'sheets', id, ...span }))
      if (said?.kind !== 'sheets') throw silent()
      return said.sheets
    },
    async trueChances(matchIds) {
      const said = await ask((id) => ({ kind: 'trueChances', id, matchIds: [...matchIds] }))
      if (said?.kind !== 'trueChances') throw silent()
      return said.chances
    },
  }
}

/** The past and the prices of the made-up world. */
function worldOf(ask: Ask): SandboxWorld {
  return {
    async matches(from, to) {
      const span = { from: from.toISOString(), to: to.toISOString() }
      const said = await ask((id) => ({ kind: 'matches', id, ...span }))
      if (said?.kind !== 'matches') throw silent()
      return said.matches
    },
    async quotes(asks) {
      const said = await ask((id) => ({ kind: 'quotes', id, asks: [...asks] }))
      if (said?.kind !== 'quotes') throw silent()
      return said.quotes
    },
    async codes(slips) {
      const said = await ask((id) => ({ kind: 'codes', id, slips: [...slips] }))
      if (said?.kind !== 'codes') throw silent()
      return said.codes
    },
    async pay(reference, act) {
      const said = await ask((id) => ({ kind: 'pay', id, reference, act }))
      if (said?.kind !== 'pay') throw silent()
    },
  }
}

/** Examples change from day to day; every page asks for them. */
function remembered(
  ask: (platform: string) => Promise<string[]>,
): (platform: string) => Promise<string[]> {
  const known = new Map<string, { at: number; codes: string[] }>()
  return async (platform) => {
    const found = known.get(platform)
    if (found && performance.now() - found.at < rememberMs) return found.codes
    const codes = await ask(platform)
    if (codes.length > 0) known.set(platform, { at: performance.now(), codes })
    return codes
  }
}

async function firstAnswer(
  child: ReturnType<typeof fork>,
  log: Logger,
): Promise<Extract<FromSandbox, { kind: 'ready' }>> {
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the sandbox did not start in time')),
      startMaxMs,
    )
    child.once('exit', (code) => reject(new Error(`the sandbox ended at start (${code})`)))
    child.once('error', reject)
    child.once('message', (message) => {
      clearTimeout(timer)
      const said = message as FromSandbox
      if (said.kind === 'ready') resolve(said)
      else
        reject(new Error(said.kind === 'failed' ? said.message : 'the sandbox spoke out of turn'))
      log.debug('the sandbox answered')
    })
  })
}
