import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bola, visitorOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { MoreSheet } from './more-sheet.tsx'

const blocking = 'POST /api/v1/blocks'

function open() {
  const server = startServer()
  const [onClose, onBlocked] = [vi.fn(), vi.fn()]
  const presses = show(
    <MoreSheet
      person={visitorOf()}
      onClose={onClose}
      onBlocked={onBlocked}
      report={({ profileId, onDone }) => <button onClick={onDone}>Report {profileId}</button>}
    />,
  )
  return { server, presses, onClose, onBlocked }
}

const sheet = (name: string) => within(screen.getByRole('dialog', { name }))

test('a block is asked about first, and no is no', async () => {
  const { server, presses, onClose, onBlocked } = open()
  await presses.click(sheet('About bola').getByRole('button', { name: 'Block' }))
  await presses.click(sheet('Block bola?').getByRole('button', { name: 'No' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onBlocked).not.toHaveBeenCalled()
  expect(server.asked(blocking)).toEqual([])
})

test('a block is sent once, and its page is told', async () => {
  const { server, presses, onClose, onBlocked } = open()
  const answer = Promise.withResolvers<{ data: null; message: string }>()
  server.answers(blocking, answer.promise)
  await presses.click(sheet('About bola').getByRole('button', { name: 'Block' }))
  await presses.click(sheet('Block bola?').getByRole('button', { name: 'Yes, block' }))
  await presses.click(sheet('Block bola?').getByRole('button', { name: 'One moment...' }))
  expect(onBlocked).not.toHaveBeenCalled()
  answer.resolve({ data: null, message: 'Done' })
  expect(await screen.findByText('Blocked')).toBeDefined()
  expect(onBlocked).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.asked(blocking).map(({ body }) => body)).toEqual([{ profile_id: bola._id }])
})

test('a refused block says why, and the page stays', async () => {
  const { server, presses, onBlocked } = open()
  server.answers(blocking, refusal('NOT_FOUND', 'There is no such profile.'))
  await presses.click(sheet('About bola').getByRole('button', { name: 'Block' }))
  await presses.click(sheet('Block bola?').getByRole('button', { name: 'Yes, block' }))
  expect(await screen.findByText('There is no such profile.')).toBeDefined()
  expect(onBlocked).not.toHaveBeenCalled()
})

test('the report is about this profile, and ends the sheet', async () => {
  const { presses, onClose } = open()
  await presses.click(sheet('About bola').getByRole('button', { name: 'Report' }))
  await presses.click(sheet('Report bola').getByRole('button', { name: `Report ${bola._id}` }))
  expect(onClose).toHaveBeenCalledOnce()
})
