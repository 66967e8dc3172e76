import { defineConfig } from '@playwright/test'
import { demandRightNode } from './scripts/right-node.ts'
import { keepScratchInMemory } from './scripts/scratch.ts'

demandRightNode()
keepScratchInMemory()

const machine = '**/machine.spec.ts'
const isSoak = process.env.STRIX_SOAK === '1'

/** Journeys through the running product, on the smallest phone and on a laptop. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: isSoak ? '**/*.soak.ts' : '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/fixtures/products.ts',
  // A journey waits as much as it works: two cores bear three.
  workers: 3,
  // No journey leans on one before it, so that none has to wait for a slow file.
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only at its second try is named as flaky in the report; a busy machine
  // shall not hide what all the others found.
  retries: isSoak ? 0 : 1,
  timeout: isSoak ? 1_800_000 : 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
    // Playwright's recorder needs a program of its own that the system's Chromium lacks.
    video: 'off',
    // A record of every step costs a third of the time; `--trace on` when one is wanted.
    trace: 'off',
    // Nothing is judged in the middle of a movement; what moves has journeys of its own.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A worker of an earlier page would stand between a journey and the server.
    serviceWorkers: 'block',
    timezoneId: 'Africa/Lagos',
    locale: 'en-NG',
  },
  projects: [
    // The product as a process: no page, so once is enough.
    { name: 'machine', testMatch: machine },
    {
      name: 'phone',
      testIgnore: machine,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    {
      // What a wide screen lays out in another way; what it cannot change is tried once.
      name: 'laptop',
      testIgnore: machine,
      grep: /@wide/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
})
