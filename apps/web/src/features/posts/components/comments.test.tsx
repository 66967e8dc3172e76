import type { CodeCard, Comment } from '@strix/contracts'
import type { AnswerOf } from '@strix/contracts/client'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ada, bola, cardOf, idOf, noMore } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { queryClient } from '../../../lib/query.tsx'
import { forgetUser } from '../../../lib/session.ts'
import { show } from '../../../testing/show.tsx'
import { takeCounts } from '../cards.ts'
import { postQuery, refetchComments } from '../queries.ts'
import { CommentPanel, Comments } from './comments.tsx'

afterEach(() => localStorage.clear())

const list = 'GET /api/v1/code/:codeId/comment'
const posting = 'POST /api/v1/code/comment/'
const deleting = 'DELETE /api/v1/code/:codeId/comment/:commentId'
const reporting = 'POST /api/v1/reports'
const card = cardOf()

function commentOf(number: number, change: Partial<Comment> = {}): Comment {
  return {
    _id: idOf(number),
    code_id: card._id,
    profile_id: bola._id,
    parent_id: null,
    comment: `Comment ${number}`,
    deleted: false,
    edited_at: null,
    replies: [],
    total_replies: 0,
    created_at: '2026-11-21T10:00:00.000Z',
    profile: bola,
    mine: false,
    ...change,
  }
}
const mine = { mine: true, profile_id: ada.profile_id }

function open(comments: Comment[], change: Partial<CodeCard> = {}, user: typeof ada | null = ada) {
  const server = startServer()
  server.answers(list, { data: comments, page: noMore })
  const presses = show(<Comments card={{ ...card, ...change }} />, { user })
  return { server, presses }
}

const field = () => screen.getByRole('textbox', { name: 'Your comment' })
const reply = () => screen.getByRole('textbox', { name: /^Your reply/u })
const send = () => screen.getByRole('button', { name: 'Post comment' })
const none = 'No comments yet. Yours would be the first.'
const rows = () => {
  const shown = screen.queryByRole('list', { name: 'Comments on the code of bola' })
  return shown ? within(shown).getAllByRole('listitem') : []
}
const texts = () => rows().map((row) => row.querySelector('p')?.textContent)

test('a comment stands at the head at once, and stays as the server has it', async () => {
  const { server, presses } = open([commentOf(1)])
  const answer = Promise.withResolvers<AnswerOf<typeof posting>>()
  server.answers(posting, answer.promise)
  await screen.findByText('Comment 1')
  await presses.type(field(), '  Sure banker  ')
  await presses.click(send())
  expect(texts()).toEqual(['Sure banker', 'Comment 1'])
  expect(field()).toHaveProperty('value', '')
  const data = commentOf(2, { ...mine, comment: 'Sure banker' })
  await act(async () => answer.resolve({ data, message: 'Posted' }))
  expect(await screen.findByText('Posted')).toBeDefined()
  expect(texts()).toEqual(['Sure banker', 'Comment 1'])
  const body = { code_id: card._id, profile_id: ada.profile_id, comment: 'Sure banker' }
  expect(server.asked(posting)).toMatchObject([{ body }])
})

test('an empty one is not sent', async () => {
  const { server, presses } = open([])
  expect(await screen.findByText(none)).toBeDefined()
  await presses.type(field(), '   ')
  await presses.click(send())
  expect(screen.getByText('Comment cannot be empty')).toBeDefined()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await presses.type(field(), 'a')
  expect(screen.queryByText('Comment cannot be empty')).toBeNull()
  expect(server.asked(posting)).toEqual([])
})

test('two presses post it once, and complain of nothing', async () => {
  const { server, presses } = open([])
  const answer = Promise.withResolvers<AnswerOf<typeof posting>>()
  server.answers(posting, answer.promise)
  await screen.findByText(none)
  await presses.type(field(), 'Sure banker')
  await presses.dblClick(send())
  const data = commentOf(2, { ...mine, comment: 'Sure banker' })
  await act(async () => answer.resolve({ data, message: 'Posted' }))
  expect(screen.queryByText('Comment cannot be empty')).toBeNull()
  expect(server.asked(posting)).toHaveLength(1)
})

