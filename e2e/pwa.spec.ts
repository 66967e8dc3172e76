import type { Page } from '@playwright/test'
import { codeField, openHome, picker } from './pages/convert.ts'
import { expect, test } from './fixtures/test.ts'
import { logIn, openAccount } from './pages/accounts.ts'
import { convertOnce, findWholeTrip, openMember } from './pages/people.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the worker has fetched all it keeps. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Whether the browser has written down an answer that was read; the name is of its call. */
function hasWrittenDown(page: Page, name: string): Promise<boolean> {
  return page.evaluate(async (call) => {
    // To open what is not there would make it.
    const all = await indexedDB.databases()
    if (!all.some((database) => database.name === 'strix-kept')) return false
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error('nothing could be read'))
      })
    const database = await done(indexedDB.open('strix-kept'))
    const keys = await done(database.transaction('answers').objectStore('answers').getAllKeys())
    database.close()
    return keys.some((key) => typeof key === 'string' && key.includes(call))
  }, name)
}

/** The addresses of everything the worker has kept. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

test.describe('installed', () => {
  test('the browser finds all it asks of an app to install', async ({ page, request }) => {
    await openHome(page)
    await installed(page)
    const session = await page.context().newCDPSession(page)
    const { errors, url } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toMatch(/\/manifest\.webmanifest$/)
    // Chromium without a window says so of every page it runs in a private context.
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    const left = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    expect(left).toEqual([])

    // A worker that is kept would keep a new version away.
    const worker = await request.get('/sw.js')
    expect(worker.headers()['cache-control']).toBe('no-cache')
    const manifest = await (await request.get('/manifest.webmanifest')).json()
    for (const icon of manifest.icons) {
      const answer = await request.get(icon.src)
      expect(answer.headers()['content-type'], icon.src).toBe('image/png')
      const side = Number(icon.sizes.split('x')[0])
      const png = await answer.body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side])
    }
  })

  test('without a network the frame opens anew and says how things stand', async ({
    page,
    context,
  }) => {
    await openHome(page)
    await installed(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Convert betting code' })).toBeVisible()
    // Chromium 150 forgets over a reload that it was told to be without a network.
    await context.setOffline(false)
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline\./)).toBeVisible()
    await codeField(page).fill('5PTL8WL')
    await expect(page.getByText('Looks like a Bet9ja code')).toBeVisible()

    // A page that was never opened comes from the frame, with its own script.
    await page.goto('/help/gambling')
    await expect(page.getByRole('heading', { name: 'People who help' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^You are offline\./)).toBeHidden()
  })

  test('without a network a member sees a conversion they had opened', async ({
    page,
    request,
    context,
  }) => {
    const trip = await findWholeTrip(request)
    await logIn(page, await openMember(request))
    const code = await convertOnce(page, trip)
    await page.goto('/my-codes')
    await installed(page)
    await page.getByRole('link', { name: 'Game by game' }).click()
    await expect(page).toHaveURL(/\/conversion\//)
    const ticket = page.getByRole('main')
    await expect(ticket).toContainText(code)
    await expect.poll(() => hasWrittenDown(page, 'GET /api/v1/conversions/:id')).toBe(true)
    await context.setOffline(true)
    // Chromium 150 forgets over a reload that it has no network, so nothing is let through either.
    await context.route('**/*', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText(/^No connection\. This is what your browser kept/)).toBeVisible()
    await expect(ticket).toContainText(code)
  })

  test('nothing of a person is kept', async ({ page, request }) => {
    await openHome(page)
    await installed(page)
    await logIn(page, await openAccount(request))
    for (const path of ['/management/settings', '/profile', '/outbox', '/']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    const kept = await keptPaths(page)
    expect(kept).toContain('/')
    const own = /^\/(api|files|outbox|account|profile\/|login\?|readyz|metrics)/
    expect(kept.filter((path) => own.test(path))).toEqual([])
    // The page of one's own profile holds it; it says that nobody may keep it.
    expect(kept).not.toContain('/profile')
  })

  test('a new version waits until its reader wants it', async ({ page }) => {
    await openHome(page)
    await installed(page)
    const looked = page.waitForResponse(/\/update-notice-/)
    await page.reload()
    await looked
    await expect(page.getByText('A new version of Strix is ready.')).toBeHidden()
    // As after a release: another worker for the same pages, and what the last one kept.
    await page.evaluate(async () => {
      await caches.open('strix-of-before')
      await navigator.serviceWorker.register('/sw.js?next')
    })
    await expect(page.getByText('A new version of Strix is ready.')).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Load it' }).click()
    await loaded
    await expect(page.getByText('A new version of Strix is ready.')).toBeHidden()
    await expect.poll(() => page.evaluate(() => caches.has('strix-of-before'))).toBe(false)
    expect((await keptPaths(page)).length).toBeGreaterThan(20)
  })

  test('another language keeps the registration that notices hang on, and is kept itself', async ({
    page,
  }) => {
    await openHome(page)
    await installed(page)
    // Goes with the registration, as the subscription to notices does.
    await page.evaluate(async () => {
      const { navigationPreload } = await navigator.serviceWorker.ready
      await navigationPreload.setHeaderValue('the same')
    })
    await page.getByRole('link', { name: 'Pidgin' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
    const worker = () =>
      page.evaluate(async () => {
        const { active, navigationPreload } = await navigator.serviceWorker.ready
        const { headerValue } = await navigationPreload.getState()
        return { address: active?.scriptURL, state: active?.state, headerValue }
      })
    const address = expect.stringMatching(/\/sw\.js\?language=pcm$/)
    await expect.poll(worker).toEqual({ address, state: 'activated', headerValue: 'the same' })
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pcm')
  })

  test('a message shared from another app fills the form', async ({ page }) => {
    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    const { action, method, params } = manifest.share_target
    expect(method).toBe('GET')
    const shared = new URLSearchParams({
      [params.title]: 'Sure slip',
      [params.text]: 'Play this tonight BC7K2M on Sporty Bet',
    })
    await page.goto(`${action}?${shared}`)
    await expect(codeField(page)).toHaveValue('BC7K2M')
    await expect(picker(page, 'From')).toHaveAccessibleName('From Sporty Bet')
  })
})
