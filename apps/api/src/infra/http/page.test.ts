import { pageQuery } from '@strix/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { listAudit, writeAudit } from '../audit.store.ts'
import { AppError } from '../errors.ts'
import { operations, requestOf } from '../../testing/test-operations.ts'
import { newPerson } from '../../testing/test-people.ts'
import { runStatement } from '../../testing/test-postgres.ts'
import { newStaff, staffBrowser } from '../../testing/test-staff.ts'
import { uuidv7 } from '../id.ts'
import { decodeCursor, encodeCursor, isNumber, isText, isTime, timeCursor } from './cursor.ts'
import { pageOf, pageWindow } from './page.ts'

const query = pageQuery({ sizeDefault: 20 })
let one: TestApp

beforeAll(async () => {
  one = await openTestApp()
})
afterAll(() => one.close())

const longTime = `2026-01-01T00:00:00.${'0'.repeat(200)}Z`

test('a cursor gives back what it was made of', () => {
  const values = [isText, isNumber, (value: unknown) => value === null || isText(value)] as const
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.option(fc.string()), (a, b, c) => {
      expect(decodeCursor(encodeCursor([a, b, c]), values)).toEqual([a, b, c])
    }),
  )
})

test('anything else is INVALID_CURSOR, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
      ),
      (text) => {
        try {
          decodeCursor(text, timeCursor)
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          expect(error).toMatchObject({ code: 'INVALID_CURSOR' })
          return
        }
        throw new Error(`took ${text} for a cursor`)
      },
    ),
  )
})

test.each([
  ['a year that there was not', ['0000-01-01T00:00:00.000Z', 'a']],
  ['a moment finer than any', [longTime, 'a']],
  ['a day that there was not', ['2026-02-31T00:00:00.000Z', 'a']],
  ['a time of no seconds', ['2026-01-01T00:00Z', 'a']],
  ['a text that is not kept', ['2026-01-01T00:00:00.000Z', '\0']],
])('%s is no place in a list', (_what, values) => {
  const wanted = [isTime, isText] as const
  expect(() => decodeCursor(encodeCursor(values), wanted)).toThrow(
    expect.objectContaining({ code: 'INVALID_CURSOR' }),
  )
})

test.each(['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000001Z'])('%s is one', (at) => {
  expect(decodeCursor(encodeCursor([at]), [isTime] as const)).toEqual([at])
})

/** Lists that read none of the cursors made up here, with what they answer instead. */
const unread: Readonly<Record<string, string>> = {
  // What the list is of is looked for first, and is nobody's.
  'assistant.conversation': 'NOT_FOUND',
  'people.codes': 'NOT_FOUND',
  'people.history': 'NOT_FOUND',
  'people.ledger': 'NOT_FOUND',
  'people.payments': 'NOT_FOUND',
  'predictzMore.leagueBoard': 'NOT_FOUND',
  'reactions.comments': 'NOT_FOUND',
  'webhooks.messages': 'NOT_FOUND',
  // It counts what is new, and takes the query of the feed.
  'posts.news': 'taken',
  // It opens only what it sealed itself.
  'search.codes': 'INVALID_CURSOR',
}

/** What decides the order of a list besides `sort`. */
const orders: Readonly<Record<string, readonly Record<string, string>[]>> = {
  'payoutReview.creators': [{}, { q: 'obi' }],
  'people.list': [{}, { search: 'obi' }, { state: 'excluded' }, { state: 'deleted' }],
}

test('a cursor that another list or another order gave is taken or refused', async () => {
  const person = await newPerson(one)
  const owner = await staffBrowser(one, await newStaff(one, 'owner', 'pages@strix.example'))
  const id = uuidv7(one.now())
  const time = '2026-01-01T00:00:00.000Z'
  const forged = [
    ...['obi', '1', longTime, time].flatMap((key) => [[key], [key, id], [key, 0, id]]),
    ...[id, 1].map((key) => [key]),
    [1, id],
    [1, 'obi', id],
    [1, '1', id],
    ...[longTime, time].flatMap((at) => [
      ['2026-01-01', at, id],
      ['1', 1, at, id],
    ]),
    ['2026-01-01', 'a', 'b', 'c'],
  ].map(encodeCursor)
  const found: Record<string, string> = {}
  const expected: Record<string, string> = {}
  let lists = 0
  for (const [name, operation] of operations) {
    const shape = Object(operation.query)['shape'] as Record<string, unknown> | undefined
    if (shape?.['cursor'] === undefined) continue
    lists += 1
    const browser = typeof operation.auth === 'object' ? owner : person.browser
    const { url } = requestOf(operation, { subject: person, now: one.now() })
    const [path = '', query = ''] = url.split('?')
    const asked = sortsOf(shape).flatMap((sort) =>
      (orders[name] ?? [{}]).map((order) => ({ ...sort, ...order })),
    )
    for (const order of asked) {
      const answers = new Set<string>()
      for (const cursor of forged) {
        const given = new URLSearchParams({ ...order, cursor })
        const reply = await browser.send('GET', `${path}?${query}&${given.toString()}`)
        answers.add(reply.status === 200 ? 'taken' : String(reply.body.code))
      }
      const list = [name, ...Object.values(order)].join(' ')
      found[list] = [...answers].toSorted().join(', ')
      expected[list] = unread[name] ?? 'INVALID_CURSOR, taken'
    }
  }
  expect(found).toEqual(expected)
  expect(lists).toBeGreaterThan(40)
})

/** With every order of a list; none where it has only one. */
function sortsOf(shape: Record<string, unknown>): Record<string, string>[] {
  const sort = shape['sort']
  const names = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  const { options } = Object(names) as { options?: readonly string[] }
  return options ? options.map((each) => ({ sort: each })) : [{}]
}

/** Reads the whole list page by page; `between` runs after each page. */
async function readAll(size: number, between: () => Promise<void>): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < 500; pages += 1) {
    const asked = query.parse({ page_size: size, cursor })
    const { limit, offset, after } = pageWindow(asked, timeCursor)
    const rows = await listAudit(one.db, {
      limit,
      offset,
      after: after && { at: new Date(after[0]), id: after[1] },
    })
    const { rows: shown, page } = pageOf(rows, asked, ({ at, id }) => [at.toISOString(), id])
    expect(shown.length).toBeLessThanOrEqual(size)
    seen.push(...shown.map(({ id }) => id))
    if (page.next_cursor === null) {
      expect(page.has_more).toBe(false)
      return seen
    }
    cursor = page.next_cursor
    await between()
  }
  throw new Error('the list never ends')
}

async function add(at: Date): Promise<void> {
  await writeAudit(one.db, { at, actor: 'test', action: 'a', subject: 's', detail: {} })
}

test('pages show every row once, in order, while new ones come in', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      async (offsets, size) => {
        // The server itself may not forget.
        await runStatement(one.ownerUrl, 'delete from audit_event')
        const start = Date.parse('2026-01-01T00:00:00Z')
        for (const offset of offsets) await add(new Date(start + offset))
        const before = await listAudit(one.db, { limit: 1000 })
        let later = start + 10
        const seen = await readAll(size, () => add(new Date((later += 1))))
        expect(seen).toEqual(before.map(({ id }) => id))
      },
    ),
    { numRuns: 15 },
  )
})

test('numbered pages end at the fiftieth', () => {
  expect(query.safeParse({ current_page: '51' }).success).toBe(false)
  expect(query.safeParse({ page_size: '101' }).success).toBe(false)
  expect(pageWindow(query.parse({ current_page: '3', page_size: '10' }), timeCursor)).toEqual({
    limit: 11,
    offset: 20,
    after: undefined,
  })
})