test('refused, it leaves the list and comes back into its field with the reason', async () => {
  const { server, presses } = open([])
  server.answers(posting, refusal('CODE_DELETED', 'This code was deleted.'))
  await screen.findByText(none)
  await presses.type(field(), 'Sure banker')
  await presses.click(send())
  expect(await screen.findByText('This code was deleted.')).toBeDefined()
  expect(field()).toHaveProperty('value', 'Sure banker')
  expect(rows()).toEqual([])
})

test('what was written since a refused one stays', async () => {
  const { server, presses } = open([])
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.answers(posting, answer.promise)
  await screen.findByText(none)
  await presses.type(field(), 'First')
  await presses.click(send())
  await presses.type(field(), 'Second')
  await act(async () => answer.resolve(refusal('RATE_LIMITED', 'Not so fast.')))
  expect(await screen.findByText('Not so fast.')).toBeDefined()
  expect(field()).toHaveProperty('value', 'Second')
})

test('what was typed and not sent is there again after a reload, until it is sent', async () => {
  const { server, presses } = open([commentOf(1)])
  server.answers(posting, {
    data: commentOf(9, { comment: 'Half a thought', ...mine }),
    message: 'Posted',
  })
  await presses.type(field(), 'Half a thought')
  await presses.click(await screen.findByRole('button', { name: 'Reply' }))
  await presses.type(reply(), 'Half a reply')
  cleanup()
  const again = show(<Comments card={card} />)
  expect(field()).toHaveProperty('value', 'Half a thought')
  await again.click(await screen.findByRole('button', { name: 'Reply' }))
  expect(reply()).toHaveProperty('value', 'Half a reply')
  await again.click(screen.getByRole('button', { name: 'Cancel' }))
  await again.click(send())
  expect(await screen.findByText('Half a thought')).toBeDefined()
  cleanup()
  const last = show(<Comments card={card} />)
  expect(field()).toHaveProperty('value', '')
  await last.click((await screen.findAllByRole('button', { name: 'Reply' })).at(-1) ?? field())
  expect(reply()).toHaveProperty('value', '')
})

test('what is being sent is kept until it is known to be posted', async () => {
  const { server, presses } = open([])
  const answer = Promise.withResolvers<AnswerOf<typeof posting>>()
  server.answers(posting, answer.promise)
  await screen.findByText(none)
  await presses.type(field(), 'Sure banker')
  await presses.click(send())
  expect(field()).toHaveProperty('value', '')
  const kept = `strix-comment:${ada.profile_id}:${card._id}`
  expect(localStorage.getItem(kept)).toBe('Sure banker')
  const data = commentOf(2, { ...mine, comment: 'Sure banker' })
  await act(async () => answer.resolve({ data, message: 'Posted' }))
  expect(await screen.findByText('Posted')).toBeDefined()
  expect(localStorage.getItem(kept)).toBeNull()
})

test('what was written while another was sent is kept, and the other is not', async () => {
  const { server, presses } = open([])
  const answer = Promise.withResolvers<AnswerOf<typeof posting>>()
  server.answers(posting, answer.promise)
  await screen.findByText(none)
  await presses.type(field(), 'First')
  await presses.click(send())
  await presses.type(field(), 'Second')
  const data = commentOf(2, { ...mine, comment: 'First' })
  await act(async () => answer.resolve({ data, message: 'Posted' }))
  expect(await screen.findByText('Posted')).toBeDefined()
  expect(field()).toHaveProperty('value', 'Second')
  expect(localStorage.getItem(`strix-comment:${ada.profile_id}:${card._id}`)).toBe('Second')
})

