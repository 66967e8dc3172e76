import { auditLedger, connect, createLogger, createPaymentProvider, readEnv } from '@strix/api'
import type { Env, PaidAtProvider } from '@strix/api'
import { createTransport } from '@strix/platforms'
import { gatewaySecretOf } from '@strix/simulator'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { CliError } from '../errors.ts'
import { openSandbox } from '../outside.ts'
import { printJson } from '../output.ts'

const usage = 'strix ledger audit [--json]'
const yearMs = 366 * 24 * 3_600_000

export const ledger: Command = {
  usage,
  summary: 'Recompute every balance, and compare what was received with the provider’s own list.',
  async run(args) {
    const { json, positionals } = readArguments(args, { usage, positionals: 1 })
    if (positionals[0] !== 'audit') throw new CliError('usage', `Usage: ${usage}`)
    const findings = await auditAll()
    if (json) printJson({ findings })
    else if (findings.length === 0) process.stdout.write('The ledger is in order.\n')
    else process.stdout.write(findings.map((finding) => `${finding}\n`).join(''))
    return findings.length === 0 ? 0 : 1
  },
}

async function auditAll(): Promise<string[]> {
  const env = readEnv(process.env)
  const paid = await listPaid(env)
  const database = await openDatabase()
  const log = createLogger({ level: 'error', format: 'pretty' })
  const { db, close } = connect({ url: database.url, poolMax: 2, log })
  try {
    return await auditLedger(db, paid)
  } finally {
    await close()
    await database.stop()
  }
}

/** Undefined where nobody takes payments. */
async function listPaid(env: Env): Promise<readonly PaidAtProvider[] | undefined> {
  if (env.payments.provider === 'off') return undefined
  const sandbox = env.payments.provider === 'sandbox' ? await openSandbox(env) : undefined
  const { transport, close } = createTransport(
    env.outboundProxy === undefined ? {} : { proxyUrl: env.outboundProxy },
  )
  const secret = gatewaySecretOf(env.simulatorSeed)
  try {
    const provider = createPaymentProvider({
      env,
      transport,
      gateway: sandbox && { url: `${sandbox.url}/gateway`, secret },
      notifyUrl: '',
    })
    const now = new Date()
    return await provider?.listPaid({ from: new Date(now.getTime() - yearMs), to: now })
  } finally {
    await close()
    await sandbox?.stop()
  }
}
