import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MayFail, ScriptMissing } from './may-fail.tsx'

let error: Error | undefined
// React writes every error that a part throws.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function Part() {
  if (error) throw error
  return <p>Six games</p>
}

const page = (
  <>
    <h1>Load Code</h1>
    <MayFail failed={(again) => <button onClick={again}>Retry</button>}>
      <Part />
    </MayFail>
  </>
)

test('where its script is missing the page stays, and it can be tried again', async () => {
  error = new ScriptMissing('offline')
  render(page)
  expect(screen.getByRole('heading', { name: 'Load Code' })).toBeDefined()
  error = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Six games')).toBeDefined()
})

test('an error of another kind is left to the page', () => {
  error = new TypeError('no date')
  expect(() => render(page)).toThrow('no date')
})
