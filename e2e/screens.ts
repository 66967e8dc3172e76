/**
 * Pictures of every screen and state, dark and light, into docs/screens/: all of them, those whose
 * names begin with the words given, or with `--missing` those that are not there yet.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { keepTime, type Product, startProduct } from './fixtures/product.ts'
import { untilDrawn } from './pages/checks.ts'
import { picturesOf, type SceneName } from './pages/scene-names.ts'
import type { Props, Scene } from './pages/scene.ts'
import { findProps, scenes } from './pages/scenes.ts'
import { shrinkPng } from './small-png.ts'

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const heights: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 860 }

const words = process.argv.slice(2)
const missingOnly = words.includes('--missing')
const wanted = words.filter((word) => !word.startsWith('--'))

type Picture = { path: string; scene: Scene; width: number; scheme: 'dark' | 'light' }

function listPictures(): Picture[] {
  return Object.entries(scenes)
    .filter(([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
    .flatMap(([name, scene]) =>
      picturesOf(name).map(({ width, scheme }) => ({
        path: `${folder}${name as SceneName}-${width}-${scheme}.png`,
        scene,
        width,
        scheme,
      })),
    )
    .filter(({ path }) => !missingOnly || !existsSync(path))
}

async function take(
  browser: Browser,
  product: Product,
  picture: Picture,
  props: Props,
): Promise<void> {
  const { path, scene, width, scheme } = picture
  const isMobile = width < 640
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height: heights[width] ?? width },
    colorScheme: scheme,
    isMobile,
    hasTouch: isMobile,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await keepTime(context, product)
  const page = await context.newPage()
  await scene.show(page, props)
  // What waits for ever is a picture, too.
  await untilDrawn(page).catch(() => undefined)
  await page.mouse.move(0, 0)
  if (scene.whole) await growToContent(page, width, scene.whole)
  await writeFile(path, shrinkPng(await page.screenshot({ animations: 'disabled' })))
  console.log(path)
  await context.close()
}

/** The whole page in one picture, with what is fixed to the screen at its edges. */
async function growToContent(
  page: Page,
  width: number,
  whole: NonNullable<Scene['whole']>,
): Promise<void> {
  const height = await page.evaluate((end) => {
    if (end === true) return document.documentElement.scrollHeight
    // Below the part that matters lie the tab bar and the sandbox strip.
    const bars = 120
    const bottom = document.querySelector(end)?.getBoundingClientRect().bottom ?? 0
    return Math.ceil(bottom + scrollY + bars)
  }, whole)
  await page.setViewportSize({ width, height })
  await page.evaluate(() => scrollTo(0, 0))
}

if (words.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
// Records and wins take weeks to come about; the made-up community has them.
const product = await startProduct({ env: { DEMO: 'on' } })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
})
try {
  const context = await browser.newContext({ baseURL: product.url })
  const props = await findProps(context.request, product)
  await context.close()
  for (const picture of listPictures()) await take(browser, product, picture, props)
} finally {
  await browser.close()
  await product.stop()
}
