import { auditMoney, connect, createLogger, createPaymentProvider, readEnv } from '@strix/api'
import type { Database } from '@strix/api'
import { createTransport } from '@strix/platforms'
import { gatewaySecretOf } from '@strix/simulator'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openDatabase } from '../database.ts'
import { CliError } from '../errors.ts'
import { openSandbox } from '../outside.ts'
import { printJson } from '../output.ts'

const usage = 'strix ledger audit [--json]'

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
  const isSandbox = env.payments.provider === 'sandbox'
  const sandbox = isSandbox ? await openSandbox(env) : undefined
  const { transport, close: closeTransport } = createTransport(
    env.outboundProxy === undefined ? {} : { proxyUrl: env.outboundProxy },
  )
  const database = await openDatabase()
  const log = createLogger({ level: 'error', format: 'pretty' })
  const { db, close } = connect<Database>({ url: database.url, poolMax: 2, log })
  try {
    const secret = gatewaySecretOf(env.simulatorSeed)
    const paymentProvider = createPaymentProvider({
      env,
      transport,
      gateway: sandbox && { url: `${sandbox.url}/gateway`, secret },
      notifyUrl: '',
    })
    return await auditMoney({ db, paymentProvider, now: () => new Date() })
  } finally {
    await close()
    await database.stop()
    await closeTransport()
    await sandbox?.stop()
  }
}
