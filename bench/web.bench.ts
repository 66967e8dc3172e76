/**
 * When a page's own content is there on a slow phone: Chromium with applied throttling, nothing in
 * its cache. The bars are those of docs/benchmarks.md; the time is when the browser painted the
 * element that is marked as the content (`elementtiming`), and its text is compared with the API's.
 * The form of home has no mark: there it is the first frame it stands in. Beside it, when React has
 * taken the page over, and how long presses take while a list grows. With WEB_PROXY_PORT the pages
 * come through nginx at that port, over TLS and HTTP/2.
 */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from '@playwright/test'
import { keepTime, type Product, startProduct } from '../e2e/fixtures/product.ts'
import { logIn } from '../e2e/pages/accounts.ts'
import { memberOf, postExamples } from '../e2e/pages/community.ts'
import type { Props } from '../e2e/pages/scene.ts'
import { findProps } from '../e2e/pages/scenes.ts'
import { buildWebWhenStale } from '../scripts/commands/web.ts'
import { tapAsFinger, watchPresses } from './lib/presses.ts'
import { startTlsProxy } from './lib/tls-proxy.ts'

/** Slow 4G as Lighthouse applies it, and a phone four times slower than this machine. */
const network = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_470_000 / 8,
  uploadThroughput: 675_000 / 8,
}
const slowness = 4
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
/** The middle one is told. */
const runs = Number(process.env.WEB_RUNS ?? 3)
const proxyPort = process.env.WEB_PROXY_PORT
const settlesMs = 4_000
const presses = 30
const betweenMs = 400

type Target = {
  name: string
  path: (props: Props) => string
  /** What the page is opened for: never a heading, a skeleton or the footer. */
  content: string
  mostMs: number
  member: boolean
  /** What the content says, by the API as the same person asks it. */
  says?: (props: Props, request: APIRequestContext) => Promise<string>
}
const code = '[data-code] .code-text'
const marked = '[elementtiming="content"]'
const member = { mostMs: 4_000, member: true } as const

async function ask<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  return (await answer.json()).data
}
type Card = { booking_code: string }
const targets: readonly Target[] = [
  { name: '/', path: () => '/', content: '#convert button', mostMs: 2_500, member: false },
  {
    name: '/code/{id}',
    path: ({ community }) => `/code/${community.codeId}`,
    content: code,
    mostMs: 2_500,
    member: false,
    says: async ({ community }, request) =>
      (await ask<Card>(request, `/api/v1/code/${community.codeId}`)).booking_code,
  },
  {
    name: '/@{username}',
    path: ({ tipsterName }) => `/@${tipsterName}`,
    content: `.code-text${marked}`,
    mostMs: 2_500,
    member: false,
    says: async ({ tipsterId }, request) =>
      (await ask<Card[]>(request, `/api/v1/code/profile/${tipsterId}/public`))[0]?.booking_code ??
      '',
  },
  {
    name: '/match/{id}',
    path: ({ football }) => `/match/${football.matchId}`,
    content: marked,
    mostMs: 2_500,
    member: false,
    says: async ({ football }, request) =>
      (await ask<{ home: { name: string } }>(request, `/api/v1/matches/${football.matchId}`)).home
        .name,
  },
  {
    name: 'feed',
    path: () => '/community/feed',
    content: code,
    ...member,
    says: async ({ person }, request) => {
      const path = `/api/v1/code/feed/${person.id}?q=for-you&sort=newest`
      return (await ask<Card[]>(request, path))[0]?.booking_code ?? ''
    },
  },
  {
    name: 'wallet',
    path: () => '/wallet',
    content: marked,
    ...member,
    says: async ({ person }, request) => {
      const { balance } = await ask<{ balance: number }>(
        request,
        `/api/v1/wallet/profile-wallet/${person.id}`,
      )
      return balance.toLocaleString('en', { minimumFractionDigits: 2 })
    },
  },
  {
    name: 'my codes',
    path: () => '/my-codes',
    content: marked,
    ...member,
    says: async (_, request) =>
      (await ask<{ code: string }[]>(request, '/api/v1/conversions?sort=newest'))[0]?.code ?? '',
  },
  {
    name: 'analytics',
    path: () => '/profile?tab=analytics',
    // How many codes were posted: the last figure but one.
    content: `dl > div:nth-last-child(2) > ${marked}`,
    ...member,
    says: async ({ person }, request) => {
      const path = `/api/v1/profile/${person.id}/record`
      const { counts } = await ask<{ counts: { posted: number } }>(request, path)
      if (counts.posted === 0) throw new Error('There is no record to show.')
      return String(counts.posted)
    },
  },
]

