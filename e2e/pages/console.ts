/** The console of staff: its first owner, made beside the product, and its scenes. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import type { Product } from '../fixtures/product.ts'
import type { SceneName } from './scene-names.ts'
import type { Scene, StaffSession } from './scene.ts'

const program = join(import.meta.dirname, '../../apps/cli/bin/strix.mjs')
const run = promisify(execFile)

type Owner = { email: string; password: string; recoveryCodes: string[] }

/** Makes an owner with the command line, as the README says. */
export async function makeOwner({ settings }: Pick<Product, 'settings'>): Promise<Owner> {
  const email = `owner-${randomUUID()}@strix.example`
  const args = ['staff', 'create-owner', '--email', email, '--name', 'Grace Bello', '--json']
  const env = { PATH: process.env.PATH, ...settings }
  const { stdout } = await run(process.execPath, [program, ...args], { env })
  return { ...(JSON.parse(stdout) as Omit<Owner, 'email'>), email }
}

export async function openOwner(product: Pick<Product, 'url' | 'settings'>): Promise<StaffSession> {
  const context = await logInOver(product, await makeOwner(product))
  const { cookies } = await context.storageState()
  await context.dispose()
  const cookie = cookies.find(({ name }) => name.endsWith('strix_staff'))
  if (!cookie) throw new Error('The log-in of staff set no cookie.')
  return { cookie: cookie.value }
}

/** Logs in over the wire; what the caller asks then is asked as this owner. */
export async function logInOver(
  { url }: Pick<Product, 'url'>,
  { email, password, recoveryCodes }: Owner,
): Promise<APIRequestContext> {
  const context = await requests.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const data = { email, password, code: recoveryCodes[0] }
  const answer = await context.post('/api/v1/admin/login', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return context
}

/** Opens a screen of the console as an owner. */
export async function openConsole(
  page: Page,
  { staff, path, title }: { staff: StaffSession; path: string; title?: string },
): Promise<void> {
  const { hostname } = new URL((await page.request.get('/healthz')).url())
  const where = { domain: hostname, path: '/api/v1/admin' }
  await page.context().addCookies([{ name: 'strix_staff', value: staff.cookie, ...where }])
  await page.goto(`/admin/${path}`)
  const heading = { level: 1, ...(title !== undefined && { name: title }) }
  await page.getByRole('heading', heading).waitFor()
}

function screen(path: string, title: string): Scene['show'] {
  return async (page, { staff }) => {
    await openConsole(page, { staff, path, title })
    // What is on its way has come.
    await page.waitForLoadState('networkidle')
  }
}

export const consoleScenes = {
  appeal: {
    show: async (page) => {
      await page.goto('/appeal')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  'console-login': {
    show: async (page) => {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Log in' }).waitFor()
    },
  },
  'console-insights': { show: screen('insights', 'Insights') },
  'console-members': { show: screen('user-management', 'Members') },
  'console-member': {
    show: async (page, { staff, other }) => {
      await openConsole(page, { staff, path: `user-details/${other.id}` })
      await page.waitForLoadState('networkidle')
    },
  },
  'console-reports': { show: screen('reports', 'Reports') },
  'console-conversions': { show: screen('conversion-log', 'Conversions') },
  'console-predictions': { show: screen('prediction-management', 'Predictz games') },
  'console-finance': { show: screen('creators-finance', 'Payouts') },
  'console-charges': { show: screen('charges', 'Charges') },
  'console-switches': { show: screen('switches', 'Switches') },
  'console-audit': { show: screen('audit-log', 'Audit log') },
} as const satisfies Partial<Record<SceneName, Scene>>
