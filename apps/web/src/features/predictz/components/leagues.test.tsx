import type { PredictionLeague } from '@strix/contracts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada, bola, idOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { Invitation } from './invitation.tsx'
import { League } from './league.tsx'
import { Leagues } from './leagues.tsx'

const base = '/api/v1/predictz'
const token = 'abcdefghijklmnopqrstuv'
const me = { _id: ada.profile_id, username: ada.username, avatar: null }

function leagueOf(change: Partial<PredictionLeague> = {}): PredictionLeague {
  const whose = { owner: me, is_owner: true }
  return { _id: idOf(70), name: 'Lagos office', ...whose, members: 2, token, ...change }
}

/** The page of a league that Ada is in. */
function openLeague(league: PredictionLeague) {
  const server = startServer()
  server.answers(`GET ${base}/leagues`, { data: [league] })
  server.answers(`GET ${base}/leagues/:leagueId/leaderboard`, { data: [], page: noMore })
  server.answers(`GET ${base}/leagues/:leagueId/members`, { data: [me, bola] })
  const report = () => <p>What is wrong with it?</p>
  return { server, presses: show(<League id={league._id} report={report} />) }
}

const dialog = () => within(screen.getByRole('dialog'))

test('a league wants a name, and opens on its own page', async () => {
  const server = startServer()
  server.answers(`GET ${base}/leagues`, { data: [] })
  server.answers(`POST ${base}/leagues`, { data: leagueOf(), message: 'The league is open.' })
  const presses = show(<Leagues />)
  expect(await screen.findByText('No league yet')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Open a league' }))
  const field = await screen.findByLabelText('Name of the league')
  await presses.click(dialog().getByRole('button', { name: 'Open a league' }))
  expect(dialog().getByText('Give it a name.')).toBeDefined()
  await presses.type(field, 'Lagos office')
  await presses.click(dialog().getByRole('button', { name: 'Open a league' }))
  await expect.poll(address).toBe(`/community/predictz?league=${idOf(70)}`)
  expect(server.asked(`POST ${base}/leagues`)[0]?.body).toEqual({ name: 'Lagos office' })
})

test('its owner removes a member after a question, and revokes the link', async () => {
  const { server, presses } = openLeague(leagueOf())
  const remove = `DELETE ${base}/leagues/:leagueId/members/:personId` as const
  server.answers(remove, { data: null, message: 'Done.' })
  await presses.click(await screen.findByRole('button', { name: 'Remove bola' }))
  expect(screen.queryByRole('button', { name: 'Remove ada' })).toBeNull()
  expect(server.asked(remove)).toEqual([])
  await presses.click(dialog().getByRole('button', { name: 'Remove' }))
  await expect
    .poll(() => server.asked(remove)[0]?.params)
    .toEqual({ leagueId: idOf(70), personId: bola._id })
  expect(screen.getByText(new RegExp(`/community/predictz\\?join=${token}$`))).toBeDefined()
  const revoked = leagueOf({ token: null })
  server.answers(`DELETE ${base}/leagues/:leagueId/link`, { data: revoked, message: 'Gone.' })
  server.answers(`GET ${base}/leagues`, { data: [revoked] })
  await presses.click(screen.getByRole('button', { name: 'Revoke the link' }))
  // Nobody who has the link could join again.
  expect(server.asked(`DELETE ${base}/leagues/:leagueId/link`)).toEqual([])
  await presses.click(dialog().getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Nobody can join: there is no link.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeDefined()
})

test('its link is replaced after a question', async () => {
  const { server, presses } = openLeague(leagueOf())
  const replace = `POST ${base}/leagues/:leagueId/link` as const
  server.answers(replace, { data: leagueOf(), message: 'There is a new link.' })
  await presses.click(await screen.findByRole('button', { name: 'Replace the link' }))
  expect(dialog().getByText(/^The link you have sent so far leads nowhere/u)).toBeDefined()
  await presses.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(server.asked(replace)).toEqual([])
  await presses.click(screen.getByRole('button', { name: 'Replace the link' }))
  await presses.click(dialog().getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('There is a new link.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked(replace)).toHaveLength(1)
})

test('the focus stays with the button of the link, which is made and revoked', async () => {
  const { server, presses } = openLeague(leagueOf({ token: null }))
  const link = `${base}/leagues/:leagueId/link` as const
  server.answers(`POST ${link}`, { data: leagueOf(), message: 'There is a new link.' })
  server.answers(`GET ${base}/leagues`, { data: [leagueOf()] })
  await presses.click(await screen.findByRole('button', { name: 'Make a link' }))
  const replace = await screen.findByRole('button', { name: 'Replace the link' })
  expect(document.activeElement).toBe(replace)
  const revoked = leagueOf({ token: null })
  server.answers(`DELETE ${link}`, { data: revoked, message: 'Gone.' })
  server.answers(`GET ${base}/leagues`, { data: [revoked] })
  await presses.click(screen.getByRole('button', { name: 'Revoke the link' }))
  await presses.click(dialog().getByRole('button', { name: 'Revoke' }))
  const make = await screen.findByRole('button', { name: 'Make a link' })
  await expect.poll(() => document.activeElement).toBe(make)
})

test('a member reports its name or leaves; neither the link nor others are theirs', async () => {
  const { server, presses } = openLeague(leagueOf({ owner: bola, is_owner: false }))
  await presses.click(await screen.findByRole('button', { name: 'Report its name' }))
  expect(dialog().getByText('What is wrong with it?')).toBeDefined()
  await presses.click(dialog().getByRole('button', { name: 'Close' }))
  for (const name of [/^Remove/, 'Revoke the link', 'End the league']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  const leave = `DELETE ${base}/leagues/:leagueId/members/:personId` as const
  server.answers(leave, { data: null, message: 'Done.' })
  await presses.click(screen.getByRole('button', { name: 'Leave' }))
  await presses.click(dialog().getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('You have left the league.')).toBeDefined()
  expect(server.asked(leave)[0]?.params['personId']).toBe(ada.profile_id)
  await expect.poll(address).toBe('/community/predictz')
})

test('an invitation says whose league it is before one joins', async () => {
  const server = startServer()
  const league = leagueOf({ owner: bola, is_owner: false, token: null })
  const one = `${base}/invitations/:invitation` as const
  server.answers(`GET ${one}`, { data: league })
  server.answers(`POST ${one}`, refusal('LEAGUE_FULL', 'The league is full: it has 200 members.'), {
    data: league,
    message: 'You are in Lagos office.',
  })
  server.answers(`GET ${base}/leagues`, { data: [league] })
  const presses = show(<Invitation token={token} />)
  expect(await screen.findByText('Lagos office')).toBeDefined()
  expect(screen.getByText(/by bola/)).toBeDefined()
  const join = screen.getByRole('button', { name: 'Join the league' })
  await presses.click(join)
  expect(await screen.findByText('The league is full: it has 200 members.')).toBeDefined()
  await presses.click(join)
  await expect.poll(address).toBe(`/community/predictz?league=${idOf(70)}`)
})

test('who is in the league already is not asked to join it', async () => {
  const server = startServer()
  server.answers(`GET ${base}/invitations/:invitation`, { data: leagueOf({ token }) })
  show(<Invitation token={token} />)
  expect(await screen.findByText('You are in this league.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'See the league' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Join the league' })).toBeNull()
})

test('an invitation that was revoked leads back to the page', async () => {
  const server = startServer()
  server.answers(`GET ${base}/invitations/:invitation`, refusal('NOT_FOUND', 'No such league.'))
  show(<Invitation token={token} />)
  expect(await screen.findByText('That link leads nowhere')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Predictz' })).toBeDefined()
})