type Run = {
  contentMs: number
  /** When React has been through the page; presses before are kept until then. */
  aliveMs: number
  shift: number
  requests: number
  kilobytes: number
  /** What the document came by: http/1.1, h2. */
  protocol: string
  text: string
}

async function measure(
  browser: Browser,
  product: Product,
  { target, props, state }: { target: Target; props: Props; state: State },
): Promise<Run> {
  const context = await openPhone(browser, product, target.member ? state : undefined)
  try {
    await context.addInitScript(watch, target.content)
    return await load(context, target.path(props))
  } finally {
    await context.close()
  }
}

async function openPhone(
  browser: Browser,
  product: Product,
  state: State | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...phone,
    baseURL: proxy?.url ?? product.url,
    ignoreHTTPSErrors: proxy !== undefined,
    serviceWorkers: 'block',
    ...(state && { storageState: state }),
  })
  await keepTime(context, product)
  return context
}
type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return { page, session }
}

async function load(context: BrowserContext, path: string): Promise<Run> {
  const { page, session } = await openSlowPage(context)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'commit' })
  await isKnown(page, 'contentMs')
  const kilobytes = bytes / 1_000
  await isKnown(page, 'aliveMs')
  await page.waitForTimeout(settlesMs)
  return await page.evaluate((kilobytesBefore) => {
    const contentMs = Number(Reflect.get(globalThis, 'contentMs'))
    const files = performance.getEntriesByType('resource')
    const [navigation] = performance.getEntriesByType('navigation')
    return {
      contentMs,
      aliveMs: Number(Reflect.get(globalThis, 'aliveMs')),
      shift: Number(Reflect.get(globalThis, 'layoutShift')),
      text: String(Reflect.get(globalThis, 'contentText')),
      // The page itself is one more.
      requests: 1 + files.filter(({ startTime }) => startTime < contentMs).length,
      kilobytes: kilobytesBefore,
      protocol: String(Reflect.get(navigation ?? {}, 'nextHopProtocol')),
    }
  }, kilobytes)
}

/** Waits until the page has noted it. */
async function isKnown(page: Page, name: string): Promise<void> {
  await page.waitForFunction((noted) => Reflect.get(globalThis, noted) !== undefined, name, {
    timeout: 60_000,
  })
}

/**
 * Runs in the page: notes when the content stands, when React has been through it, and how far
 * things move without being asked.
 */
