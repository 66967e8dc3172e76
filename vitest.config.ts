import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { demandRightNode } from './scripts/right-node.ts'
import { keepScratchInMemory } from './scripts/scratch.ts'
import { alone } from './scripts/vitest/alone.ts'

demandRightNode()
keepScratchInMemory()

const root = fileURLToPath(new URL('.', import.meta.url))
/** Reference material that lies beside the project on some machines; tests that read it skip elsewhere. */
const shared = process.env.STRIX_SHARED ?? fileURLToPath(new URL('../shared', import.meta.url))

const common = {
  environment: 'node',
  env: { STRIX_SHARED: shared, TZ: process.env.TZ ?? 'UTC' },
  setupFiles: [`${root}scripts/vitest/fail-on-console-error.ts`],
  testTimeout: 30_000,
  hookTimeout: 90_000,
  // One more than there are cores, as a test waits as well as works; by itself it leaves one free.
  maxWorkers: availableParallelism() + 1,
}

/** Files one after the other in the same process: none of them reads the program anew. */
const together = {
  ...common,
  isolate: false,
  exclude: Object.keys(alone),
  setupFiles: [...common.setupFiles, `${root}scripts/vitest/leave-nothing.ts`],
}
const ofComponents = {
  setupFiles: [...common.setupFiles, `${root}apps/web/src/testing/component-page.ts`],
}
const ofServer = {
  setupFiles: [`${root}scripts/vitest/keep-statements.ts`],
  globalSetup: [`${root}scripts/vitest/test-postgres.ts`],
}

const isComponent = (path: string) => path.endsWith('.test.tsx')

export default defineConfig({
  test: {
    // One group, so that neither core waits while the last file of another group runs.
    projects: [
      {
        extends: true,
        test: {
          ...together,
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ofComponents.setupFiles,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...together,
          name: 'apps',
          include: ['apps/*/src/**/*.test.ts', 'apps/*/bin/**/*.test.ts'],
          setupFiles: [...together.setupFiles, ...ofServer.setupFiles],
          globalSetup: ofServer.globalSetup,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'alone',
          include: Object.keys(alone).filter((path) => !isComponent(path)),
          setupFiles: [...common.setupFiles, ...ofServer.setupFiles],
          globalSetup: ofServer.globalSetup,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'alone components',
          include: Object.keys(alone).filter(isComponent),
          environment: 'jsdom',
          setupFiles: ofComponents.setupFiles,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'soak',
          // Only `npm run soak` asks for these; each may take minutes.
          include: process.env.STRIX_SOAK === '1' ? ['{packages,apps}/*/src/**/*.soak.ts'] : [],
          globalSetup: [`${root}scripts/vitest/test-postgres.ts`],
          testTimeout: 1_800_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
