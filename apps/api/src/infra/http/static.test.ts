import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPage } from '../../testing/read-page.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { webBuild, webIsBuilt } from '../../testing/web-build.ts'

const inline = 'window.__strix = "a < b && c"'
const page =
  '<!doctype html><script src="/assets/app-1a2b.js"></script>' + `<script>${inline}</script><p>home`
const html = { accept: 'text/html,*/*' }
let one: TestApp

function makeBuild(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'strix-web-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

function sha(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

beforeAll(async () => {
  one = await openTestApp({
    webRoot: makeBuild({
      'index.html': page,
      'load-code/index.html': '<!doctype html><p>load',
      '__spa-fallback.html': '<!doctype html><head></head><p>app',
      'assets/app-1a2b.js': `export const text = ${JSON.stringify('x'.repeat(5000))}`,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  })
})
afterAll(() => one.close())

test('a page is served with the hashes of its own inline scripts and no more', async () => {
  const answer = await one.app.inject({ url: '/', headers: html })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(page)
  expect(answer.headers['cache-control']).toBe('no-cache')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' ${sha(inline)};`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  const plain = await one.app.inject({ url: '/load-code', headers: html })
  expect(plain.body).toContain('load')
  expect(String(plain.headers['content-security-policy'])).toContain("script-src 'self';")
})

test.each(['/load-code/', '/load-code?x=1', '/load-code/index.html'])(
  '%s is that page too',
  async (url) => {
    const answer = await one.app.inject({ url, headers: html })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('load')
  },
)

test('the console has the frame of no public page, and nobody lists or keeps it', async () => {
  for (const url of ['/admin', '/admin/switches', '/admin/user-details/1/']) {
    const answer = await one.app.inject({ url, headers: html })
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(answer.headers['cache-control']).toBe('no-store')
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(answer.body) ?? []
    expect(style).toContain('body>header')
    // What says how an act went is drawn for both frames.
    expect(style).toContain('body>.fixed:not(output)')
    expect(answer.headers['content-security-policy']).toContain(sha(style))
  }
  const other = await one.app.inject({ url: '/administration', headers: html })
  expect([other.statusCode, other.headers['x-robots-tag']]).toEqual([404, undefined])
})

test('assets are kept for ever and sent small', async () => {
  const answer = await one.app.inject({
    url: '/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['content-type']).toContain('javascript')
  expect(answer.rawPayload.length).toBeLessThan(1000)
})

test('what a browser has already is not sent again; a part of it is', async () => {
  const url = '/assets/app-1a2b.js'
  const first = await one.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(first.rawPayload).toString()).toContain('export const text')
  const { etag = '' } = first.headers
  const again = await one.app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['cache-control']).toContain('immutable')
  const plain = await one.app.inject({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const part = await one.app.inject({ url, headers: { range: 'bytes=0-5' } })
  expect([part.statusCode, part.body]).toEqual([206, plain.body.slice(0, 6)])
  const missing = await one.app.inject({ url: '/nothing', headers: { ...html } })
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
})

test('an address nothing answers shows the app with a 404, machines a problem', async () => {
  const reader = await one.app.inject({ url: '/nothing/here', headers: html })
  expect(reader.statusCode).toBe(404)
  expect(reader.body).toContain('app')
  const machine = await one.app.inject({
    url: '/nothing/here',
    headers: { accept: 'application/json' },
  })
  expect(machine.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  const api = await one.app.inject({ url: '/api/v1/nothing', headers: html })
  expect(api.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['/../package.json', 'NOT_FOUND'],
  ['/..%2f..%2fpackage.json', 'NOT_FOUND'],
  ['/assets/..%5c..%5cindex.html', 'NOT_FOUND'],
  ['/%zz', 'NOT_FOUND'],
  ['/%ff%fe', 'NOT_FOUND'],
  ['/%00', 'INVALID_INPUT'],
])('%s leads nowhere', async (url, code) => {
  const answer = await one.app.inject({ url, headers: { accept: 'application/json' } })
  expect(answer.json()).toMatchObject({ code, detail: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/problem+json'),
    'content-security-policy': expect.any(String),
    'x-request-id': expect.any(String),
  })
})

test.skipIf(!webIsBuilt)('a page of the build names its address and what it is', async () => {
  const built = await openTestApp({ url: one.url, webRoot: webBuild })
  for (const path of ['/', '/about', '/community/load-code']) {
    const read = await readPage(built, path)
    const { origin } = new URL(built.services.pages.of('/'))
    expect(read.html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    expect(read.meta('og:url')).toBe(origin + path)
    expect(read.meta('og:title')?.length).toBeGreaterThan(5)
    expect(read.meta('og:description')).toBe(read.meta('description'))
    expect(read.html).toContain('application/ld+json')
  }
  await built.close()
})

test('without a build the start page says how to make one', async () => {
  const bare = await openTestApp({ url: one.url })
  const answer = await bare.app.inject({ url: '/', headers: html })
  expect(answer.json<{ detail: string }>().detail).toContain('npm start')
  await bare.close()
})

test('live mode tells browsers to stay with https; the sandbox does not', async () => {
  const live = await openTestApp({
    url: one.url,
    env: {
      STRIX_MODE: 'live',
      SECRET_KEY: 'a key of at least thirty-two characters',
      PUBLIC_URL: 'https://strix.example',
      DATABASE_URL: one.url,
      SMTP_URL: 'smtp://mail.example',
      PAYMENTS: 'off',
      RATE_LIMIT_FACTOR: '',
    },
  })
  const answer = await live.app.inject('/healthz')
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
  const cross = await live.app.inject({
    method: 'POST',
    url: '/api/v1/conversions/plan',
    headers: { origin: 'https://evil.example', host: 'evil.example' },
    payload: {},
  })
  expect(cross.json()).toMatchObject({ code: 'FORBIDDEN' })
  await live.close()
  const sandbox = await one.app.inject('/healthz')
  expect(sandbox.headers['strict-transport-security']).toBeUndefined()
})

const built = fileURLToPath(new URL('../../../../web/build/client', import.meta.url))

test.skipIf(!existsSync(built))('every page of the real build runs under its policy', async () => {
  const real = await openTestApp({ url: one.url, webRoot: built })
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const answer = await real.app.inject({ url: `/${name}`, headers: html })
    const policy = String(answer.headers['content-security-policy'])
    const text = readFileSync(join(built, name), 'utf8')
    for (const [, attributes = '', body = ''] of text.matchAll(
      /<script([^>]*)>([^]*?)<\/script>/g,
    )) {
      if (attributes.includes('src=') || body === '') continue
      expect(policy).toContain(sha(body))
    }
    expect(text).not.toMatch(/<[^>]+\son[a-z]+=/i)
    expect(text).not.toMatch(/<[a-z][^>]*\sstyle="/i)
  }
  await real.close()
})
