// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyPress } from './early-press.ts'

beforeAll(keepEarlyPress)

beforeEach(() => {
  vi.useFakeTimers()
})

function Page({ onPress = () => undefined }: { onPress?: (name: string) => void }) {
  return (
    <>
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
    </>
  )
}

/** The page stands as HTML: React comes when the answered function is called. */
function write(): () => Promise<string[]> {
  const pressed: string[] = []
  document.body.innerHTML = `<main>${renderToString(<Page />)}</main>`
  return async () => {
    const main = document.querySelector('main')
    if (main) await act(() => hydrateRoot(main, <Page onPress={(name) => pressed.push(name)} />))
    await act(() => vi.advanceTimersByTime(1_000))
    return pressed
  }
}

function press(id: string): void {
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

test('the last button pressed before React came is pressed once it has', async () => {
  const takeOver = write()
  press('down')
  press('up')
  press('link')
  vi.advanceTimersByTime(5_000)
  expect(await takeOver()).toEqual(['up'])
})

test('a form sent before React came is sent once it has, and loads no page', async () => {
  const takeOver = write()
  press('send')
  expect(await takeOver()).toEqual(['sent'])
})

test('a press that React hears counts once', async () => {
  const pressed = await write()()
  act(() => press('down'))
  await act(() => vi.advanceTimersByTime(1_000))
  expect(pressed).toEqual(['down'])
})
