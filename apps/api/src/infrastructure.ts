/** What every feature may stand on besides other features, built once per process. */
import { join, resolve } from 'node:path'
import type { RunnerOptions, Transport } from '@strix/platforms'
import type { Env } from './env.ts'
import { createCommonPasswords } from './infra/common-passwords.ts'
import type { CommonPasswords } from './infra/common-passwords.ts'
import type { Db } from './infra/db.ts'
import { readDatabaseTime } from './infra/database-time.ts'
import type { DatabaseTime } from './infra/database-time.ts'
import { createEventWaker } from './infra/event-waker.ts'
import { createS3Files } from './infra/files-s3.ts'
import { createLocalFiles } from './infra/files.ts'
import type { Files } from './infra/files.ts'
import { createKeys } from './infra/keys.ts'
import type { Keys } from './infra/keys.ts'
import type { Listener } from './infra/listen.ts'
import type { Logger } from './infra/log.ts'
import { createMailTransport, createOutbox } from './infra/mail/index.ts'
import type { MailTransport, Outbox } from './infra/mail/index.ts'
import { createMetrics } from './infra/metrics.ts'
import type { Metrics } from './infra/metrics.ts'
import { createOutbound } from './infra/outbound/index.ts'
import type { Outbound } from './infra/outbound/index.ts'
import { createSharedPace } from './infra/pace.store.ts'
import type { SharedPace } from './infra/pace.store.ts'
import { createPasswords } from './infra/passwords.ts'
import type { PasswordCost, Passwords } from './infra/passwords.ts'
import { createSettings } from './infra/settings.ts'
import type { Settings } from './infra/settings.ts'
import type { Sandbox } from './sandbox/messages.ts'

/** What a process is handed when it starts. */
export type Surroundings<Tables> = {
  env: Env
  db: Db<Tables>
  /** For reads that all else waits for; see `connect`. */
  reserve: Db<Tables>
  log: Logger
  now: () => Date
  /** Milliseconds that only go up. */
  clock: () => number
  /** The database's clock, unless tests hand in another. */
  databaseTime?: DatabaseTime
  listener: Listener | undefined
  sandbox: Sandbox | undefined
  transport: Transport
  /** For addresses that users give, unless tests hand in another. */
  outbound?: Outbound
  version: string
  /** Shorter in tests. */
  rests?: RunnerOptions['rests']
  conversionMaxMs?: number
  /** The minimum duration of answers that could reveal whether an account exists. */
  answerMinMs?: number
  /** Less in tests. */
  passwordCost?: PasswordCost
}

type Infrastructure<Tables> = Surroundings<Tables> & {
  databaseTime: DatabaseTime
  answerMinMs: number
  mode: Env['mode']
  https: boolean
  metrics: Metrics
  settings: Settings
  wakeEvents: () => void
  pace: SharedPace
  keys: Keys
  passwords: Passwords
  commonPasswords: CommonPasswords
  files: Files
  mailTransport: MailTransport
  /** The sandbox keeps what it mails. */
  outbox: Outbox | undefined
  /** The one way to an address that a user gave. */
  outbound: Outbound
  /** Addresses of our own pages. */
  pages: { of(path: string): string }
  /** How we name ourselves to others. */
  userAgent: string
}

/** Longer than the work inside takes, so that the duration reveals nothing. */
const answerMinMs = 250

export function createInfrastructure<Tables>(given: Surroundings<Tables>): Infrastructure<Tables> {
  const { env, db, reserve, now, clock, listener } = given
  const outbox =
    env.mode === 'sandbox' ? createOutbox(join(resolve(env.dataDir), 'outbox')) : undefined
  const userAgent = `Strix/${given.version} (+${env.publicUrl ?? 'sandbox'})`
  return {
    answerMinMs,
    databaseTime: readDatabaseTime,
    outbound: createOutbound({ userAgent }),
    ...given,
    mode: env.mode,
    https: env.mode === 'live',
    metrics: createMetrics(),
    settings: createSettings({ db: reserve, listener, clock }),
    wakeEvents: createEventWaker(given),
    pace: createSharedPace(db),
    keys: createKeys({ ...env, db, now }),
    passwords: createPasswords(given.passwordCost && { cost: given.passwordCost }),
    commonPasswords: createCommonPasswords(),
    files: openFiles(env, now),
    mailTransport: createMailTransport({ smtpUrl: env.smtpUrl, from: env.mailFrom, outbox, now }),
    outbox,
    pages: pagesOf(env),
    userAgent,
  }
}

/** Where uploads are kept. */
export function openFiles(env: Env, now: () => Date): Files {
  const folder = join(resolve(env.dataDir), 'files')
  return env.s3 ? createS3Files(env.s3, now) : createLocalFiles(folder)
}

export function pagesOf(env: Env): { of(path: string): string } {
  const origin = env.publicUrl ?? `http://127.0.0.1:${env.port}`
  return { of: (path) => new URL(path, origin).href }
}
