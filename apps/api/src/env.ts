/** All configuration, parsed once at start. docs/operations.md describes every variable. */
import { platformId, platforms, socialNetworks } from '@strix/contracts'
import type { PlatformId, SiteContact } from '@strix/contracts'
import { z } from 'zod'
import { aiOf, aiProblems } from './env-ai.ts'
import type { AiSettings } from './env-ai.ts'
import { resultsOf } from './env-results.ts'
import type { ResultSettings } from './env-results.ts'
import { s3Of, s3Problems } from './env-s3.ts'
import type { S3Settings } from './infra/files-s3.ts'
import { contactOf, socialName } from './env-contact.ts'

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })

const integer = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })

const urlOf = (protocols: readonly string[]) =>
  z.string().refine((text) => protocols.includes(protocolOf(text)), {
    error: `must be a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
  })

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : ''
}

const platformFields = Object.fromEntries(
  platforms.flatMap(({ id }) => {
    const name = `PLATFORM_${id.toUpperCase()}`
    return [
      [name, oneOf(['live', 'off']).optional()],
      [`${name}_URL`, urlOf(['https:']).optional()],
      [
        `${name}_PACE`,
        z.coerce
          .number({ error: 'must be requests per second' })
          .refine((pace) => pace > 0 && pace <= 50, { error: 'must be above 0 and at most 50' })
          .optional(),
      ],
    ]
  }),
)

const socialFields = Object.fromEntries(
  socialNetworks.map(({ id }) => [socialName(id), urlOf(['https:']).optional()]),
)

const schema = z.object({
  STRIX_MODE: oneOf(['sandbox', 'live']).default('sandbox'),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must not be empty').optional(),
  PUBLIC_URL: urlOf(['https:', 'http:']).optional(),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: integer(2, 200).default(10),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n"]{1,100} )?<?[^\s<>@]+@[^\s<>@]+>?$/, {
      error: 'must be an address, e.g. Strix <no-reply@strix.example>',
    })
    .optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must be at least 32 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  PAYMENTS: oneOf(['on', 'off']).default('on'),
  PAYMENT_PROVIDER: oneOf(['paystack', 'flutterwave', 'sandbox']).optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w{8,200}$/, { error: 'must begin with sk_test_ or sk_live_' })
    .optional(),
  FLUTTERWAVE_SECRET_KEY: z
    .string()
    .regex(/^FLWSECK(_TEST)?-[\w-]{8,200}$/, { error: 'must begin with FLWSECK' })
    .optional(),
  FLUTTERWAVE_WEBHOOK_HASH: z.string().min(16, 'must be at least 16 characters').optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*$/, {
      error: 'must be addresses or networks with commas between, e.g. 10.0.0.0/8,127.0.0.1',
    })
    .optional(),
  HTTPS_PROXY: urlOf(['http:', 'https:']).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: oneOf(['pretty', 'json']).optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
  SIM_SEED: z
    .string()
    .regex(/^[\w-]{1,64}$/, {
      error: 'must be 1 to 64 letters, digits, - or _',
    })
    .default('strix'),
  SANDBOX_CLOCK: z.iso
    .datetime({ error: 'must be a time such as 2026-11-18T12:00:00Z' })
    .optional(),
  DEMO: oneOf(['on', 'off']).optional(),
  RATE_LIMIT_FACTOR: integer(1, 1000).default(1),
  S3_ENDPOINT: urlOf(['https:', 'http:']).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_REGION: z.string().min(1, 'must not be empty').default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1, 'must not be empty').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1, 'must not be empty').optional(),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, { error: 'must be an e-mail address' })
    .optional(),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+[\d ()-]{6,24}$/, { error: 'must be a number that starts with + and its country' })
    .optional(),
  RESULTS_FOOTBALL_DATA_URL: urlOf(['https:']).optional(),
  RESULTS_OPENFOOTBALL_URL: urlOf(['https:']).optional(),
  RESULTS_API_FOOTBALL_URL: urlOf(['https:']).default('https://v3.football.api-sports.io'),
  RESULTS_API_FOOTBALL_KEY: z.string().min(16, 'must be at least 16 characters').optional(),
  FOOTBALL_DATA_ORG_URL: urlOf(['https:']).default('https://api.football-data.org'),
  FANTASY_PREMIER_LEAGUE_URL: urlOf(['https:']).optional(),
  FOOTBALL_DATA_ORG_KEY: z.string().min(16, 'must be at least 16 characters').optional(),
  RECORD_STAMP_URL: urlOf(['https:']).optional(),
  PRICES_SHOWN: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim()))
    .refine((ids) => ids.every((id) => platformId.safeParse(id).success), {
      error: 'must be ids of platforms with commas between',
    })
    .optional(),
  AI_BASE_URL: urlOf(['https:', 'http:']).optional(),
  AI_API_KEY: z.string().min(1, 'must not be empty').optional(),
  AI_MODEL: z.string().min(1, 'must not be empty').default('gpt-4.1-mini'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
})

export type PlatformSettings = {
  id: PlatformId
  mode: 'sandbox' | 'live' | 'off'
  baseUrl: string | undefined
  /** Requests per second; undefined leaves the adapter's own limit. */
  pace: number | undefined
}

type PaymentSettings =
  | { provider: 'paystack'; secretKey: string; baseUrl: string }
  | { provider: 'flutterwave'; secretKey: string; webhookHash: string; baseUrl: string }
  | { provider: 'sandbox' | 'off' }

export type Env = {
  mode: 'sandbox' | 'live'
  role: 'all' | 'web' | 'worker'
  host: string
  port: number
  publicUrl: string | undefined
  databaseUrl: string | undefined
  /** Logs in as the owner of the tables, for migrations; undefined leaves them to `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  databasePool: number
  smtpUrl: string | undefined
  /** The sender of every mail. */
  mailFrom: string
  /** Keys of hashes and sealed values; a sandbox's database can keep its own. */
  secretKey: string | undefined
  /** What SECRET_KEY was before its last change. */
  previousSecretKey: string | undefined
  /** Where uploads are kept; undefined is a folder of DATA_DIR. */
  s3: S3Settings | undefined
  payments: PaymentSettings
  trustedProxies: readonly string[]
  /** A language model for Strix AI; undefined leaves it to the built-in one. */
  ai: AiSettings | undefined
  /** The one egress for calls to platforms. */
  outboundProxy: string | undefined
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
  logFormat: 'pretty' | 'json'
  dataDir: string
  simulatorSeed: string
  /** Where the sandbox's clock begins at each start; undefined is the machine's clock. */
  clockStartsAt: Date | undefined
  /** Whether a fresh sandbox is filled with a community that does not exist. */
  demo: boolean
  rateLimitFactor: number
  /** Authority for time-stamps (RFC 3161) over the daily roots; undefined stamps none. */
  recordStampUrl: string | undefined
  /** Who asks for the metrics must show it; without one, live mode serves none. */
  metricsToken: string | undefined
  platforms: readonly PlatformSettings[]
  /** Platforms whose terms permit showing their prices; the sandbox shows all. */
  pricesShown: readonly PlatformId[]
  /** Where results come from; what is undefined is not asked. */
  results: ResultSettings
  /** What every footer shows. */
  contact: SiteContact
}

/** A setting that cannot be used. Names the variable, never its value. */
export class EnvError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `Strix cannot start with these settings:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
    this.name = 'EnvError'
    this.problems = problems
  }
}

/** @throws EnvError with one line for every variable that is wrong */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  // An empty variable is an unset one: that is what `FOO= npm start` and most env files mean.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  const byName = z.record(z.string(), z.unknown()).parse(given)
  const namedParsed = z.object({ ...platformFields, ...socialFields }).safeParse(byName)
  const problems = [parsed, namedParsed].flatMap((result) =>
    (result.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`),
  )
  if (!parsed.success || !namedParsed.success) throw new EnvError(problems)
  const values = parsed.data
  problems.push(...modeProblems(values, namedParsed.data), ...s3Problems(values))
  problems.push(...paymentProblems(values))
  if (values.SECRET_KEY_PREVIOUS && !values.SECRET_KEY) {
    problems.push('SECRET_KEY_PREVIOUS needs SECRET_KEY beside it.')
  }
  problems.push(...aiProblems(values))
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it.')
  }
  if (problems.length > 0) throw new EnvError(problems)
  return toEnv(values, namedParsed.data)
}

