import type { CodeCard } from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { readPageFrom } from '../../../lib/page.ts'
import { ada, bola, cardOf, idOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { postsQuery } from '../queries.ts'
import { CodeList } from './code-list.tsx'

const list = 'GET /api/v1/code/profile/:id/visitor'
const voting = 'POST /api/v1/code/vote'
const deleting = 'DELETE /api/v1/code/:codeId'
const blocking = 'POST /api/v1/blocks'
const reporting = 'POST /api/v1/reports'
type Voted = AnswerOf<typeof voting>

/** A list with one card, as it stands on a page. */
async function open(change: Partial<CodeCard> = {}, user: typeof ada | null = ada) {
  const server = startServer()
  const card = cardOf(change)
  server.answers(list, { data: [card], page: noMore })
  const query = postsQuery('visit', bola._id)
  const presses = show(<CodeList query={query} empty={<p>None left</p>} />, { user })
  await screen.findByRole('article')
  return { server, presses, card }
}

const up = () => screen.getByRole('button', { name: /^Upvote/u })
const down = () => screen.getByRole('button', { name: /^Downvote/u })
const shown = () =>
  [up(), down()].map((button) => [button.textContent, button.getAttribute('aria-pressed')])

function voted(ups: number, downs: number, mine: Voted['data']['my_vote']): Voted {
  const counts = { total_upvotes: ups, total_downvotes: downs, total_comments_count: 0 }
  return { data: { ...counts, my_vote: mine } }
}

test('a vote counts at once, and then as the server counts it', async () => {
  const { server, presses, card } = await open()
  const answer = Promise.withResolvers<Voted>()
  server.answers(voting, answer.promise)
  await presses.click(up())
  expect(shown()).toEqual([
    ['3', 'true'],
    ['1', 'false'],
  ])
  await act(async () => answer.resolve(voted(7, 1, 'upvote')))
  expect(await screen.findByRole('button', { name: 'Upvote, 7 votes' })).toBeDefined()
  const body = { code_id: card._id, profile_id: ada.profile_id, vote_type: 'upvote', state: 'set' }
  expect(server.asked(voting)).toMatchObject([{ body }])
})

test('the same vote again takes it back', async () => {
  const { server, presses } = await open({ my_vote: 'upvote' })
  server.answers(voting, voted(1, 1, null))
  await presses.click(up())
  expect(await screen.findByRole('button', { name: 'Upvote, 1 vote' })).toBe(up())
  expect(shown()).toEqual([
    ['1', 'false'],
    ['1', 'false'],
  ])
  expect(server.asked(voting)).toMatchObject([{ body: { vote_type: 'upvote', state: 'clear' } }])
})

test('refused, the votes are as they were, and the reason is said', async () => {
  const { server, presses } = await open()
  server.answers(voting, refusal('CODE_DELETED', 'This code was deleted.'))
  await presses.click(down())
  expect(await screen.findByText('This code was deleted.')).toBeDefined()
  expect(shown()).toEqual([
    ['2', 'false'],
    ['1', 'false'],
  ])
})

test.each([
  ['one’s own code', { mine: true }, 'You cannot vote on your own code.'],
  ['a locked code', { locked: true }, /^Only those who subscribe to \S+ can vote on this code\.$/u],
])('a vote on %s is shown as closed, and says why', async (_, change, words) => {
  const { server, presses } = await open(change)
  expect(up().getAttribute('aria-disabled')).toBe('true')
  await presses.click(up())
  expect(await screen.findByText(words)).toBeDefined()
  expect(shown()).toEqual([
    ['2', 'false'],
    ['1', 'false'],
  ])
  expect(server.asked(voting)).toEqual([])
})

test('two presses go one after the other, and the last answer counts', async () => {
  const { server, presses } = await open()
  const first = Promise.withResolvers<Voted>()
  server.answers(voting, first.promise, voted(2, 2, 'downvote'))
  await presses.click(up())
  await presses.click(down())
  expect(server.asked(voting)).toHaveLength(1)
  await act(async () => first.resolve(voted(3, 1, 'upvote')))
  expect(await screen.findByRole('button', { name: 'Downvote, 2 votes' })).toBe(down())
  expect(shown()).toEqual([
    ['2', 'false'],
    ['2', 'true'],
  ])
  expect(server.asked(voting)).toMatchObject([
    { body: { vote_type: 'upvote', state: 'set' } },
    { body: { vote_type: 'downvote', state: 'set' } },
  ])
})

test('whom the page was written for votes before the browser knows their name', async () => {
  const { server, presses } = await open({}, null)
  server.answers(voting, voted(3, 1, 'upvote'))
  readPageFrom(() => ({ viewer: ada.profile_id, now: '', origin: '', search: '', answers: [] }))
  onTestFinished(() => readPageFrom(() => null))
  document.cookie = 'strix_login=1'
  act(() => void dispatchEvent(new StorageEvent('storage')))
  await presses.click(up())
  expect(server.asked(voting)).toMatchObject([{ body: { profile_id: ada.profile_id } }])
})

test('a visitor who votes is led to log-in and back', async () => {
  const { presses, card } = await open({}, null)
  await presses.click(up())
  expect(address()).toContain('/login')
  expect(decodeURIComponent(address() ?? '')).toContain(`/code/${card._id}`)
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('a code for subscribers is not shared; one’s own is deleted, not reported', async () => {
  await open({ subscribers_only: true, mine: true })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDefined()
})

test('deleted after the question, it leaves the list', async () => {
  const { server, presses, card } = await open({ mine: true })
  server.answers(deleting, { data: null, message: 'Deleted' })
  await presses.click(screen.getByRole('button', { name: 'Delete' }))
  const sheet = await screen.findByRole('dialog', { name: 'Delete this code?' })
  server.answers(list, { data: [], page: noMore })
  await presses.click(within(sheet).getByRole('button', { name: 'Yes, Delete' }))
  expect(await screen.findByText('None left')).toBeDefined()
  expect(screen.getByText('Booking Code Deleted')).toBeDefined()
  expect(server.asked(deleting)).toMatchObject([{ params: { codeId: card._id } }])
})

test('deleted, or blocked, it leaves the focus to the card that then stands there', async () => {
  const server = startServer()
  const mine = [1, 2, 3].map((number) => cardOf({ _id: idOf(number), mine: true }))
  server.answers(list, { data: mine, page: noMore })
  server.answers(deleting, { data: null, message: 'Deleted' })
  const query = postsQuery('visit', bola._id)
  const presses = show(
    <>
      <h1 tabIndex={-1}>Codes</h1>
      <CodeList query={query} empty={<p>None left</p>} />
    </>,
  )
  /** Deletes the code at this place. */
  async function remove(place: number): Promise<void> {
    const open = screen.getAllByRole('button', { name: 'Delete' })[place]
    if (open) await presses.click(open)
    const left = mine.splice(place, 1)
    server.answers(list, { data: [...mine], page: noMore })
    await presses.click(await screen.findByRole('button', { name: 'Yes, Delete' }))
    await expect.poll(() => screen.queryAllByRole('article').length).toBe(mine.length)
    expect(left).toHaveLength(1)
  }
  const focused = () => document.activeElement?.querySelector('article')?.dataset['code']
  await screen.findAllByRole('article')
  await remove(1)
  expect(focused()).toBe(idOf(3))
  await remove(1)
  expect(focused()).toBe(idOf(1))
  await remove(0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Codes' }))
})

test('answered with no, or refused, a deletion leaves it where it is', async () => {
  const { server, presses } = await open({ mine: true })
  server.answers(deleting, refusal('NOT_FOUND', 'There is no such code.'))
  await presses.click(screen.getByRole('button', { name: 'Delete' }))
  await presses.click(await screen.findByRole('button', { name: 'No' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked(deleting)).toEqual([])
  await presses.click(screen.getByRole('button', { name: 'Delete' }))
  await presses.click(await screen.findByRole('button', { name: 'Yes, Delete' }))
  expect(await screen.findByText('There is no such code.')).toBeDefined()
  expect(screen.getByRole('article')).toBeDefined()
})

async function openMore(item: string, change: Partial<CodeCard> = {}) {
  const opened = await open(change)
  await opened.presses.click(screen.getByRole('button', { name: 'More' }))
  await opened.presses.click(await screen.findByRole('button', { name: item }))
  return opened
}

test('a report goes to staff with its reason and what was written', async () => {
  const { server, presses, card } = await openMore('Report')
  server.answers(reporting, { data: null, message: 'Thank you.' })
  const sheet = screen.getByRole('dialog', { name: 'Report this code' })
  const reason = within(sheet).getByRole('combobox', { name: 'What is wrong with it?' })
  await presses.selectOptions(reason, 'A scam')
  await presses.type(within(sheet).getByRole('textbox'), 'He sells this code')
  await presses.click(within(sheet).getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const said = { reason: 'scam', detail: 'He sells this code' }
  expect(server.asked(reporting)).toMatchObject([
    { body: { subject: 'code', subject_id: card._id, ...said } },
  ])
})

test('a report that is refused stays open with the reason', async () => {
  const { server, presses } = await openMore('Report')
  server.answers(reporting, refusal('RATE_LIMITED', 'Too many reports. Wait a minute.'))
  await presses.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Too many reports. Wait a minute.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send report' })).toHaveProperty('disabled', false)
  expect(server.asked(reporting)).toMatchObject([{ body: { reason: 'spam' } }])
})

test('blocked after the question, whoever posted it is gone from the list', async () => {
  const { server, presses } = await openMore('Block bola')
  server.answers(blocking, { data: null, message: 'Blocked.' })
  server.answers(list, { data: [], page: noMore })
  const sheet = screen.getByRole('dialog', { name: 'Block bola?' })
  await presses.click(within(sheet).getByRole('button', { name: 'Yes, Block' }))
  expect(await screen.findByText('None left')).toBeDefined()
  expect(screen.getByText('Blocked.')).toBeDefined()
  expect(server.asked(blocking)).toMatchObject([{ body: { profile_id: bola._id } }])
})

test('a block that is refused leaves the code where it is', async () => {
  const { server, presses } = await openMore('Block bola')
  server.answers(blocking, refusal('NOT_FOUND', 'There is no such person.'))
  await presses.click(screen.getByRole('button', { name: 'Yes, Block' }))
  expect(await screen.findByText('There is no such person.')).toBeDefined()
  expect(screen.getByRole('article')).toBeDefined()
})

test('a deleted account can be reported, not blocked', async () => {
  const { presses } = await open({ profile: { ...bola, username: null, record: null } })
  await presses.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('button', { name: 'Report' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Block/u })).toBeNull()
})
