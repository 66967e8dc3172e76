/**
 * Lighthouse on a phone it simulates: `npm run lighthouse`. Fails below 95 anywhere, and where the
 * largest paint of a public page comes late.
 */
import { request } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startProduct } from '../e2e/fixtures/product.ts'
import { findProps } from '../e2e/pages/scenes.ts'
import { root } from '../scripts/commands/steps.ts'
import { buildWebWhenStale } from '../scripts/commands/web.ts'

type Page = { name: string; path: string; largestMs?: number }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const bar = 95
const largestMs = 1_800
/** The middle one of these is told: a machine that is shared is not the same from run to run. */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)

type Category = (typeof categories)[number]
type Result = {
  lighthouseVersion: string
  categories: Record<Category, { score: number | null }>
  audits: Record<
    string,
    {
      id: string
      title: string
      score: number | null
      displayValue?: string
      numericValue?: number
    }
  >
}

function measure(url: string): Result {
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage'
  const words = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags}`,
  ]
  const done = spawnSync(join(root, 'node_modules/.bin/lighthouse'), words, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  })
  if (done.status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${done.stderr}`)
  return JSON.parse(done.stdout)
}

function percentOf(result: Result, category: Category): number {
  return Math.round((result.categories[category].score ?? 0) * 100)
}

function middleOf(results: readonly Result[]): Result {
  const sorted = results.toSorted(
    (a, b) => percentOf(a, 'performance') - percentOf(b, 'performance'),
  )
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

if (!(await buildWebWhenStale())) throw new Error('The pages could not be built.')
// Lighthouse's browser has the machine's time: at another, states of matches would move the page.
const product = await startProduct({ at: new Date(), env: { DEMO: 'on' } })
try {
  const visitor = await request.newContext({ baseURL: product.url })
  const { community, tipsterName } = await findProps(visitor, product)
  const pages: readonly Page[] = [
    { name: '/', path: '/', largestMs },
    { name: '/code/{id}', path: `/code/${community.codeId}`, largestMs },
    { name: '/@{username}', path: `/@${tipsterName}`, largestMs },
    { name: '/about', path: '/about' },
    { name: '/login', path: '/login' },
  ]
  console.log(
    '| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const { name, path, largestMs: most = Infinity } of pages) {
    const result = middleOf(Array.from({ length: runs }, () => measure(product.url + path)))
    const scores = categories.map((category) => percentOf(result, category))
    const times = timings.map((id) => result.audits[id]?.displayValue ?? '?')
    console.log(`| \`${name}\` | ${[...scores, ...times].join(' | ')} |`)
    const largest = result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN
    if (!(largest <= most)) {
      process.exitCode = 1
      console.log(`  the largest paint comes after ${largest.toFixed(0)} ms, not ${most}`)
    }
    if (scores.some((score) => score < bar)) {
      process.exitCode = 1
      for (const { id, title, score } of Object.values(result.audits)) {
        if (score !== null && score < 0.9) console.log(`  ${id}: ${title} (${score})`)
      }
    }
  }
} finally {
  await product.stop()
}
