/** What must hold on every screen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { default as Axe } from 'axe-core'

/** The shorter of the two texts that it comes in: the browser reads it anew in each page. */
const axeSource = readFileSync(
  join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
)

/** No violation of WCAG 2.2 A and AA or of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const hasAxe = await page.evaluate(async () => {
    // Colours in the middle of a fade are nobody's colours; one that was cut off is over too.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    )
    return 'axe' in globalThis
  })
  // It stays until the page is loaded anew.
  if (!hasAxe) await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    // Only what is wrong is described. Our pages have no frames.
    const { violations } = await globalThis.axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))
  })
  expect(found).toEqual([])
}

declare global {
  /** In a page that has read its text. */
  var axe: typeof Axe
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(screen)
}

/** No text is longer or higher than the box it stands in. */
export async function expectNothingCut(boxes: Locator): Promise<void> {
  await expect(boxes.first()).toBeVisible()
  const cut = await boxes.evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      .map((element) => element.textContent),
  )
  expect(cut, 'these are cut').toEqual([])
}

/** Everything to press is at least 44 px high; links inside sentences are text. */
export async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const pressable = document.querySelectorAll<HTMLElement>('a[href], button, summary')
    return [...pressable]
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(small).toEqual([])
}

/** Waits until what a page loads stands in the place of its outlines. */
export async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator('.animate-breathe')).toHaveCount(0)
}

/** No name stands letter below letter, as in a column that is too narrow for a syllable. */
export async function expectNoLadder(names: Locator): Promise<void> {
  const ladders = await names.evaluateAll((elements) =>
    elements.flatMap(({ childNodes }) =>
      [...childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .filter((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getClientRects().length > Math.max(1, (text.textContent ?? '').length / 3)
        })
        .map((text) => text.textContent),
    ),
  )
  expect(ladders, 'these stand letter below letter').toEqual([])
}

/** None of its texts stands in two lines. */
export async function expectUnbroken(locator: Locator): Promise<void> {
  const broken = await locator.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      if (range.getClientRects().length > 1) found.push(text.textContent ?? '')
    }
    return found
  })
  expect(broken, 'these break in two').toEqual([])
}