type Values = z.infer<typeof schema>
type NamedValues = Record<string, unknown>

function modeProblems(values: Values, namedValues: NamedValues): string[] {
  if (values.STRIX_MODE === 'sandbox') return sandboxProblems(values, namedValues)
  const problems: string[] = []
  if (!values.PUBLIC_URL) problems.push('PUBLIC_URL must be set in live mode.')
  else if (protocolOf(values.PUBLIC_URL) !== 'https:') {
    problems.push('PUBLIC_URL must start with https:// in live mode.')
  }
  if (!values.DATABASE_URL) problems.push('DATABASE_URL must be set in live mode.')
  if (!values.SECRET_KEY) {
    problems.push(
      'SECRET_KEY must be set in live mode, e.g. to what “openssl rand -hex 32” prints.',
    )
  }
  if (!values.SMTP_URL) problems.push('SMTP_URL must be set in live mode.')
  if (values.PAYMENTS === 'on' && !values.PAYMENT_PROVIDER) {
    problems.push('PAYMENT_PROVIDER must be set in live mode, or PAYMENTS=off.')
  }
  if (values.PAYMENT_PROVIDER === 'sandbox') {
    problems.push('PAYMENT_PROVIDER cannot be sandbox in live mode.')
  }
  if (values.DEMO === 'on')
    problems.push('DEMO is for the sandbox only; leave it out in live mode.')
  if (values.SANDBOX_CLOCK) {
    problems.push('SANDBOX_CLOCK is for the sandbox only; leave it out in live mode.')
  }
  if (values.RATE_LIMIT_FACTOR !== 1) {
    problems.push('RATE_LIMIT_FACTOR is for the sandbox only; leave it out in live mode.')
  }
  return problems
}

