/** Everything the routes and the jobs stand on, built once per process. */
import { join, resolve } from 'node:path'
import type { RunnerOptions, Transport } from '@strix/platforms'
import type { Env } from './env.ts'
import {
  accountJobs,
  accountsPrivacy,
  avatarUrl,
  createAccounts,
} from './features/accounts/index.ts'
import type { AccountServices, Relationships } from './features/accounts/index.ts'
import {
  codeJobs,
  communityPrivacy,
  createCodeService,
  countPosted,
  createCommunity,
} from './features/codes/index.ts'
import type { CodeService, CommunityServices } from './features/codes/index.ts'
import {
  conversionJobs,
  conversionPrivacy,
  createConversionService,
  createPriceService,
} from './features/conversion/index.ts'
import { demoJobs } from './features/demo/index.ts'
import type { DemoDeps } from './features/demo/index.ts'
import { fixtureJobs } from './features/fixtures/index.ts'
import {
  createLive,
  createNotificationService,
  notificationJobs,
  notificationsPrivacy,
} from './features/notifications/index.ts'
import type { Live, NotificationService } from './features/notifications/index.ts'
import { createOperationsService } from './features/operations/index.ts'
import type { OperationsService } from './features/operations/index.ts'
import { createPlatforms } from './features/platforms/index.ts'
import type { Platforms } from './features/platforms/index.ts'
import {
  createRecordKeeper,
  createRecordService,
  recordJobs,
  recordsPrivacy,
} from './features/records/index.ts'
import type { RecordService, StampDeps } from './features/records/index.ts'
import {
  createPaymentProvider,
  findOldestDue,
  paymentJobs,
  paymentsPrivacy,
} from './features/payments/index.ts'
import type { PaymentDeps } from './features/payments/index.ts'
import { createSources, createStaffResultService, resultJobs } from './features/results/index.ts'
import type {
  ResultDeps,
  SettlementDeps,
  Source,
  StaffResultService,
} from './features/results/index.ts'
import {
  countsOf,
  createRelations,
  createSocialService,
  socialJobs,
  socialPrivacy,
  getRelationship,
  welcome,
} from './features/social/index.ts'
import type { SocialService } from './features/social/index.ts'
import { createStaffService, staffJobs } from './features/staff/index.ts'
import type { StaffService } from './features/staff/index.ts'
import { createWalletService, walletJobs, walletPrivacy } from './features/wallet/index.ts'
import type { WalletService } from './features/wallet/index.ts'
import type { Db } from './database.ts'
import { readDatabaseTime } from './infra/database-time.ts'
import type { DatabaseTime } from './infra/database-time.ts'
import { emit, emitAll } from './infra/domain-events.ts'
import { createS3Files } from './infra/files-s3.ts'
import { createLocalFiles } from './infra/files.ts'
import type { Files } from './infra/files.ts'
import { housekeepingJobs } from './infra/housekeeping.ts'
import type { Job } from './infra/jobs.ts'
import { createKeys } from './infra/keys.ts'
import type { Keys } from './infra/keys.ts'
import type { Listener } from './infra/listen.ts'
import type { Logger } from './infra/log.ts'
import { createMailTransport, createOutbox, mailJobs } from './infra/mail/index.ts'
import type { MailTransport, Outbox } from './infra/mail/index.ts'
import { createMetrics } from './infra/metrics.ts'
import type { Metrics } from './infra/metrics.ts'
import { createSharedPace } from './infra/pace.ts'
import { createCommonPasswords } from './infra/common-passwords.ts'
import { createPasswords } from './infra/passwords.ts'
import type { Passwords } from './infra/passwords.ts'
import type { Privacy } from './infra/privacy.ts'
import type { SandboxResult, SandboxWorld } from './sandbox/messages.ts'
import { infraWork } from './infra/stalled-work.ts'
import type { DueWork } from './infra/stalled-work.ts'
import { createSettings } from './infra/settings.ts'
import type { Settings } from './infra/settings.ts'

