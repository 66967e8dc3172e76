import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const live = {
  STRIX_MODE: 'live',
  SECRET_KEY: 'a key of at least thirty-two characters',
  PUBLIC_URL: 'https://strix.example',
  DATABASE_URL: 'postgres://strix:secret-word@db/strix',
  SMTP_URL: 'smtps://mail.example',
  PAYMENTS: 'off',
}

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}

describe('mail and keys', () => {
  test('the sender is of the public host unless it is named', () => {
    expect(readEnv({}).mailFrom).toBe('Strix <no-reply@strix.localhost>')
    expect(readEnv(live).mailFrom).toBe('Strix <no-reply@strix.example>')
    const named = readEnv({ MAIL_FROM: 'Help <help@strix.example>' })
    expect(named.mailFrom).toBe('Help <help@strix.example>')
  })

  test.each(['no address', 'Strix <a@b>\r\nBcc: eve@evil.example', '"><script>@x'])(
    'a sender that is none is refused: %s',
    (MAIL_FROM) => {
      expect(problemsOf({ MAIL_FROM }).join()).toContain('MAIL_FROM must be an address')
    },
  )

  test('a store for uploads needs all its settings or none', () => {
    expect(readEnv({}).s3).toBeUndefined()
    const all = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'not-to-be-shown',
    }
    expect(readEnv(all).s3).toMatchObject({ bucket: 'pictures', region: 'us-east-1' })
    const { S3_BUCKET: _bucket, ...rest } = all
    const problems = problemsOf(rest)
    expect(problems).toEqual(['S3_BUCKET must be set when the others of S3 are.'])
  })

  test('a short key is refused, and never shown', () => {
    const problems = problemsOf({ SECRET_KEY: 'too-short' }).join()
    expect(problems).toContain('SECRET_KEY must be at least 32 characters')
    expect(problems).not.toContain('too-short')
  })
})

describe('settings', () => {
  test('none at all is the sandbox on loopback', () => {
    const env = readEnv({})
    expect(env.mode).toBe('sandbox')
    expect(env.host).toBe('127.0.0.1')
    expect(env.port).toBe(3000)
    expect(env.platforms.map(({ mode }) => mode)).toEqual(Array(6).fill('sandbox'))
    expect(env.logFormat).toBe('pretty')
  })

  test('an empty variable is an unset one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  test('live with everything it needs leaves every platform off until it is named', () => {
    const env = readEnv({
      ...live,
      PLATFORM_SPORTYBET: 'live',
      PLATFORM_SPORTYBET_PACE: '0.5',
      TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1',
    })
    expect(env.host).toBe('0.0.0.0')
    expect(env.logFormat).toBe('json')
    expect(env.platforms[0]).toMatchObject({ id: 'sportybet', mode: 'live', pace: 0.5 })
    expect(env.platforms.slice(1).every(({ mode }) => mode === 'off')).toBe(true)
    expect(env.trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1'])
  })

  test('every platform has its own variables', () => {
    expect(problemsOf({ PLATFORM_1XBET: 'live' })).toEqual([
      'PLATFORM_1XBET cannot be live in sandbox mode; set STRIX_MODE=live.',
    ])
    expect(readEnv({ PLATFORM_22BET: 'off' }).platforms.at(-1)?.mode).toBe('off')
  })

  test.each<[string, Record<string, string>, string]>([
    ['a mode that is none', { STRIX_MODE: 'prod' }, 'STRIX_MODE must be one of sandbox, live.'],
    ['a proxy that is none', { HTTPS_PROXY: 'socks://x' }, 'HTTPS_PROXY must be a URL that'],
    ['a port out of range', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    ['a port that is no number', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    ['a role that is none', { ROLE: 'cron' }, 'ROLE must be one of all, web, worker.'],
    ['a log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts'],
    ['proxies', { TRUSTED_PROXIES: 'everyone' }, 'TRUSTED_PROXIES must be addresses'],
    ['a pace', { PLATFORM_BETKING_PACE: 'fast' }, 'PLATFORM_BETKING_PACE must be requests per'],
    ['a pace of zero', { PLATFORM_BETKING_PACE: '0' }, 'PLATFORM_BETKING_PACE must be above 0'],
    ['a platform state', { PLATFORM_BETKING: 'on' }, 'PLATFORM_BETKING must be one of live, off.'],
    ['plain http', { PLATFORM_BETKING_URL: 'http://x.example' }, 'PLATFORM_BETKING_URL must be a'],
    ['sandbox for the world', { HOST: '0.0.0.0' }, 'HOST must be 127.0.0.1 in sandbox mode.'],
    [
      'live without an address',
      { ...live, PUBLIC_URL: '' },
      'PUBLIC_URL must be set in live mode.',
    ],
    ['live over http', { ...live, PUBLIC_URL: 'http://x.example' }, 'PUBLIC_URL must start with'],
    ['live without a database', { ...live, DATABASE_URL: '' }, 'DATABASE_URL must be set in live'],
    [
      'live without a key',
      { ...live, SECRET_KEY: '' },
      'SECRET_KEY must be set in live mode, e.g. to what “openssl rand -hex 32” prints.',
    ],
    ['an owner alone', { DATABASE_OWNER_URL: 'postgres://o@h/d' }, 'DATABASE_OWNER_URL needs'],
    ['a former key alone', { SECRET_KEY_PREVIOUS: 'x'.repeat(32) }, 'SECRET_KEY_PREVIOUS needs'],
    ['live without mail', { ...live, SMTP_URL: '' }, 'SMTP_URL must be set in live mode.'],
    ['live without money', { ...live, PAYMENTS: '' }, 'PAYMENT_PROVIDER must be set in live mode'],
    ['live with play money', { ...live, PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER cannot'],
    ['live with a demo', { ...live, DEMO: 'on' }, 'DEMO is for the sandbox only'],
    [
      'live with a clock of its own',
      { ...live, SANDBOX_CLOCK: '2026-11-18T12:00:00Z' },
      'SANDBOX_CLOCK is for the',
    ],
    ['a clock that is no time', { SANDBOX_CLOCK: 'noon' }, 'SANDBOX_CLOCK must be a time'],
    ['live with loose limits', { ...live, RATE_LIMIT_FACTOR: '9' }, 'RATE_LIMIT_FACTOR is for the'],
    ['a contact without @', { CONTACT_EMAIL: 'strix' }, 'CONTACT_EMAIL must be an e-mail'],
    ['a local number', { CONTACT_PHONE: '0800' }, 'CONTACT_PHONE must be a number that starts'],
    ['a social link by name', { SOCIAL_X_URL: '@strix' }, 'SOCIAL_X_URL must be a URL'],
    ['a short metrics token', { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16'],
  ])('%s', (_name, source, expected) => {
    const problems = problemsOf(source)
    expect(problems.filter((line) => line.startsWith(expected))).toHaveLength(1)
  })

  test('every wrong variable is named at once, and no value is repeated', () => {
    const problems = problemsOf({
      PORT: 'secret-word',
      DATABASE_URL: 'secret-word://x',
      SIM_SEED: 'secret word!',
    })
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'SIM_SEED'])
    expect(problems.join()).not.toContain('secret')
  })
})