test('without a connection it stays in the field, also when one comes back to it', async () => {
  const { server, presses } = open([])
  const answer = Promise.withResolvers<AnswerOf<typeof posting>>()
  server.answers(posting, answer.promise)
  await screen.findByText(none)
  await presses.type(field(), 'Sure banker')
  await presses.click(send())
  await act(async () => answer.reject(new TypeError('no network')))
  expect(await screen.findByText('Failed to post comment, try again')).toBeDefined()
  expect(field()).toHaveProperty('value', 'Sure banker')
  cleanup()
  show(<Comments card={card} />)
  await screen.findByText(none)
  expect(field()).toHaveProperty('value', 'Sure banker')
  act(() => forgetUser())
  cleanup()
  show(<Comments card={card} />, { user: { ...ada, profile_id: idOf(99) } })
  await screen.findByText(none)
  expect(field()).toHaveProperty('value', '')
})

test('the letters left are counted near the end', async () => {
  const { presses } = open([])
  await screen.findByText(none)
  await presses.click(field())
  await presses.paste('a'.repeat(499))
  expect(screen.getByText('1 left')).toBeDefined()
})

test('one’s own is deleted after a question', async () => {
  const { server, presses } = open([commentOf(1, mine), commentOf(2)])
  const counts = { total_upvotes: 0, total_downvotes: 0, total_comments_count: 1, my_vote: null }
  server.answers(deleting, { data: counts, message: 'Deleted' })
  await presses.click(await screen.findByRole('button', { name: 'Delete' }))
  const sheet = screen.getByRole('dialog', { name: 'Delete this comment?' })
  expect(within(sheet).getByText('Comment 1')).toBeDefined()
  await presses.click(within(sheet).getByRole('button', { name: 'Yes, Delete' }))
  expect(await screen.findByText('Comment deleted')).toBeDefined()
  expect(texts()).toEqual(['Comment 2'])
  expect(server.asked(deleting)).toMatchObject([
    { params: { codeId: card._id, commentId: idOf(1) } },
  ])
})

test('the focus goes into a form that opens, and back to its comment; then to what is left', async () => {
  const { server, presses } = open([
    commentOf(1, { ...mine, created_at: '2999-01-01T00:00:00.000Z' }),
  ])
  await presses.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Your comment, changed' }),
  )
  await presses.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(rows()[0])
  await presses.click(screen.getByRole('button', { name: 'Reply' }))
  expect(document.activeElement).toBe(reply())
  await presses.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(rows()[0])
  const counts = { total_upvotes: 0, total_downvotes: 0, total_comments_count: 0, my_vote: null }
  server.answers(deleting, { data: counts, message: 'Deleted' })
  await presses.click(screen.getByRole('button', { name: 'Delete' }))
  await presses.click(screen.getByRole('button', { name: 'Yes, Delete' }))
  await screen.findByText(none)
  const left = screen.getByRole('group', { name: 'Comments' })
  await waitFor(() => expect(document.activeElement).toBe(left))
  expect(left.textContent).toContain(none)
})

function Beside() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Comments, 1
      </button>
      {shown && <CommentPanel card={card} onClose={() => setShown(false)} />}
    </>
  )
}

test('a panel that closes gives the focus back to what opened it', async () => {
  startServer().answers(list, { data: [commentOf(1)], page: noMore })
  const presses = show(<Beside />)
  await presses.click(screen.getByRole('button', { name: 'Comments, 1' }))
  await presses.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comments, 1' })),
  )
})

test('a deletion that is refused leaves it', async () => {
  const { server, presses } = open([commentOf(1, mine)])
  server.answers(deleting, refusal('NOT_FOUND', 'There is no such comment.'))
  await presses.click(await screen.findByRole('button', { name: 'Delete' }))
  await presses.click(screen.getByRole('button', { name: 'Yes, Delete' }))
  expect(await screen.findByText('There is no such comment.')).toBeDefined()
  expect(texts()).toEqual(['Comment 1'])
})

test('somebody else’s is reported as a comment', async () => {
  const { server, presses } = open([commentOf(1)])
  server.answers(reporting, { data: null, message: 'Thank you.' })
  await presses.click(await screen.findByRole('button', { name: 'Report' }))
  await presses.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you.')).toBeDefined()
  expect(server.asked(reporting)).toMatchObject([
    { body: { subject: 'comment', subject_id: idOf(1), reason: 'spam' } },
  ])
})