/** The sandbox's outside world as this process sees it. */
export type Sandbox = {
  url: string
  /** What the sandbox's payment gateway signs with. */
  gatewaySecret: string
  examples(platform: string): Promise<string[]>
  /** Matches that are over. */
  results?(): Promise<readonly SandboxResult[]>
  /** Its past and its prices. */
  world?: SandboxWorld
}

export type Services = {
  db: Db
  reserve: Db
  now: () => Date
  databaseTime: DatabaseTime
  metrics: Metrics
  settings: Settings
  keys: Keys
  passwords: Passwords
  files: Files
  mailTransport: MailTransport
  /** The sandbox keeps what it mails. */
  outbox: Outbox | undefined
  accounts: AccountServices
  staffService: StaffService
  platforms: Platforms
  codeService: CodeService
  /** Undefined where there shall be none. */
  demo: DemoDeps | undefined
  community: CommunityServices
  conversionService: ReturnType<typeof createConversionService>
  priceService: ReturnType<typeof createPriceService>
  live: Live
  notificationService: NotificationService
  /** Addresses of our own pages. */
  pages: { of(path: string): string }
  operationsService: OperationsService
  recordService: RecordService
  /** Who signs that a root was there. */
  stamps: StampDeps
  resultService: StaffResultService
  settlement: SettlementDeps & ResultDeps & { sources: readonly Source[] }
  socialService: SocialService
  walletService: WalletService
  paymentDeps: PaymentDeps
  examples: (platform: string) => Promise<string[]>
  https: boolean
}

export type ServicesOptions = {
  env: Env
  db: Db
  /** For reads that all else waits for; see `connect`. */
  reserve: Db
  log: Logger
  now: () => Date
  /** Milliseconds that only go up. */
  clock: () => number
  /** The database's clock, unless tests hand in another. */
  databaseTime?: DatabaseTime
  listener: Listener | undefined
  sandbox: Sandbox | undefined
  transport: Transport
  version: string
  /** Shorter in tests. */
  rests?: RunnerOptions['rests']
  conversionMaxMs?: number
  answerMinMs?: number
}

/** What is kept about a profile, by feature; erased in this order. */
export const privacies: readonly Privacy[] = [
  conversionPrivacy,
  communityPrivacy,
  recordsPrivacy,
  notificationsPrivacy,
  socialPrivacy,
  paymentsPrivacy,
  walletPrivacy,
  accountsPrivacy,
]

const relationships: Relationships = {
  async counts(db, input) {
    const codes = await countPosted(db, [input.profileId])
    return { ...(await countsOf(db, input)), codes: codes.get(input.profileId) ?? 0 }
  },
  between: getRelationship,
}

/** What must not stall for minutes; see `/readyz`. */
export const dueWork: readonly DueWork[] = [
  ...infraWork,
  { name: 'payments', oldest: findOldestDue },
]

/** Longer than what is done inside takes, so that the time tells nothing. */
const answerMinMs = 250

export function createServices(options: ServicesOptions): Services {
  const { env, db, log, now, clock, databaseTime = readDatabaseTime } = options
  const metrics = createMetrics()
  const settings = createSettings({ db: options.reserve, listener: options.listener, clock })
  const userAgent = `Strix/${options.version} (+${env.publicUrl ?? 'sandbox'})`
  const platforms = createPlatforms({
    platforms: env.platforms,
    sandboxUrl: options.sandbox?.url,
    transport: options.transport,
    pace: createSharedPace(db),
    settings,
    metrics,
    log,
    clock,
    userAgent,
    ...(options.rests && { rests: options.rests }),
  })
  const infrastructure = createInfrastructure(options)
  const base = { db, platforms, now, databaseTime }
  return {
    ...base,
    ...infrastructure,
    reserve: options.reserve,
    metrics,
    settings,
    codeService: createCodeService(base),
    demo: demoOf(options, infrastructure.passwords),
    community: createCommunity({
      ...base,
      settings,
      relations: createRelations({ now }),
      records: createRecordKeeper(base),
      emit,
      avatarUrl,
    }),
    conversionService: createConversionService({
      ...base,
      settings,
      metrics,
      ...(options.conversionMaxMs !== undefined && { conversionMaxMs: options.conversionMaxMs }),
    }),
    priceService: createPriceService(base),
    live: createLive({ db, log, now, listener: options.listener, avatarUrl }),
    notificationService: createNotificationService({ db, now, avatarUrl }),
    pages: pagesOf(env),
    operationsService: createOperationsService({ db, now }),
    recordService: createRecordService(base),
    stamps: { db, databaseTime, transport: options.transport, url: env.recordStampUrl },
    resultService: createStaffResultService({ db, now, mode: env.mode }),
    settlement: {
      db,
      now,
      databaseTime,
      mode: env.mode,
      emitAll,
      sources: createSources({
        settings: env.results,
        transport: options.transport,
        userAgent,
        simulated: env.mode === 'sandbox' ? options.sandbox?.results : undefined,
      }),
    },
    socialService: createSocialService({ db, now, avatarUrl }),
    walletService: createWalletService(base),
    paymentDeps: createPaymentDeps({ ...options, settings }),
    examples: (platform) => options.sandbox?.examples(platform) ?? Promise.resolve([]),
    https: env.mode === 'live',
  }
}