function sandboxProblems(values: Values, namedValues: NamedValues): string[] {
  const problems: string[] = []
  if (values.RECORD_STAMP_URL) {
    problems.push('RECORD_STAMP_URL is for live mode; made-up records are not stamped.')
  }
  for (const { id } of platforms) {
    const name = `PLATFORM_${id.toUpperCase()}`
    if (namedValues[name] === 'live') {
      problems.push(`${name} cannot be live in sandbox mode; set STRIX_MODE=live.`)
    }
  }
  if (values.HOST && !['127.0.0.1', 'localhost', '::1'].includes(values.HOST)) {
    problems.push('HOST must be 127.0.0.1 in sandbox mode.')
  }
  return problems
}

function toEnv(values: Values, namedValues: NamedValues): Env {
  const mode = values.STRIX_MODE
  return {
    mode,
    role: values.ROLE,
    host: values.HOST ?? (mode === 'sandbox' ? '127.0.0.1' : '0.0.0.0'),
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePool: values.DATABASE_POOL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? senderOf(values.PUBLIC_URL),
    secretKey: values.SECRET_KEY,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    s3: s3Of(values),
    payments: paymentsOf(values),
    outboundProxy: mode === 'live' ? values.HTTPS_PROXY : undefined,
    trustedProxies: values.TRUSTED_PROXIES?.split(',') ?? [],
    ai: aiOf(values),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (mode === 'sandbox' ? 'pretty' : 'json'),
    dataDir: values.DATA_DIR,
    simulatorSeed: values.SIM_SEED,
    clockStartsAt: values.SANDBOX_CLOCK ? new Date(values.SANDBOX_CLOCK) : undefined,
    demo: mode === 'sandbox' && values.DEMO !== 'off',
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    recordStampUrl: values.RECORD_STAMP_URL,
    metricsToken: values.METRICS_TOKEN,
    platforms: platforms.map(({ id }) => platformSettings(id, mode, namedValues)),
    pricesShown: platformId.array().parse(values.PRICES_SHOWN ?? []),
    results: resultsOf(values),
    contact: contactOf(values, namedValues),
  }
}

/** A provider needs its keys, and test keys never meet real money. */
function paymentProblems(values: Values): string[] {
  if (values.PAYMENTS === 'off') return []
  const live = values.STRIX_MODE === 'live'
  const problems: string[] = []
  const demand = (name: keyof Values, isLive: (key: string) => boolean) => {
    const key = values[name]
    if (typeof key !== 'string') problems.push(`${name} must be set for that PAYMENT_PROVIDER.`)
    else if (isLive(key) !== live) {
      problems.push(`${name} must be a ${live ? 'live' : 'test'} key in ${values.STRIX_MODE} mode.`)
    }
  }
  if (values.PAYMENT_PROVIDER === 'paystack') {
    demand('PAYSTACK_SECRET_KEY', (key) => key.startsWith('sk_live_'))
  }
  if (values.PAYMENT_PROVIDER === 'flutterwave') {
    demand('FLUTTERWAVE_SECRET_KEY', (key) => !key.includes('_TEST'))
    demand('FLUTTERWAVE_WEBHOOK_HASH', () => live)
  }
  return problems
}

function paymentsOf(values: Values): PaymentSettings {
  if (values.PAYMENTS === 'off') return { provider: 'off' }
  if (values.PAYMENT_PROVIDER === 'paystack') {
    const secretKey = values.PAYSTACK_SECRET_KEY ?? ''
    return { provider: 'paystack', secretKey, baseUrl: 'https://api.paystack.co' }
  }
  if (values.PAYMENT_PROVIDER === 'flutterwave') {
    return {
      provider: 'flutterwave',
      secretKey: values.FLUTTERWAVE_SECRET_KEY ?? '',
      webhookHash: values.FLUTTERWAVE_WEBHOOK_HASH ?? '',
      baseUrl: 'https://api.flutterwave.com/v3',
    }
  }
  return { provider: 'sandbox' }
}

function senderOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'strix.localhost' : new URL(publicUrl).hostname
  return `Strix <no-reply@${host}>`
}

function platformSettings(
  id: PlatformId,
  mode: 'sandbox' | 'live',
  values: NamedValues,
): PlatformSettings {
  const name = `PLATFORM_${id.toUpperCase()}`
  const chosen = values[name]
  const url = values[`${name}_URL`]
  const pace = values[`${name}_PACE`]
  const whenUnset = mode === 'sandbox' ? 'sandbox' : 'off'
  return {
    id,
    mode: chosen === 'live' ? 'live' : chosen === 'off' ? 'off' : whenUnset,
    baseUrl: typeof url === 'string' ? url : undefined,
    pace: typeof pace === 'number' ? pace : undefined,
  }
}
