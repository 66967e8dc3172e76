import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, lazySheet, quietPart } from './lazy-part.tsx'
import { Sheet } from './sheet.tsx'

// React writes every error that a part throws.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function Games({ count }: { count: number }) {
  return <p>{count} games</p>
}

function Share({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open title="Share" closeLabel="Close" onClose={onClose}>
      <p>Copy the link</p>
    </Sheet>
  )
}

/** A script that fails so many times before it comes. */
function scriptOf<Props>(part: ComponentType<Props>, failures: number) {
  const load = vi.fn(async () => part)
  for (let at = 0; at < failures; at += 1) load.mockRejectedValueOnce(new TypeError('offline'))
  return load
}

function Page({ part: Part }: { part: ComponentType<{ count: number }> }) {
  return (
    <>
      <h1>Code Feed</h1>
      <Suspense fallback={<p>Waiting</p>}>
        <Part count={6} />
      </Suspense>
    </>
  )
}

const again = () => screen.findByRole('button', { name: 'Try again' })

test('where its script does not come the page stays, the part says so and asks again', async () => {
  const load = scriptOf(Games, 1)
  render(<Page part={lazyPart(load)} />)
  const retry = await again()
  expect(screen.getByRole('alert').textContent).toContain('We could not reach Strix.')
  expect(screen.getByRole('heading', { name: 'Code Feed' })).toBeDefined()
  await userEvent.click(retry)
  expect(await screen.findByText('6 games')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(2)
})

test('drawn anew, a part asks for its script again', async () => {
  const Part = lazyPart(scriptOf(Games, 1))
  const { unmount } = render(<Page part={Part} />)
  await again()
  unmount()
  render(<Page part={Part} />)
  expect(await screen.findByText('6 games')).toBeDefined()
})

test('without a network it may be asked any number of times', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Page part={lazyPart(scriptOf(Games, 3))} />)
  for (let press = 0; press < 3; press += 1) await userEvent.click(await again())
  expect(await screen.findByText('6 games')).toBeDefined()
})

test('a sheet that does not come is a sheet that says so, and can be closed', async () => {
  const Late = lazySheet(scriptOf(Share, 2))
  function Card() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Share it</button>
        <Suspense>{open && <Late onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  render(<Card />)
  const share = screen.getByRole('button', { name: 'Share it' })
  await userEvent.click(share)
  expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(share)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(await again())
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined()
})

test('a part nobody waits for says nothing, and comes when its script does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const load = scriptOf(Games, 2)
  render(<Page part={quietPart(load)} />)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Waiting')).toBeDefined()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await screen.findByText('6 games')).toBeDefined()
  vi.useRealTimers()
})

class ErrorScreen extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    return this.state.error?.message ?? this.props.children
  }
}

test('an error of another kind is left to the page', async () => {
  function Broken({ count }: { count: number }): never {
    throw new TypeError(`no date of ${count} games`)
  }
  render(
    <ErrorScreen>
      <Page part={lazyPart(async () => Broken)} />
    </ErrorScreen>,
  )
  expect(await screen.findByText('no date of 6 games')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
