import { expect, onTestFinished, test, vi } from 'vitest'
import { markChosen } from './language.ts'
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
] as const)(
  'the worker of a language that was chosen, %s, takes over at once',
  async (lang, from, to) => {
    markChosen(lang)
    const next = workerAt(to)
    const { onWaiting, register } = await registered(lang, workerAt(from), next)
    expect(register).toHaveBeenCalledWith(to, expect.anything())
    expect(next.postMessage).toHaveBeenCalledWith('take-over')
    expect(onWaiting).not.toHaveBeenCalled()
  },
)

test.each([
  ['nothing was chosen', null],
  ['another was', 'en'],
] as const)('the worker of the page’s language waits in a tab where %s', async (_, chosen) => {
  if (chosen) markChosen(chosen)
  // The worker of before may hold either language at its one address.
  const next = workerAt('/sw.js?language=pcm')
  const { onWaiting } = await registered('pcm', workerAt('/sw.js'), next)
  expect(onWaiting).toHaveBeenCalledOnce()
  expect(next.postMessage).not.toHaveBeenCalled()
})

test('a choice counts for one page alone', async () => {
  markChosen('pcm')
  await registered('pcm', workerAt('/sw.js'), workerAt('/sw.js?language=pcm'))
  const next = workerAt('/sw.js?language=pcm')
  await registered('pcm', workerAt('/sw.js'), next)
  expect(next.postMessage).not.toHaveBeenCalled()
})

test('the worker of a language that another tab chose is left to that tab', async () => {
  const next = workerAt('/sw.js?language=pcm')
  const { onWaiting } = await registered('en', workerAt('/sw.js'), next)
  expect(onWaiting).not.toHaveBeenCalled()
  expect(next.postMessage).not.toHaveBeenCalled()
})
