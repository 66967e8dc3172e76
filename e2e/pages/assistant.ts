/** Strix AI as somebody uses it, and its screens. */
import { expect, type Page } from '@playwright/test'
import { logIn } from './accounts.ts'
import type { SceneName } from './scene-names.ts'
import type { Scene } from './scene.ts'

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Your question' })

/** Begins a chat with a question, and waits until its answer is whole. */
export async function openChat(page: Page, question: string): Promise<void> {
  await page.goto('/strix-ai')
  await composer(page).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page).toHaveURL(/\/strix-ai\/chat\//u)
  await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible()
}

/** One more question in the open chat. */
export async function askStrix(page: Page, question: string): Promise<void> {
  await composer(page).fill(question)
  await composer(page).press('Enter')
}

function at(path: string): Scene['show'] {
  return async (page, { person }) => {
    await logIn(page, person)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Sandbox: simulated').waitFor()
  }
}

/** A chat in which somebody asked for matches and chose one. */
const chosen: Scene['show'] = async (page, { person }) => {
  await logIn(page, person)
  await openChat(page, 'Which matches dey tomorrow?')
  await page.getByRole('region', { name: 'Choose a match' }).getByRole('button').first().click()
  await page.getByRole('heading', { name: 'Prediction Odds And Key Stats' }).waitFor()
}

export const assistantScenes = {
  'strix-ai': { show: at('/strix-ai') },
  'strix-ai-chat': { show: chosen },
  'strix-ai-source': {
    async show(page, props) {
      await chosen(page, props)
      await page
        .getByRole('button', { name: /where it comes from$/u })
        .first()
        .click()
      await page.getByRole('heading', { name: /^Where .+ comes from$/u }).waitFor()
    },
  },
  'strix-ai-history': { show: at('/strix-ai/history') },
  'strix-ai-settings': { show: at('/strix-ai/settings') },
} satisfies Partial<Record<SceneName, Scene>>