function demoOf({ env, db, now, sandbox }: ServicesOptions, passwords: Passwords) {
  const world = sandbox?.world
  if (env.mode !== 'sandbox' || !env.demo || !world) return undefined
  return { db, now, mode: env.mode, seed: env.simulatorSeed, passwords, world }
}

/** Addresses of our own pages. */
function pagesOf(env: Env): { of(path: string): string } {
  const origin = env.publicUrl ?? `http://127.0.0.1:${env.port}`
  return { of: (path) => new URL(path, origin).href }
}

function createPaymentDeps(options: ServicesOptions & { settings: Settings }): PaymentDeps {
  const { env, db, now, log, settings, sandbox, transport } = options
  const pages = pagesOf(env)
  const provider = createPaymentProvider({
    env,
    transport,
    gateway: sandbox && { url: `${sandbox.url}/gateway`, secret: sandbox.gatewaySecret },
    notifyUrl: pages.of('/api/v1/payment/webhook/sandbox'),
  })
  return { db, now, log, settings, provider, pages }
}

/** Where uploads are kept. */
export function openFiles(env: Env, now: () => Date): Files {
  const folder = join(resolve(env.dataDir), 'files')
  return env.s3 ? createS3Files(env.s3, now) : createLocalFiles(folder)
}

/** What accounts stand on besides the database. */
function createInfrastructure({ env, db, reserve, now, answerMinMs: minMs }: ServicesOptions) {
  const keys = createKeys({ ...env, db, now })
  const passwords = createPasswords()
  const dataDir = resolve(env.dataDir)
  const files = openFiles(env, now)
  const outbox = env.mode === 'sandbox' ? createOutbox(join(dataDir, 'outbox')) : undefined
  const mailTransport = createMailTransport({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    outbox,
    now,
  })
  const pages = pagesOf(env)
  const deps = {
    db,
    reserve,
    now,
    keys,
    passwords,
    commonPasswords: createCommonPasswords(),
    files,
    pages,
    answerMinMs: minMs ?? answerMinMs,
    relationships,
    welcome,
  }
  const accounts = createAccounts(deps, privacies)
  const staffService = createStaffService({ db, now, keys, passwords })
  return { keys, passwords, files, outbox, mailTransport, accounts, staffService }
}

/**
 * Every job of every feature.
 * @param db what they work with; connections of their own where requests are answered too
 */
export function listJobs(given: Services, db = given.db): Job[] {
  const services = {
    ...given,
    db,
    settlement: { ...given.settlement, db },
    paymentDeps: { ...given.paymentDeps, db },
    demo: given.demo && { ...given.demo, db },
  }
  return [
    ...fixtureJobs(services),
    ...conversionJobs(services),
    ...codeJobs(services),
    ...notificationJobs(services),
    ...recordJobs(services),
    ...resultJobs(services),
    ...socialJobs(services),
    ...accountJobs(services),
    ...staffJobs(services),
    ...walletJobs(services),
    ...demoJobs(services.demo),
    ...paymentJobs({ ...services.paymentDeps, metrics: services.metrics }),
    ...mailJobs(services),
    ...housekeepingJobs(services),
  ]
}
