/**
 * The platforms as the command line asks them: the sandbox's, or the live ones that are switched
 * on.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { aheadOf, createNow, readEnv, sandboxAddressFile, version } from '@strix/api/settings'
import type { Env } from '@strix/api/settings'
import { callOptions } from '@strix/conversion'
import type { Catalogue, ConversionDeps } from '@strix/conversion'
import { createMemoryPace, createRunner, createTransport, registry } from '@strix/platforms'
import type { ForeignEvent, Platform, Runner, Transport } from '@strix/platforms'
import { startSimulator } from '@strix/simulator'
import { CliError } from './errors.ts'

const aheadMs = 10 * 24 * 3_600_000

type Outside = { deps: ConversionDeps; now: () => Date; stop(): Promise<void> }

/** Opens the outside world the settings name. The caller stops it. */
export async function openOutside(): Promise<Outside> {
  const env = readEnv(process.env)
  const proxyUrl = env.mode === 'live' ? process.env.HTTPS_PROXY : undefined
  const { transport, close } = createTransport(proxyUrl === undefined ? {} : { proxyUrl })
  const sandbox = env.mode === 'sandbox' ? await openSandbox(env) : undefined
  const now = createNow(aheadOf(env.clockStartsAt))
  const access = accessTo(env, { transport, sandboxUrl: sandbox?.url })
  return {
    now,
    deps: { access, catalogue: catalogueOf(access, now) },
    async stop() {
      await close()
      await sandbox?.stop()
    },
  }
}

function accessTo(
  env: Env,
  input: { transport: Transport; sandboxUrl: string | undefined },
): (id: string) => Runner {
  const clock = () => performance.now()
  const pace = createMemoryPace(clock)
  const runners = new Map<string, Runner>()
  function open(platform: Platform): Runner {
    const settings = env.platforms.find(({ id }) => id === platform.id)
    if (!settings || settings.mode === 'off') {
      throw new CliError('unavailable', `${platform.name} is switched off here.`)
    }
    const baseUrl = settings.mode === 'sandbox' ? input.sandboxUrl : settings.baseUrl
    const limits = settings.pace === undefined ? {} : { requestsPerSecond: settings.pace }
    return createRunner({
      platform: { ...platform, limits: { ...platform.limits, ...limits } },
      transport: input.transport,
      ...(baseUrl === undefined ? {} : { baseUrl }),
      clock,
      random: Math.random,
      // The sandbox is our own machine; only real platforms need to be spared.
      pace: env.mode === 'sandbox' ? { acquire: () => Promise.resolve(0) } : pace,
      userAgent: `Strix/${version} (+${env.publicUrl ?? 'sandbox'})`,
    })
  }
  return (id) => {
    const platform = registry.find((candidate) => candidate.id === id)
    if (!platform) throw new CliError('usage', `There is no platform “${id}”.`)
    const runner = runners.get(id) ?? open(platform)
    runners.set(id, runner)
    return runner
  }
}

/** The sandbox of the product that is running here, else one of our own with the same codes. */
export async function openSandbox(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = resolve(env.dataDir)
  const running = await findRunningSandbox(sandboxAddressFile(dataDir))
  if (running !== undefined) return { url: running, stop: () => Promise.resolve() }
  const simulator = await startSimulator({
    seed: env.simulatorSeed,
    stateFile: join(dataDir, 'sandbox.json'),
    now: createNow(aheadOf(env.clockStartsAt)),
  })
  return { url: simulator.url, stop: () => simulator.stop() }
}

async function findRunningSandbox(addressFile: string): Promise<string | undefined> {
  let url: string
  try {
    url = readFileSync(addressFile, 'utf8').trim()
    await fetch(url, { signal: AbortSignal.timeout(1_000) })
  } catch {
    // No file, or nobody there any more: the same to us.
    return undefined
  }
  return url
}

/**
 * Nothing is kept here: the platform's search by both names stands for what is stored, and its
 * whole list, read once, for the search.
 */
function catalogueOf(access: (id: string) => Runner, now: () => Date): Catalogue {
  const lists = new Map<string, Promise<ForeignEvent[]>>()
  return {
    async stored({ platform, events, signal }) {
      const names = events.flatMap(({ home, away }) => [home, away])
      const found = await Promise.all(
        names.map((name) => access(platform).search(name, callOptions(signal))),
      )
      return found.flat()
    },
    search({ platform, signal }) {
      const known = lists.get(platform)
      if (known) return known
      const from = now()
      const to = new Date(from.getTime() + aheadMs)
      const list = access(platform).list({ sport: 'football', from, to }, callOptions(signal))
      lists.set(platform, list)
      return list
    },
  }
}
