/** How each screen and state is reached, for the pictures and for what must hold on all of them. */
import type { APIRequestContext, Page } from '@playwright/test'
import { endSession, logIn } from './accounts.ts'
import { communityScenes, findCommunityProps } from './community-scenes.ts'
import {
  convertToTheEnd,
  type Fields,
  fillForm,
  generateButton,
  openHome,
  partButton,
  picker,
} from './convert.ts'
import { exampleOf, findTrip, type Trip } from './examples.ts'
import type { Product } from '../fixtures/product.ts'
import { assistantScenes } from './assistant.ts'
import { consoleScenes, openOwner } from './console.ts'
import { findFootballProps, footballScenes } from './football-scenes.ts'
import { peopleScenes } from './people-scenes.ts'
import { findTipster, openMember } from './people.ts'
import type { Props, Scene } from './scene.ts'
import type { SceneName } from './scene-names.ts'
import { secondFactorScenes } from './second-factor-scenes.ts'

export async function findProps(
  request: APIRequestContext,
  product: Pick<Product, 'url' | 'settings'>,
): Promise<Props> {
  const person = await openMember(request)
  const tipster = await findTipster(request, person)
  return {
    whole: await findTrip(request, (plan) => plan.convertible === plan.total),
    part: await findTrip(request, (plan) => {
      return plan.convertible >= 3 && plan.convertible < plan.total
    }),
    code: await exampleOf(request, 'bet9ja'),
    community: await findCommunityProps(request),
    person,
    tipsterId: tipster.id,
    tipsterName: tipster.name,
    football: await findFootballProps(request),
    other: await openMember(request),
    poor: await openMember(request),
    patron: await openMember(request),
    staff: await openOwner(product),
  }
}

function formOf(trip: Trip): Required<Fields> {
  return { code: trip.code, from: trip.from.name, to: trip.to.name }
}

/** Opens an address and waits until its text is there. */
function at(path: string, text: string): Scene['show'] {
  return async (page) => {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    await page.getByText('Sandbox: simulated').waitFor()
  }
}

/** The home page with another of its headlines. */
function slide(presses: number): Scene['show'] {
  return async (page) => {
    await openHome(page)
    const next = page.getByRole('button', { name: 'Next slide' })
    for (let press = 0; press < presses; press += 1) await next.click()
    // The card beside the headline comes to life with the first press.
    await page.waitForLoadState('networkidle')
  }
}

