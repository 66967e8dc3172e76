import { expect, onTestFinished, test, vi } from 'vitest'
import { registerWorker } from './worker.ts'

type Fake = { scriptURL: string; postMessage: (message: string) => void }

function workerAt(path: string): Fake {
  return { scriptURL: `https://strix.test${path}`, postMessage: vi.fn() }
}

/** The worker of the page's language waits while another one is at work. */
async function registered(lang: string, active: Fake, waiting: Fake) {
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.spyOn(document.documentElement, 'lang', 'get').mockReturnValue(lang)
  const registration = Object.assign(new EventTarget(), { active, waiting, installing: null })
  const register = vi.fn(async () => registration)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: active, register, getRegistration: async () => registration },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const onWaiting = vi.fn()
  onTestFinished(registerWorker(onWaiting))
  await vi.waitFor(() => expect(register).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  return { onWaiting, register }
}

test('a newer worker waits until its reader wants it', async () => {
  const next = workerAt('/sw.js')
  const { onWaiting, register } = await registered('en', workerAt('/sw.js'), next)
  expect(register).toHaveBeenCalledWith('/sw.js', expect.anything())
  expect(onWaiting).toHaveBeenCalledOnce()
  expect(next.postMessage).not.toHaveBeenCalled()
})

test.each([
  ['pcm', '/sw.js', '/sw.js?language=pcm'],
  ['en', '/sw.js?language=pcm', '/sw.js'],
])('the worker of a language that was chosen, %s, takes over at once', async (lang, from, to) => {
  const next = workerAt(to)
  const { onWaiting, register } = await registered(lang, workerAt(from), next)
  expect(register).toHaveBeenCalledWith(to, expect.anything())
  expect(next.postMessage).toHaveBeenCalledWith('take-over')
  expect(onWaiting).not.toHaveBeenCalled()
})
