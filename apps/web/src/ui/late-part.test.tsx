import { act, render, screen } from '@testing-library/react'
import { type ComponentType, lazy, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatePart } from './late-part.tsx'

function Prices() {
  return <p>Prices of today</p>
}

function Page({ part: Part, step }: { part: ComponentType; step: number }) {
  return (
    <main>
      <h1>Step {step}</h1>
      <LatePart className="late">
        <Part />
      </LatePart>
    </main>
  )
}

/** The page as it was written, taken over by a script whose part has not come yet. */
function open() {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Page part={Prices} step={1} />)
  document.body.append(box)
  const script = Promise.withResolvers<{ default: typeof Prices }>()
  const Late = lazy(() => script.promise)
  const page = render(<Page part={Late} step={1} />, { container: box, hydrate: true })
  return {
    box,
    step: () => page.rerender(<Page part={Late} step={2} />),
    arrive: () => act(async () => script.resolve({ default: Prices })),
  }
}

test('a step before its script has come keeps what was written', async () => {
  const { box, arrive, step } = open()
  expect(screen.getByText('Prices of today')).toBeDefined()
  step()
  expect(screen.getByText('Step 2')).toBeDefined()
  expect(screen.getByText('Prices of today')).toBeDefined()
  await arrive()
  expect(screen.getAllByText('Prices of today')).toHaveLength(1)
  expect(box.querySelector('.late')?.textContent).toBe('Prices of today')
})

test('as one element, it is taken over where it stands, whatever changes around it', async () => {
  const script = Promise.withResolvers<{ default: typeof Prices }>()
  const Late = lazy(() => script.promise)
  const partOf = (Part: ComponentType) => (
    <LatePart>
      <Part />
    </LatePart>
  )
  const late = partOf(Late)
  const pageOf = (part: ReactNode, step: number) => (
    <main>
      <h1>Step {step}</h1>
      {part}
    </main>
  )
  const box = document.createElement('div')
  box.innerHTML = renderToString(pageOf(partOf(Prices), 1))
  document.body.append(box)
  const written = screen.getByText('Prices of today')
  const page = render(pageOf(late, 1), { container: box, hydrate: true })
  page.rerender(pageOf(late, 2))
  expect(screen.getByText('Prices of today')).toBe(written)
  await act(async () => script.resolve({ default: Prices }))
  expect(screen.getByText('Prices of today')).toBe(written)
})