/** Slows the line down until the steps can be seen one by one. */
async function showProgress(page: Page, form: Required<Fields>): Promise<void> {
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

const homeScenes = {
  home: { whole: true, show: openHome },
  'home-community': { show: slide(1) },
  'home-prediction': { show: slide(2) },
  'home-menu': {
    show: async (page) => {
      await openHome(page)
      const menu = page.getByRole('button', { name: 'Menu' })
      // On a wide screen the links stand in the bar.
      if (await menu.isVisible()) await menu.click()
    },
  },
  'convert-filled': {
    show: async (page, { whole }) => {
      await openHome(page)
      await fillForm(page, formOf(whole))
    },
  },
  'convert-refused': {
    show: async (page) => {
      await openHome(page)
      await generateButton(page).click()
    },
  },
  'convert-picker': {
    show: async (page, { whole }) => {
      await openHome(page)
      await fillForm(page, formOf(whole))
      await picker(page, 'To').click()
    },
  },
  'convert-loading': { show: (page, { whole }) => showProgress(page, formOf(whole)) },
  'convert-asking': {
    whole: '#convert',
    show: async (page, { part }) => {
      await openHome(page)
      await fillForm(page, formOf(part))
      await generateButton(page).click()
      await partButton(page).waitFor()
    },
  },
  'convert-done': {
    whole: '#convert',
    show: async (page, { part }) => {
      await openHome(page)
      await fillForm(page, formOf(part))
      await convertToTheEnd(page, part.to.name)
      await page.locator('[aria-busy="false"]').waitFor()
    },
  },
  'convert-failed': {
    show: async (page, { whole }) => {
      await openHome(page)
      await fillForm(page, { ...formOf(whole), code: 'ZZZZZ9' })
      await generateButton(page).click()
      await page.getByRole('button', { name: 'Try Again' }).waitFor()
    },
  },
  offline: {
    show: async (page) => {
      await openHome(page)
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
    },
  },
  // What a browser without scripts is shown: sent as its form sends it.
  conversion: {
    async show(page, { whole }) {
      await openHome(page)
      const fields = {
        code: whole.code,
        origin_platform: whole.from.id,
        destination_platform: whole.to.id,
      }
      await page.evaluate((values) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: '/convert', hidden: true })
        for (const [name, value] of Object.entries(values)) {
          form.append(Object.assign(document.createElement('input'), { name, value }))
        }
        document.body.append(form)
        form.submit()
      }, fields)
      await page.waitForURL(/\/conversion\//u)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
} satisfies Partial<Record<SceneName, Scene>>

const publicScenes = {
  'load-code': { show: at('/community/load-code', 'No code at hand?') },
  'load-code-done': {
    whole: true,
    show: async (page, { code }) => {
      await page.goto(`/community/load-code?code=${code}&platform=bet9ja`)
      await page.getByText('Total odds').waitFor()
    },
  },
  'load-code-failed': {
    show: async (page) => {
      await page.goto('/community/load-code?code=ZZZZZ9&platform=sportybet')
      await page.getByRole('alert').getByRole('button').waitFor()
    },
  },
  'not-found': { show: at('/nothing/here', 'There is nothing') },
  about: { whole: true, show: at('/about', 'Our mission') },
  terms: { show: at('/terms', 'Version of') },
  privacy: { show: at('/privacy', 'Version of') },
  'gambling-help': { whole: true, show: at('/help/gambling', 'People who help') },
} satisfies Partial<Record<SceneName, Scene>>

function refused(path: string, button: string): Scene['show'] {
  return async (page, props) => {
    await at(path, button)(page, props)
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByText('Please fill all fields').waitFor()
  }
}

const entryScenes = {
  login: { show: at('/login', 'Forgot Password?') },
  'login-refused': { show: refused('/login', 'Log in') },
  signup: { whole: true, show: at('/signup', 'Preferred Username') },
  'signup-refused': { whole: true, show: refused('/signup', 'Sign up') },
  'verify-user': { show: at('/verify-user', 'Resend OTP') },
  'reset-password': { show: at('/reset-password', 'Mail me a code') },
  'reset-password-code': {
    show: at('/reset-password#email=ada%40mail.example&otp=ABCDEFGHIJ', 'Code from the mail'),
  },
} satisfies Partial<Record<SceneName, Scene>>

async function openSettings(page: Page, props: Props): Promise<void> {
  await logIn(page, props.person)
  await at('/management/settings', 'Logged in')(page, props)
  await page.getByText('Where you are signed in').waitFor()
}

async function openWallet(page: Page, props: Props): Promise<void> {
  await logIn(page, props.person)
  await at('/wallet', 'Recent Activities')(page, props)
  await page.getByRole('button', { name: 'Buy Credit' }).first().waitFor()
}

/** Buys a thousand credits at the sandbox's gateway, or whatever comes of it. */
async function purchase(page: Page, input: { props: Props; outcome: string }): Promise<void> {
  await openWallet(page, input.props)
  await page.getByRole('button', { name: 'Buy Credit' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '1,000', exact: true }).click()
  await sheet.getByLabel('Bank transfer').check()
  await sheet.getByRole('button', { name: 'Buy Credit' }).click()
  await page.getByLabel(input.outcome, { exact: true }).check()
  await page.getByRole('button', { name: 'Go on' }).click()
}

function pressed(button: string): Scene {
  return {
    show: async (page, props) => {
      await openSettings(page, props)
      await page.getByRole('button', { name: button, exact: true }).click()
      // Some dialogs are fetched when they are first opened.
      await page.waitForLoadState('networkidle')
    },
  }
}

const memberScenes = {
  wallet: { whole: true, show: openWallet },
  'wallet-buy': {
    show: async (page, props) => {
      await openWallet(page, props)
      await page.getByRole('button', { name: 'Buy Credit' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: '1,000', exact: true }).click()
    },
  },
  'wallet-bought': {
    whole: true,
    show: async (page, props) => {
      await purchase(page, { props, outcome: 'Pay' })
      await page.getByRole('button', { name: 'Okay' }).click()
      await at('/wallet', '+1,000.00')(page, props)
    },
  },
  'wallet-debited': {
    show: async (page, props) => {
      await openWallet(page, props)
      await page.getByText('I was debited').click()
      await page.getByRole('button', { name: 'Ask now' }).click()
      await page.getByText('Give the reference').waitFor()
    },
  },
  notifications: {
    show: async (page, props) => {
      await openWallet(page, props)
      await page.getByRole('button', { name: 'Notifications' }).click()
      await page.getByText('Welcome').first().waitFor()
    },
  },
  'wallet-callback': {
    show: async (page, props) => {
      await purchase(page, { props, outcome: 'Pay' })
      await page.getByText('successfully purchased').waitFor()
    },
  },
  'wallet-callback-pending': {
    show: async (page, props) => {
      await purchase(page, { props, outcome: 'Leave without paying' })
      await page.getByText('Waiting for the provider').first().waitFor()
    },
  },
  credits: {
    whole: true,
    show: async (page, props) => {
      await logIn(page, props.person)
      await at('/management/payment', 'Monthly budget')(page, props)
    },
  },
  settings: { whole: true, show: openSettings },
  'settings-menu': pressed('Your account'),
  'settings-username': pressed('Edit Username'),
  'settings-password': pressed('Edit Password'),
  'settings-email': pressed('Edit E-mail'),
  'settings-break': pressed('Start this break'),
  'settings-delete': pressed('Delete account'),
  'settings-session-ended': {
    show: async (page, props) => {
      await openSettings(page, props)
      await endSession(page, page.getByRole('button', { name: 'Download my data' }))
    },
  },
} satisfies Partial<Record<SceneName, Scene>>

/** One for every name: a scene that is missing does not compile. */
export const scenes: Readonly<Record<SceneName, Scene>> = {
  ...homeScenes,
  ...publicScenes,
  ...entryScenes,
  ...memberScenes,
  ...communityScenes,
  ...assistantScenes,
  ...consoleScenes,
  ...footballScenes,
  ...peopleScenes,
  ...secondFactorScenes,
}
