import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { askProofWith } from '../../../lib/proof.ts'
import { readCurrent } from '../../../lib/session.ts'
import { ada, bola, idOf } from '../../../testing/samples.ts'
import { startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Data } from './data.tsx'

afterEach(() => {
  askProofWith(null)
  localStorage.clear()
})

test('what was written and not sent goes with the account, and nobody else’s', async () => {
  const server = startServer()
  server.answers('POST /api/v1/account/delete', { data: null, message: 'Deleted' })
  askProofWith(() => Promise.resolve(true))
  const keysOf = (id: string) => [
    `strix-ai-prompt:${id}:new`,
    `strix-comment:${id}:${idOf(3)}`,
    `strix-post:${id}:note:bet9ja:5PTL8WL`,
    `strix-conversions:${id}`,
  ]
  const others = [...keysOf(bola._id), 'strix-theme']
  for (const key of [...keysOf(ada.profile_id), ...others]) localStorage.setItem(key, 'kept')
  const presses = show(
    <Data
      givenUp={(onRead) => (
        <button type="button" onClick={onRead}>
          I have read it
        </button>
      )}
    />,
  )
  await presses.click(screen.getByRole('button', { name: 'Delete account' }))
  await presses.click(screen.getByRole('button', { name: 'I have read it' }))
  await presses.click(screen.getByRole('button', { name: 'Delete for good' }))
  await expect.poll(() => readCurrent().member).toBe(false)
  expect(Object.keys(localStorage).toSorted()).toEqual(others.toSorted())
})
