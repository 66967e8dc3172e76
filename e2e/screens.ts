/** Pictures of every screen and state, phone and laptop, dark and light, into docs/screens/. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import { startProduct } from './fixtures/product.ts'
import {
  convertToTheEnd,
  fillForm,
  generateButton,
  openHome,
  partButton,
  picker,
} from './pages/convert.ts'
import { logIn, openAccount, type Person } from './pages/accounts.ts'
import { shrinkPng } from './small-png.ts'
import { exampleOf, findTrip, type Trip } from './pages/examples.ts'

type Scene = { name: string; show: (page: Page) => Promise<void>; whole?: boolean }

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
]
const schemes = ['dark', 'light'] as const
/** Names, or their beginnings, of the scenes to take anew; all without one. */
const wanted = process.argv.slice(2)

function convertScenes(whole: Trip, part: Trip): Scene[] {
  const form = { code: whole.code, from: whole.from.name, to: whole.to.name }
  const partForm = { code: part.code, from: part.from.name, to: part.to.name }
  return [
    { name: 'home', show: openHome },
    {
      name: 'convert-filled',
      show: async (page) => {
        await openHome(page)
        await fillForm(page, form)
      },
    },
    {
      name: 'convert-refused',
      show: async (page) => {
        await openHome(page)
        await generateButton(page).click()
      },
    },
    {
      name: 'convert-picker',
      show: async (page) => {
        await openHome(page)
        await fillForm(page, form)
        await picker(page, 'To').click()
      },
    },
    { name: 'convert-loading', show: (page) => showProgress(page, form) },
    {
      name: 'convert-asking',
      whole: true,
      show: async (page) => {
        await openHome(page)
        await fillForm(page, partForm)
        await generateButton(page).click()
        await partButton(page).waitFor()
      },
    },
    {
      name: 'convert-done',
      whole: true,
      show: async (page) => {
        await openHome(page)
        await fillForm(page, partForm)
        await convertToTheEnd(page, part.to.name)
        await page.locator('[aria-busy="false"]').waitFor()
      },
    },
    {
      name: 'convert-failed',
      show: async (page) => {
        await openHome(page)
        await fillForm(page, { ...form, code: 'ZZZZZ9' })
        await generateButton(page).click()
        await page.getByRole('button', { name: 'Try Again' }).waitFor()
      },
    },
  ]
}

/** Slows the line down until the steps can be seen one by one. */
async function showProgress(
  page: Page,
  form: { code: string; from: string; to: string },
): Promise<void> {
  await openHome(page)
  await fillForm(page, form)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 700,
    uploadThroughput: -1,
  })
  await generateButton(page).click()
  await page.locator('summary').nth(1).waitFor()
}

function otherScenes(code: string): Scene[] {
  const loaded = `/community/load-code?code=${code}&platform=bet9ja`
  return [
    {
      name: 'load-code',
      show: async (page) => {
        await page.goto('/community/load-code')
        await page.getByText('No code at hand?').waitFor()
      },
    },
    {
      name: 'load-code-done',
      whole: true,
      show: async (page) => {
        await page.goto(loaded)
        await page.getByText('Total odds').waitFor()
      },
    },
    {
      name: 'load-code-failed',
      show: async (page) => {
        await page.goto('/community/load-code?code=ZZZZZ9&platform=sportybet')
        await page.getByRole('alert').getByRole('button').waitFor()
      },
    },
    {
      name: 'not-found',
      show: async (page) => {
        await page.goto('/nothing/here')
        await page.getByText('There is nothing').waitFor()
      },
    },
    {
      name: 'offline',
      show: async (page) => {
        await openHome(page)
        await page.context().setOffline(true)
        await page.getByText('You are offline.').waitFor()
      },
    },
  ]
}

/** Opens an address and waits until its text is there. */
function at(path: string, text: string): Scene['show'] {
  return async (page) => {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    await page.getByText('Sandbox: simulated').waitFor()
  }
}

function textScenes(): Scene[] {
  return [
    { name: 'about', whole: true, show: at('/about', 'Our mission') },
    { name: 'terms', show: at('/terms', 'Version of') },
    { name: 'privacy', show: at('/privacy', 'Version of') },
    { name: 'gambling-help', whole: true, show: at('/help/gambling', 'People who help') },
  ]
}