function watch(selector: string): void {
  Reflect.set(globalThis, 'layoutShift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      const sum = Number(Reflect.get(globalThis, 'layoutShift'))
      Reflect.set(globalThis, 'layoutShift', sum + Number(Reflect.get(entry, 'value')))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const note = (element: Element, ms: number): void => {
    if (Reflect.get(globalThis, 'contentMs') !== undefined) return
    Reflect.set(globalThis, 'contentText', element.textContent?.trim())
    Reflect.set(globalThis, 'contentMs', ms)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element = Reflect.get(entry, 'element')
      if (!(element instanceof Element) || !element.matches(selector)) continue
      note(element, Number(Reflect.get(entry, 'renderTime')))
    }
  }).observe({ type: 'element', buffered: true })
  const look = (): void => {
    const element = document.querySelector(`${selector}:not([elementtiming])`)
    const isThere = element?.textContent?.trim() && element.getBoundingClientRect().height > 0
    if (element && isThere) note(element, performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const feel = (): void => {
    const button = document.querySelector('header button')
    const isOwned = button && Object.keys(button).some((key) => key.startsWith('__reactProps'))
    if (!isOwned) return void requestAnimationFrame(feel)
    Reflect.set(globalThis, 'aliveMs', performance.now())
  }
  requestAnimationFrame(feel)
}

/**
 * Presses a vote on every second card that takes one, on the way down the feed, which grows
 * meanwhile. With so few presses INP is the slowest of them.
 */
async function pressWhileGrowing(browser: Browser, product: Product, state: State) {
  const context = await openPhone(browser, product, state)
  try {
    await context.addInitScript(watchPresses)
    const { page } = await openSlowPage(context)
    await page.goto('/community/feed')
    await page.getByRole('link', { name: /^Your wallet/ }).waitFor({ timeout: 60_000 })
    // Nobody votes on their own codes, nor on those for subscribers of others.
    const votes = page.getByRole('button', { name: /^Upvote/, disabled: false })
    for (let press = 0; press < presses; press += 1) {
      const vote = votes.nth(press * 2)
      await tapAsFinger(page, vote)
      await page.waitForTimeout(betweenMs)
    }
    const cards = await page.getByRole('article').count()
    const slowest = await page.evaluate(() => Number(Reflect.get(globalThis, 'slowestMs')))
    const counted = await page.evaluate(() => Number(Reflect.get(globalThis, 'countedPresses')))
    // A press beside its button would have been fast.
    if (counted !== presses) throw new Error(`${counted} of ${presses} presses met their button`)
    await page.waitForTimeout(settlesMs)
    const taken = await page.getByRole('button', { name: /^Upvote/, pressed: true }).count()
    if (taken !== presses) throw new Error(`${taken} of ${presses} votes were taken`)
    return { slowest, cards }
  } finally {
    await context.close()
  }
}

async function stateOf(browser: Browser, product: Product, props: Props): Promise<State> {
  const context = await browser.newContext({ ...phone, baseURL: product.url })
  await keepTime(context, product)
  const page = await context.newPage()
  await logIn(page, props.person)
  await page.goto('/wallet')
  // Who comes back is known to their browser by then.
  await page.getByRole('link', { name: /^Your wallet/ }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const shiftMax = 0.02
const requestsMax = 12
const pressMaxMs = 200

if (!(await buildWebWhenStale())) throw new Error('The pages could not be built.')
const product = await startProduct({ env: { DEMO: 'on' } })
const proxy = proxyPort ? await startTlsProxy(product.url, Number(proxyPort)) : undefined
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
})
try {
  const helper = await browser.newContext({ baseURL: product.url })
  const props = await findProps(helper.request, product)
  const anyone = await browser.newContext({ baseURL: product.url })
  const known = await stateOf(browser, product, props)
  const own = await browser.newContext({ baseURL: product.url, storageState: known })
  const { code: slip, from, to } = props.whole
  const converted = await own.request.post('/convert_code', {
    data: { code: slip, origin_platform: from.id, destination_platform: to.id },
    headers: { origin: product.url },
  })
  if (!converted.ok()) throw new Error(`Nothing to show in My Codes: ${await converted.text()}`)
  const posted = await postExamples(own.request, await memberOf(own.request, props.person), {
    count: 1,
  })
  if (posted.length === 0) throw new Error('Nothing to show in Analytics.')
  // Who logs in once more has a new session, and the one before has ended.
  const state = await own.storageState()
  console.log(
    `| page | content (bar) | React there | layout shift | requests before it | protocol | kB before it | runs |`,
  )
  console.log('|---|---|---|---|---|---|---|---|')
  const wanted = process.env.WEB_PAGES?.split(',')
  for (const target of targets.filter(({ name }) => wanted?.includes(name) ?? true)) {
    const found: Run[] = []
    for (let run = 0; run < runs; run += 1) {
      found.push(await measure(browser, product, { target, props, state }))
    }
    const says = await target.says?.(props, target.member ? own.request : anyone.request)
    if (says !== undefined && found.some(({ text }) => text !== says)) {
      process.exitCode = 1
      console.log(`${target.name}: the API says ${says}, the page ${found[0]?.text ?? ''}`)
    }
    const of = (value: (run: Run) => number) => middle(found.map(value))
    const [time, shift, requests] = [
      of((run) => run.contentMs),
      of((run) => run.shift),
      of((run) => run.requests),
    ]
    if (time > target.mostMs || shift > shiftMax || requests > requestsMax) process.exitCode = 1
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    const all = found.map(({ contentMs }) => seconds(contentMs)).join(', ')
    const cells = [
      `\`${target.name}\``,
      `${seconds(time)} (${seconds(target.mostMs)})`,
      seconds(of((run) => run.aliveMs)),
      shift.toFixed(3),
      requests,
      found[0]?.protocol ?? '',
      Math.round(of((run) => run.kilobytes)),
      all,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
  // The sandbox takes votes from its own address alone.
  if (!proxy) {
    const { slowest, cards } = await pressWhileGrowing(browser, product, state)
    if (slowest > pressMaxMs) process.exitCode = 1
    console.log(`INP of ${presses} votes while the feed grew to ${cards} codes: ${slowest} ms`)
  }
} finally {
  await browser.close()
  await proxy?.stop()
  await product.stop()
}
