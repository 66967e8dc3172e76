/** How the states of a second factor are reached: in Settings, at log-in, as proof. */
import type { Page } from '@playwright/test'
import { logIn, openAccount } from './accounts.ts'
import type { SceneName } from './scene-names.ts'
import type { Scene } from './scene.ts'
import {
  addDevice,
  addPasskey,
  enterSettings,
  expectSettings,
  named,
  openSecured,
} from './second-factor.ts'

async function openSettings(page: Page): Promise<void> {
  await page.goto('/management/settings')
  await expectSettings(page)
}

/** Settings of somebody without a second factor. */
async function openBare(page: Page): Promise<void> {
  await logIn(page, await openAccount(page.request))
  await openSettings(page)
}

/** Settings of somebody with both kinds, where a browser can have a passkey. */
async function openBoth(page: Page): Promise<void> {
  const { username, password, email } = await openAccount(page.request)
  const { origin } = new URL((await page.request.get('/healthz')).url())
  await addDevice(page)
  await enterSettings(page, { username, password, email }, named(origin))
  await expectSettings(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await addPasskey(page, 'My own phone')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 left').waitFor()
}

/** Brings the section up to the eye and the bar above it out of the way. */
async function showSection(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Second factor' }).evaluate((heading) => {
    scrollTo(0, heading.getBoundingClientRect().top + scrollY - 90)
  })
}

/** Deleting asks for proof however fresh the log-in is. */
async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor()
  await page.waitForLoadState('networkidle')
}

export const secondFactorScenes = {
  'login-factor': {
    show: async (page) => {
      const person = await openSecured(page)
      await page.context().clearCookies()
      await enterSettings(page, person)
      await page.getByLabel('Code of your authenticator').waitFor()
    },
  },
  'settings-factor': {
    show: async (page) => {
      await openBare(page)
      await showSection(page)
    },
  },
  'settings-factor-on': {
    show: async (page) => {
      await openSecured(page)
      await openSettings(page)
      await showSection(page)
    },
  },
  'settings-factor-passkey': {
    show: async (page) => {
      await openBoth(page)
      await showSection(page)
    },
  },
  'settings-authenticator': {
    show: async (page) => {
      await openBare(page)
      await page.getByRole('button', { name: 'Set up: Authenticator' }).click()
      await page.getByRole('img', { name: /as a picture/ }).waitFor()
    },
  },
  'settings-passkey': {
    show: async (page) => {
      await openBoth(page)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByRole('dialog').getByLabel('Name').waitFor()
    },
  },
  'settings-codes': {
    show: async (page) => {
      await openSecured(page)
      await openSettings(page)
      await page.getByRole('button', { name: 'Make new ones' }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  'settings-proof': {
    show: async (page) => {
      await openBare(page)
      await askToDelete(page)
    },
  },
  'settings-proof-factor': {
    show: async (page) => {
      await openBoth(page)
      await askToDelete(page)
    },
  },
} satisfies Partial<Record<SceneName, Scene>>
