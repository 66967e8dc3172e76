import type { AccountView, OwnProfile } from '@strix/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accountOf, ada, visitorOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { Details } from './details.tsx'

const renaming = 'PATCH /api/v1/profile/email/:email/update-profile-name'
const usernaming = 'PATCH /api/v1/profile/email/:email/update-username'
const asking = 'GET /api/v1/usernames/:username'

function changed(): { data: OwnProfile; message: string } {
  const { total_codes, total_follow_count, total_subscribers, created_at } = visitorOf()
  const counts = { total_codes, total_follow_count, total_subscribers }
  const { profile_id: _id, username, avatar, firstname, lastname, email } = ada
  const region = { time_zone: 'Africa/Lagos', locale: 'en', odds_format: 'decimal' } as const
  const names = { _id, username, avatar, firstname, lastname, email, created_at }
  const data = { ...names, ...region, ...counts }
  return { data, message: 'Saved' }
}

function open(change: Partial<AccountView> = {}) {
  const server = startServer()
  const onChanged = vi.fn()
  const presses = show(<Details account={accountOf(change)} onChanged={onChanged} />)
  const edit = (what: string) => presses.click(screen.getByRole('button', { name: `Edit ${what}` }))
  return { server, presses, onChanged, edit }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

test('each field is read until its pencil is pressed, and one at a time is edited', async () => {
  const { edit } = open()
  expect(screen.getByText('Ada Obi')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await edit('Name')
  expect(field('First name')).toHaveProperty('value', 'Ada')
  expect(document.activeElement).toBe(field('First name'))
  await edit('Username')
  expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull()
  expect(field('Username')).toHaveProperty('value', 'ada')
  expect(screen.getByText('Ada Obi')).toBeDefined()
})

test('saved or given up, a field gives the focus back to its pencil', async () => {
  const { server, presses, edit } = open()
  await edit('Name')
  await presses.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Name' }))
  await edit('Name')
  server.answers(renaming, changed())
  await presses.clear(field('First name'))
  await presses.type(field('First name'), 'Adaeze')
  await presses.click(save())
  const pencil = await screen.findByRole('button', { name: 'Edit Name' })
  expect(document.activeElement).toBe(pencil)
})

test('what waits stands below its field', () => {
  open({ pending_email: 'new@mail.example', username_change_at: '2026-12-01T10:00:00.000Z' })
  expect(screen.getByText('new@mail.example waits to be confirmed')).toBeDefined()
  expect(screen.getByText('Can be changed again from 01/12/2026')).toBeDefined()
})

test('a changed name is saved, said, and read again', async () => {
  const { server, presses, onChanged, edit } = open()
  server.answers(renaming, changed())
  await edit('Name')
  await presses.clear(field('Last name'))
  await presses.type(field('Last name'), 'Eze')
  await presses.click(save())
  expect(await screen.findByText('Name updated successfully')).toBeDefined()
  expect(onChanged).toHaveBeenCalledOnce()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(server.asked(renaming)).toMatchObject([
    { params: { email: 'ada@mail.example' }, body: { firstname: 'Ada', lastname: 'Eze' } },
  ])
})

test.each(['Save', 'Cancel'])('unchanged, %s closes it and sends nothing', async (name) => {
  const { server, presses, onChanged, edit } = open()
  await edit('Name')
  await presses.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Ada Obi')).toBeDefined()
  expect(onChanged).not.toHaveBeenCalled()
  expect(server.asked(renaming)).toEqual([])
})

test('a name left empty is not sent', async () => {
  const { server, presses, edit } = open()
  await edit('Name')
  await presses.clear(field('First name'))
  await presses.click(save())
  expect(screen.getByText('Names can not be empty')).toBeDefined()
  expect(document.activeElement).toBe(field('First name'))
  expect(server.asked(renaming)).toEqual([])
})

test('a refusal stands beside its field, which stays open with what was typed', async () => {
  const { server, presses, onChanged, edit } = open()
  const message = 'Letters only, please'
  server.answers(
    renaming,
    refusal('INVALID_INPUT', 'Look again.', { errors: [{ path: 'body.lastname', message }] }),
  )
  await edit('Name')
  await presses.type(field('Last name'), '7')
  await presses.click(save())
  expect(await screen.findByText(message)).toBeDefined()
  expect(field('Last name')).toHaveProperty('value', 'Obi7')
  expect(document.activeElement).toBe(field('Last name'))
  expect(onChanged).not.toHaveBeenCalled()
})

test('a username is looked up once its field is left, and saved', async () => {
  const { server, presses, onChanged, edit } = open()
  server.answers(asking, { data: { username: 'ada_obi', available: true } })
  server.answers(usernaming, changed())
  await edit('Username')
  await presses.type(field('Username'), '_obi')
  await presses.tab()
  expect(await screen.findByText('ada_obi is free')).toBeDefined()
  await presses.click(save())
  expect(await screen.findByText('Username updated successfully')).toBeDefined()
  expect(onChanged).toHaveBeenCalledOnce()
  expect(server.asked(usernaming)).toMatchObject([{ body: { username: 'ada_obi' } }])
})

test('a username of somebody else is marked, until another is typed', async () => {
  const { server, presses, edit } = open()
  server.answers(asking, { data: { username: 'ada1', available: false } })
  await edit('Username')
  await presses.type(field('Username'), '1')
  await presses.tab()
  expect(await screen.findByText('That username is taken')).toBeDefined()
  expect(field('Username').getAttribute('aria-invalid')).toBe('true')
  await presses.type(field('Username'), '2')
  expect(screen.queryByText('That username is taken')).toBeNull()
})

test('one’s own username is not looked up', async () => {
  const { server, presses, edit } = open()
  await edit('Username')
  await presses.tab()
  expect(server.asked(asking)).toEqual([])
})

test('a username that may not change yet says so for the whole form', async () => {
  const { server, presses, edit } = open()
  server.answers(asking, { data: { username: 'ada1', available: true } })
  server.answers(usernaming, refusal('TOO_SOON', 'You can change it again on 1 December.'))
  await edit('Username')
  await presses.type(field('Username'), '1')
  await presses.click(save())
  expect(await screen.findByText('You can change it again on 1 December.')).toBeDefined()
  expect(field('Username')).toHaveProperty('value', 'ada1')
})
