/** Streams of news: who gets one, what it tells, when it ends. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../../infra/log.ts'
import { playChannel } from '../football/index.ts'
import { settledChannel } from '../results/index.ts'
import { createLive } from './live.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { addPosted } from '../../testing/test-codes.ts'
import {
  expectStatus,
  goodPassword,
  logIn,
  mailedCode,
  newPerson,
  openBrowser,
} from '../../testing/test-people.ts'
import type { Browser, Person } from '../../testing/test-people.ts'
import { deliverAll } from '../../testing/test-events.ts'

let app: TestApp
let second: TestApp
const origins = new Map<TestApp, string>()

beforeAll(async () => {
  app = await openTestApp({ listens: true })
  second = await openTestApp({ listens: true, url: app.url })
  for (const each of [app, second]) {
    origins.set(each, await each.app.listen({ host: '127.0.0.1', port: 0 }))
  }
}, 60_000)
afterAll(async () => {
  await second.close()
  await app.close()
})

const deliver = (from: TestApp = app) => deliverAll(from)

async function follow(from: Person, to: Person) {
  await from.browser.send('POST', '/api/v1/profile/follow', {
    follower_id: from.profileId,
    following_id: to.profileId,
  })
}

async function vote(from: Person, codeId: string, verdict = 'upvote') {
  const body = { code_id: codeId, profile_id: from.profileId, vote_type: verdict }
  expect((await from.browser.send('POST', '/api/v1/code/vote', body)).status).toBe(200)
}

describe('live', () => {
  const open: AbortController[] = []
  afterEach(() => {
    for (const each of open.splice(0)) each.abort()
  })

  type Sent = { event: string; id: string | undefined; data: unknown }

  /** Reads events of a real connection until one fits. */
  async function connect(
    at: TestApp,
    person: Pick<Person, 'browser'>,
    query = '',
    lastEventId?: string,
  ) {
    const controller = new AbortController()
    open.push(controller)
    const token = person.browser.cookies.get('strix_session') ?? ''
    const answer = await fetch(`${origins.get(at)}/api/v1/notifications/stream${query}`, {
      headers: {
        cookie: `strix_session=${token}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
      signal: controller.signal,
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    async function next(): Promise<Sent> {
      for (;;) {
        const end = rest.indexOf('\n\n')
        if (end >= 0) {
          const block = rest.slice(0, end)
          rest = rest.slice(end + 2)
          const event = /^event: (.*)$/m.exec(block)?.[1]
          if (event === undefined) continue
          const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null')
          return { event, id: /^id: (.*)$/m.exec(block)?.[1], data }
        }
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error('the stream has ended')
        rest += chunk.value
      }
    }
    async function until(event: string): Promise<Sent> {
      for (;;) {
        const sent = await next()
        if (sent.event === event) return sent
      }
    }
    /** Waits for the goodbye: whatever comes before it is no end. */
    const ended = async () => {
      await until('bye')
      expect((await reader?.read())?.done).toBe(true)
    }
    return { status: answer.status, until, ended, leave: () => controller.abort() }
  }

  test('what one process tells reaches a reader of another, and resumes where it was', async () => {
    const [ada, obi, eze] = [await newPerson(app), await newPerson(app), await newPerson(app)]
    await deliver()
    const stream = await connect(second, obi)
    expect((await stream.until('ready')).data).toEqual({ unread: 1 })
    await follow(ada, obi)
    await deliver()
    const first = await stream.until('notification')
    expect(first.data).toMatchObject({ title: `${ada.username} follows you` })
    expect((await stream.until('unread')).data).toEqual({ unread: 2 })
    stream.leave()
    await follow(eze, obi)
    await deliver()
    const again = await connect(app, obi, '', first.id)
    const missed = await again.until('notification')
    expect(missed.data).toMatchObject({ title: `${eze.username} follows you` })
  })

  test('two readers of a code see the votes of others, taken back ones too', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const codeId = await addPosted(app, { profileId: obi.profileId })
    const one = await connect(app, obi, `?codes=${codeId}`)
    const two = await connect(second, ada, `?codes=${codeId}`)
    await one.until('ready')
    await two.until('ready')
    for (const upvotes of [1, 0]) {
      await vote(ada, codeId)
      await deliver()
      const expected = { code_id: codeId, total_upvotes: upvotes, total_downvotes: 0 }
      expect((await one.until('counts')).data).toMatchObject(expected)
      expect((await two.until('counts')).data).toMatchObject(expected)
    }
  })

  test('whoever comes back gets what happened meanwhile, though nothing had come before', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const codeId = await addPosted(app, { profileId: ada.profileId })
    await deliver()
    const stream = await connect(app, obi, `?codes=${codeId}`)
    const { id } = await stream.until('ready')
    stream.leave()
    const settled_at = app.now()
    await app.db
      .updateTable('posted_code')
      .set({ state: 'won', return_factor: '2.5', settled_at, upvotes: 3 })
      .where('id', '=', codeId)
      .execute()
    await follow(ada, obi)
    await deliver()
    // One each, since they come in any order.
    const wanted = ['notification', 'counts', 'play']
    const events = await Promise.all(
      wanted.map(async (event) => {
        const again = await connect(app, obi, `?codes=${codeId}`, id)
        return await again.until(event)
      }),
    )
    expect(events.map(({ data }) => data)).toMatchObject([
      { title: `${ada.username} follows you` },
      { code_id: codeId, total_upvotes: 3 },
      { code_id: codeId, state: 'won', return_factor: 2.5 },
    ])
  })

  /** Streams of one process, and what its listener hears. */
  function openLive() {
    const hear = new Map<string, (text: string | null) => void>()
    const live = createLive({
      ...app.services,
      log: createLogger({ level: 'silent', format: 'json' }),
      listener: { on: (name, act) => void hear.set(name, act), close: async () => undefined },
    })
    function follows({ profileId }: Person, codeId: string, lastEventId?: string) {
      const events: unknown[] = []
      const over = live.follow({
        profileId,
        session: undefined,
        lastEventId,
        codes: [codeId],
        signal: new AbortController().signal,
        send: ({ event, data }) => void events.push([event, data]),
      })
      return { events, over }
    }
    return { live, hear, follows }
  }

  test('after a gap between the processes readers get once how their codes stand', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const codeId = await addPosted(app, { profileId: ada.profileId })
    const { live, hear, follows } = openLive()
    const { events, over } = follows(obi, codeId)
    await vi.waitFor(() => expect(live.size()).toBe(1))
    hear.get(playChannel)?.(null)
    hear.get(settledChannel)?.(null)
    const said = ['play', expect.objectContaining({ code_id: codeId, state: 'open' })]
    await vi.waitFor(() => expect(events).toContainEqual(said))
    const settled_at = app.now()
    await app.db
      .updateTable('posted_code')
      .set({ state: 'won', return_factor: '2.5', settled_at })
      .where('id', '=', codeId)
      .execute()
    hear.get(settledChannel)?.(codeId)
    const won = ['play', expect.objectContaining({ code_id: codeId, state: 'won' })]
    await vi.waitFor(() => expect(events).toContainEqual(won))
    live.close()
    await over
    expect(events.filter((event) => Array.isArray(event) && event[0] === 'play')).toEqual([
      said,
      won,
    ])
  })

  test('what one gets who comes back is sent to nobody else', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const codeId = await addPosted(app, { profileId: ada.profileId })
    const { live, follows } = openLive()
    const here = follows(ada, codeId)
    await vi.waitFor(() => expect(live.size()).toBe(1))
    const back = follows(obi, codeId, '0')
    const codeEvent = (event: string) => [event, expect.objectContaining({ code_id: codeId })]
    const all = expect.arrayContaining([codeEvent('counts'), codeEvent('play')])
    await vi.waitFor(() => expect(back.events).toEqual(all))
    live.close()
    await Promise.all([here.over, back.over])
    for (const event of ['counts', 'play']) {
      expect(here.events).not.toContainEqual(codeEvent(event))
    }
  })

  test('a ninth page of one account is refused', async () => {
    const obi = await newPerson(app)
    for (let count = 0; count < 8; count += 1) {
      const stream = await connect(app, obi)
      await stream.until('ready')
    }
    expect((await connect(app, obi)).status).toBe(429)
  })

  test('of eighty pages that open at once eight are let in, and a place is free again', async () => {
    const obi = await newPerson(app)
    const streams = await Promise.all(Array.from({ length: 80 }, () => connect(app, obi)))
    const statuses = streams.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(72).fill(429)])
    const admitted = streams.filter(({ status }) => status === 200)
    admitted[0]?.leave()
    await vi.waitFor(async () => expect((await connect(app, obi)).status).toBe(200), {
      timeout: 20_000,
    })
  })

  const password = { old_password: goodPassword, new_password: 'Another-pass-1' }
  const elsewhere = { email: '', password: goodPassword }
  const ends: [string, (person: Person, other: Browser) => Promise<void>][] = [
    ['a log-out', async ({ browser }) => void (await browser.send('POST', '/api/v1/logout'))],
    [
      'its end by another session',
      async (_person, other) => {
        const listed = await other.send('GET', '/api/v1/sessions')
        const sessions = listed.body.data as { id: string; current: boolean }[]
        const id = sessions.find(({ current }) => !current)?.id
        expectStatus(await other.send('DELETE', `/api/v1/sessions/${id}`), 200)
      },
    ],
    [
      'the end of all others',
      async (_person, other) => {
        expectStatus(await other.send('DELETE', '/api/v1/sessions'), 200)
      },
    ],
    [
      'a new password',
      async ({ email }, other) => {
        const url = `/api/v1/profile/email/${email}/update-password`
        expectStatus(await other.send('PATCH', url, password), 200)
      },
    ],
    [
      'a reset by mail',
      async ({ email }) => {
        const body = { email, new_password: 'Another-pass-1' }
        const stranger = openBrowser(app)
        expectStatus(await stranger.send('POST', '/reset_password', body), 200)
        const otp = await mailedCode(app, email)
        expectStatus(await stranger.send('POST', '/reset_password', { ...body, otp }), 200)
      },
    ],
    [
      'the deletion of the account',
      async (_person, other) => {
        const body = { password: goodPassword }
        expectStatus(await other.send('POST', '/api/v1/account/delete', body), 200)
      },
    ],
  ]
  test.each(ends)(
    'a stream ends with its session: %s, in another process too',
    async (_by, end) => {
      const obi = await newPerson(app)
      const other = openBrowser(app)
      await logIn(other, { ...elsewhere, email: obi.email })
      const streams = [await connect(app, obi), await connect(second, obi)]
      for (const stream of streams) await stream.until('ready')
      await end(obi, other)
      for (const stream of streams) await stream.ended()
      expect((await connect(app, obi)).status).toBe(401)
    },
  )

  test('the end of one session leaves the streams of others alone', async () => {
    const [ada, obi] = [await newPerson(app), await newPerson(app)]
    const other = openBrowser(app)
    await logIn(other, { ...elsewhere, email: obi.email })
    const [mine, theirs] = [await connect(second, obi), await connect(second, { browser: other })]
    await mine.until('ready')
    await theirs.until('ready')
    await other.send('POST', '/api/v1/logout')
    await theirs.ended()
    await follow(ada, obi)
    await deliver()
    await mine.until('notification')
  })

  test('a stream ends when its session expires', async () => {
    const obi = await newPerson(app)
    const session = await app.db
      .selectFrom('session')
      .select(['id', 'expires_at'])
      .where('profile_id', '=', obi.profileId)
      .executeTakeFirstOrThrow()
    const follows = (endsAt: Date) => {
      const events: string[] = []
      const over = app.services.live.follow({
        profileId: obi.profileId,
        session: { id: session.id, endsAt },
        lastEventId: undefined,
        codes: [],
        signal: new AbortController().signal,
        send: ({ event }) => void events.push(event),
      })
      return { events, over }
    }
    // Already past: its time is over as soon as it stands.
    const past = follows(new Date(app.now().getTime() - 1))
    await past.over
    expect(past.events).toContain('ready')
  })

  test('asking for the head of a stream takes no place and ends at once', async () => {
    const obi = await newPerson(app)
    const headers = { cookie: `strix_session=${obi.browser.cookies.get('strix_session')}` }
    const url = '/api/v1/notifications/stream'
    for (let count = 0; count < 9; count += 1) {
      const answer = await fetch(`${origins.get(app)}${url}`, { method: 'HEAD', headers })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    }
    expect((await connect(app, obi)).status).toBe(200)
  })

  test('a stopping server says goodbye instead of waiting', async () => {
    const third = await openTestApp({ listens: true, url: app.url })
    origins.set(third, await third.app.listen({ host: '127.0.0.1', port: 0 }))
    const obi = await newPerson(app)
    const stream = await connect(third, obi)
    await stream.until('ready')
    const closing = third.close()
    expect((await stream.until('bye')).event).toBe('bye')
    await closing
  })
})
