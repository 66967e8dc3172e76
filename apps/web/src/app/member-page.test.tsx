import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../lib/api.ts'
import { refusal, startServer } from '../testing/server.ts'
import { show } from '../testing/show.tsx'
import { MemberPage } from './member-page.tsx'

const ending = 'DELETE /api/v1/sessions'

beforeEach(() => {
  const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => narrow)
})

/** Two members' pages, each with a button that wants proof. */
function Pages() {
  const [at, go] = useState('first')
  return (
    <>
      <button type="button" onClick={() => go('second')}>
        Go on
      </button>
      <MemberPage key={at}>
        <button type="button" onClick={() => void call(ending)}>
          End {at}
        </button>
      </MemberPage>
    </>
  )
}

test('whoever leaves while they are asked who they are is asked on the next page again', async () => {
  const server = startServer()
  server.answers(ending, refusal('PROOF_NEEDED', 'Prove it.'))
  server.answers('GET /api/v1/account/second-factor', new Promise(() => undefined))
  const presses = show(<Pages />)
  await presses.click(screen.getByRole('button', { name: 'End first' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Go on' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await presses.click(screen.getByRole('button', { name: 'End second' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(server.asked(ending)).toHaveLength(2)
})