function entryScenes(): Scene[] {
  const refused = async (page: Page, path: string, button: string): Promise<void> => {
    await at(path, button)(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByText('Please fill all fields').waitFor()
  }
  return [
    { name: 'login', show: at('/login', 'Forgot Password?') },
    { name: 'login-refused', show: (page) => refused(page, '/login', 'Log in') },
    { name: 'signup', whole: true, show: at('/signup', 'Preferred Username') },
    { name: 'signup-refused', whole: true, show: (page) => refused(page, '/signup', 'Sign up') },
    { name: 'verify-user', show: at('/verify-user', 'Resend OTP') },
    { name: 'reset-password', show: at('/reset-password', 'Mail me a code') },
    {
      name: 'reset-password-code',
      show: at('/reset-password#email=ada%40mail.example&otp=ABCDEFGHIJ', 'Code from the mail'),
    },
  ]
}

function memberScenes(person: Person): Scene[] {
  const settings = async (page: Page): Promise<void> => {
    await logIn(page, person)
    await at('/management/settings', 'Logged in')(page)
    await page.getByText('Where you are signed in').waitFor()
  }
  const pressed = (name: string, button: string): Scene => ({
    name,
    show: async (page) => {
      await settings(page)
      await page.getByRole('button', { name: button, exact: true }).click()
      // Some dialogs are fetched when they are first opened.
      await page.waitForLoadState('networkidle')
    },
  })
  return [
    {
      name: 'profile',
      show: async (page) => {
        await logIn(page, person)
        await at('/profile', 'Subscribers')(page)
      },
    },
    { name: 'settings', whole: true, show: settings },
    pressed('settings-menu', 'Your account'),
    pressed('settings-username', 'Edit Username'),
    pressed('settings-password', 'Edit Password'),
    pressed('settings-email', 'Edit E-mail'),
    pressed('settings-break', 'Start this break'),
    pressed('settings-delete', 'Delete account'),
    {
      name: 'settings-session-ended',
      show: async (page) => {
        await settings(page)
        await page.context().clearCookies({ name: 'strix_session' })
        await page.getByRole('button', { name: 'Download my data' }).click()
        await page.getByRole('dialog', { name: 'Log in again' }).waitFor()
      },
    },
  ]
}

async function listScenes(request: APIRequestContext): Promise<Scene[]> {
  const whole = await findTrip(request, (plan) => plan.convertible === plan.total)
  const part = await findTrip(request, (plan) => {
    return plan.convertible >= 3 && plan.convertible < plan.total
  })
  const scenes = [
    ...convertScenes(whole, part),
    ...otherScenes(await exampleOf(request, 'bet9ja')),
    ...textScenes(),
    ...entryScenes(),
    ...memberScenes(await openAccount(request)),
  ]
  if (wanted.length === 0) return scenes
  return scenes.filter(({ name }) => wanted.some((start) => name.startsWith(start)))
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  const scenes = await listScenes(context.request)
  await context.close()
  for (const viewport of widths) {
    for (const colorScheme of schemes) {
      for (const scene of scenes) {
        const isMobile = viewport.width < 640
        const options = { baseURL: url, viewport, colorScheme, isMobile, hasTouch: isMobile }
        const own = await browser.newContext({ ...options, reducedMotion: 'reduce' })
        const page = await own.newPage()
        await scene.show(page)
        await page.mouse.move(0, 0)
        if (scene.whole) await growToContent(page, viewport.width)
        const path = `${folder}${scene.name}-${viewport.width}-${colorScheme}.png`
        await writeFile(path, shrinkPng(await page.screenshot({ animations: 'disabled' })))
        console.log(path)
        await own.close()
      }
    }
  }
}

/** The whole page in one picture, with what is fixed to the screen at its edges. */
async function growToContent(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  await page.evaluate(() => scrollTo(0, 0))
}

if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
})
try {
  await takeAll(browser, product.url)
} finally {
  await browser.close()
  await product.stop()
}
