import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

type Act = (event: object) => void

const origin = 'https://strix.test'
const source = readFileSync(join(import.meta.dirname, 'service-worker.ts'), 'utf8')

/** The worker of a language as a browser runs it, with the home page kept. */
function workerOf(address: string) {
  const acts = new Map<string, Act>()
  const fetched = vi.fn<(request: { url: string }) => Promise<object>>()
  const cache = { match: async (path: string) => `kept ${path}` }
  runInNewContext(stripTypeScriptTypes(source), {
    URL,
    shell: { version: '1', files: ['/'], pages: ['/'] },
    caches: { open: async () => cache },
    location: new URL(address, origin),
    addEventListener: (type: string, act: Act) => acts.set(type, act),
    fetch: fetched,
    setTimeout,
  })

  async function open(path: string): Promise<unknown> {
    const respondWith = vi.fn<(answer: Promise<unknown>) => void>()
    const request = { url: origin + path, method: 'GET', mode: 'navigate' }
    acts.get('fetch')?.({ request, respondWith })
    return await respondWith.mock.lastCall?.[0]
  }

  return {
    offline: async (path: string) => {
      fetched.mockRejectedValueOnce(new TypeError('no network'))
      return await open(path)
    },
    online: async (path: string, answer: object) => {
      fetched.mockResolvedValueOnce(answer)
      return await open(path)
    },
  }
}

const accepted = { type: 'opaqueredirect', ok: false }
const page = 'kept /'
const frame = 'kept /__spa-fallback.html'

test.each([
  ['/sw.js', '/language/pcm'],
  ['/sw.js?language=pcm', '/language/en'],
])('what %s keeps is not in the language that %s chose', async (address, path) => {
  const worker = workerOf(address)
  expect(await worker.offline('/')).toBe(page)
  await worker.online(path, accepted)
  expect(await worker.offline('/')).toBe(frame)
})

test.each([
  ['/sw.js', '/language/en'],
  ['/sw.js?language=pcm', '/language/pcm'],
])('%s keeps its pages where %s chooses its own language', async (address, path) => {
  const worker = workerOf(address)
  await worker.online(path, accepted)
  expect(await worker.offline('/')).toBe(page)
})

test('a choice that never came through changes nothing; one is taken back', async () => {
  const worker = workerOf('/sw.js')
  await worker.offline('/language/pcm')
  expect(await worker.offline('/')).toBe(page)
  await worker.online('/language/xx', { type: 'basic', ok: false })
  expect(await worker.offline('/')).toBe(page)
  await worker.online('/language/pcm', accepted)
  await worker.online('/language/en', accepted)
  expect(await worker.offline('/')).toBe(page)
})
