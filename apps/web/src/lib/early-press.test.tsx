import { act, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepEarlyPress } from './early-press.ts'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  keepEarlyPress()
})

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

type Props = {
  onPress?: (name: string) => void
  /** What a part of the page waits for before it comes to life. */
  until?: Promise<void> | undefined
}

function Page({ onPress = () => undefined, until }: Props) {
  return (
    <body>
      <Suspense>
        <button type="button" id="late" onClick={() => onPress('late')}>
          Late
        </button>
        <Waits until={until} />
      </Suspense>
      <button type="button" aria-label="Up" onClick={() => onPress('up')}>
        <svg id="up" />
      </button>
      <button type="button" id="down" onClick={() => onPress('down')}>
        Down
      </button>
      <a id="link" href="#there">
        There
      </a>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onPress('sent')
        }}
      >
        <button type="submit" id="send">
          Send
        </button>
      </form>
    </body>
  )
}

function Waits({ until }: Pick<Props, 'until'>) {
  if (until) use(until)
  return <p>Here</p>
}

/** The page stands as HTML: React comes when the answered function is called. */
function write(): (until?: Promise<void>) => Promise<string[]> {
  const pressed: string[] = []
  document.documentElement.lang = 'en'
  document.documentElement.innerHTML = `<head></head>${renderToString(<Page />)}`
  return async (until) => {
    const page = (
      <html lang="en">
        <head />
        <Page until={until} onPress={(name) => pressed.push(name)} />
      </html>
    )
    const root = await act(() => hydrateRoot(document, page))
    onTestFinished(() => act(() => root.unmount()))
    await act(() => vi.advanceTimersByTime(1_000))
    return pressed
  }
}

function press(id: string): void {
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

test('buttons pressed before React came are pressed once it has, in their order', async () => {
  const takeOver = write()
  press('down')
  press('up')
  press('link')
  vi.advanceTimersByTime(5_000)
  expect(await takeOver()).toEqual(['down', 'up'])
})

test('a form sent before React came is sent once it has, and loads no page', async () => {
  const takeOver = write()
  press('send')
  expect(await takeOver()).toEqual(['sent'])
})

test('a part that waits while React takes the page over keeps what is pressed on it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const pressed = await write()(promise)
  const late = document.getElementById('late')
  // React has been through the part, met what is not there yet, and given it up for now.
  expect(Object.keys(late ?? {}).join()).toContain('__reactProps')
  act(() => press('late'))
  expect(pressed).toEqual([])
  await act(async () => resolve())
  await act(() => vi.advanceTimersByTime(1_000))
  expect(pressed).toEqual(['late'])
})

test('a press that React hears counts once', async () => {
  const pressed = await write()()
  act(() => press('down'))
  await act(() => vi.advanceTimersByTime(1_000))
  expect(pressed).toEqual(['down'])
})