test('a visitor reads and is led to log-in', async () => {
  open([commentOf(1)], {}, null)
  expect(await screen.findByText('Comment 1')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Log in to comment' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
})

test('a member whose name is not known yet is not sent to log in', async () => {
  open([commentOf(1)], {}, null)
  await screen.findByRole('link', { name: 'Log in to comment' })
  // Logged in by another tab, whose name this one has yet to read.
  document.cookie = 'strix_login=1; Path=/'
  act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(screen.queryByRole('link', { name: 'Log in to comment' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('those of a locked code are not asked for', () => {
  const { server } = open([], { locked: true })
  expect(screen.getByText('Comments on this code are for subscribers.')).toBeDefined()
  expect(server.asked(list)).toEqual([])
})

test('a list that fails says why and is read again; the next page comes on request', async () => {
  startServer().answers(
    list,
    refusal('RATE_LIMITED', 'Too many requests.'),
    { data: [commentOf(2)], page: { next_cursor: 'next', has_more: true } },
    { data: [commentOf(1)], page: noMore },
  )
  const presses = show(<Comments card={card} />)
  expect(await screen.findByText('Too many requests.')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  await presses.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Comment 1')).toBeDefined()
  expect(texts()).toEqual(['Comment 2', 'Comment 1'])
})

test('a next page that fails leaves those that were read, and is asked for again', async () => {
  startServer().answers(
    list,
    { data: [commentOf(2)], page: { next_cursor: 'next', has_more: true } },
    refusal('RATE_LIMITED', 'Too many requests.'),
    { data: [commentOf(1)], page: noMore },
  )
  const presses = show(<Comments card={card} />)
  await presses.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('The next ones could not be loaded.')).toBeDefined()
  expect(texts()).toEqual(['Comment 2'])
  await presses.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Comment 1')).toBeDefined()
  expect(screen.queryByText('The next ones could not be loaded.')).toBeNull()
})

test('one’s own may be changed no longer once its five minutes are over', async () => {
  const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const
  const now = new Date('2026-11-21T10:01:00.000Z')
  vi.useFakeTimers({ now, toFake: [...toFake], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  open([commentOf(1, { ...mine, created_at: '2026-11-21T10:00:00.000Z' })])
  await screen.findByRole('button', { name: 'Edit' })
  await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a reply goes under its comment; one’s own may be changed for five minutes', async () => {
  const old = commentOf(2, { ...mine, created_at: '2026-11-18T11:50:00.000Z' })
  const { server, presses } = open([
    commentOf(1, { ...mine, created_at: '2999-01-01T00:00:00.000Z' }),
    old,
  ])
  await screen.findByText('Comment 1')
  const edits = screen.getAllByRole('button', { name: 'Edit' })
  expect(edits).toHaveLength(1)
  const editing = 'PATCH /api/v1/code/:codeId/comment/:commentId'
  const edited_at = '2026-11-18T12:00:00.000Z'
  server.answers(editing, {
    data: commentOf(1, { ...mine, comment: 'Better', edited_at }),
    message: 'Comment changed',
  })
  await presses.click(edits[0]!)
  const changed = screen.getByRole('textbox', { name: 'Your comment, changed' })
  await presses.clear(changed)
  await presses.type(changed, 'Better')
  await presses.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('edited')).toBeDefined()
  expect(texts()).toEqual(['Better', 'Comment 2'])
  const reply = commentOf(3, { ...mine, parent_id: old._id, comment: 'And this' })
  server.answers(posting, { data: reply, message: 'Posted' })
  await presses.click(screen.getAllByRole('button', { name: 'Reply' })[1]!)
  await presses.type(screen.getByRole('textbox', { name: 'Your reply to bola' }), 'And this')
  await presses.click(screen.getByRole('button', { name: 'Post reply' }))
  const under = await screen.findByRole('list', { name: 'Replies to bola' })
  expect(within(under).getByText('And this')).toBeDefined()
  expect(server.asked(posting)).toMatchObject([{ body: { parent_id: old._id } }])
})

test('replies that were asked for stay while others write more, and come again after a failure', async () => {
  const replyOf = (number: number) => commentOf(number, { parent_id: idOf(1) })
  const few = [replyOf(4), replyOf(5), replyOf(6)]
  const { server, presses } = open([commentOf(1, { replies: few, total_replies: 4 })])
  const earlier = () => screen.getByRole('button', { name: /earlier repl/u })
  await screen.findByText('Comment 6')
  server.answers(list, refusal('RATE_LIMITED', 'Wait a minute.'))
  await presses.click(earlier())
  expect(await screen.findByText('The comments could not be loaded.')).toBeDefined()
  const all = [replyOf(6), replyOf(5), replyOf(4), replyOf(3)]
  server.answers(list, { data: all, page: noMore })
  await presses.click(earlier())
  expect(await screen.findByText('Comment 3')).toBeDefined()
  expect(screen.queryByText('The comments could not be loaded.')).toBeNull()
  expect(screen.queryByRole('button', { name: /earlier repl/u })).toBeNull()
  const again = commentOf(1, { replies: [replyOf(5), replyOf(6), replyOf(7)], total_replies: 5 })
  server.answers(list, { data: [again], page: noMore }, new Promise(() => undefined))
  act(() => refetchComments(card._id))
  await vi.waitFor(() => expect(server.asked(list).length).toBeGreaterThan(4))
  expect(screen.getByText('Comment 3')).toBeDefined()
})

test('a thread that was opened once shows the latest replies when its panel opens again', async () => {
  const replyOf = (number: number) => commentOf(number, { parent_id: idOf(1) })
  const few = [replyOf(4), replyOf(5)]
  const server = startServer()
  server.answers(
    list,
    { data: [commentOf(1, { replies: few, total_replies: 3 })], page: noMore },
    { data: [replyOf(5), replyOf(4), replyOf(3)], page: noMore },
  )
  const presses = show(<Beside />)
  await presses.click(screen.getByRole('button', { name: 'Comments, 1' }))
  await presses.click(await screen.findByRole('button', { name: /earlier repl/u }))
  expect(await screen.findByText('Comment 3')).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Close' }))
  const again = commentOf(1, { replies: [replyOf(5), replyOf(6)], total_replies: 4 })
  server.answers(list, { data: [again], page: noMore })
  act(() => refetchComments(card._id))
  await presses.click(screen.getByRole('button', { name: 'Comments, 1' }))
  expect(await screen.findByText('Comment 6')).toBeDefined()
  expect(screen.queryByText('Comment 3')).toBeNull()
})

test('a reply that the stream brings before its answer is counted once', async () => {
  const { server, presses } = open([commentOf(1)])
  const counted = postQuery(card._id).queryKey
  queryClient.setQueryData(counted, { ...card, total_comments_count: 1 })
  const answer = Promise.withResolvers<AnswerOf<typeof posting>>()
  server.answers(posting, answer.promise)
  await presses.click(await screen.findByRole('button', { name: 'Reply' }))
  await presses.type(reply(), 'And this')
  await presses.click(screen.getByRole('button', { name: 'Post reply' }))
  const data = commentOf(3, { ...mine, parent_id: idOf(1), comment: 'And this' })
  server.answers(list, {
    data: [commentOf(1, { replies: [data], total_replies: 1 })],
    page: noMore,
  })
  const counts = { code_id: card._id, total_upvotes: 0, total_downvotes: 0 }
  act(() => takeCounts({ ...counts, total_comments_count: 2 }))
  const under = await screen.findByRole('list', { name: 'Replies to bola' })
  await act(async () => answer.resolve({ data, message: 'Posted' }))
  expect(await screen.findByText('Posted')).toBeDefined()
  expect(within(under).getAllByText('And this')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /earlier repl/u })).toBeNull()
  expect(queryClient.getQueryData(counted)).toMatchObject({ total_comments_count: 2 })
})
