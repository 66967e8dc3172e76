import type { Operation } from '@strix/contracts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../../testing/test-operations.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { sentenceOf } from '../../input-faults.ts'
import { wordsOf } from './validator.ts'

/** What the library says by itself, and what a programmer would. */
const jargon = new RegExp(
  [
    'expected|received|undefined|null\\b|\\bNaN\\b|Invalid |Too (big|small)|Unrecognized',
    'regex|pattern|/\\^|uuid|schema|object Object',
  ].join('|'),
  'i',
)

const badValues: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  -1,
  1.5,
  1e300,
  '1e999',
  true,
  [],
  [{}],
  Array.from({ length: 5_000 }, () => 'x'),
  {},
  { unknown: 1 },
]

function partsOf({ params, query, body }: Operation): z.ZodType[] {
  return [params, query, body].filter((part) => part !== undefined)
}

/** Every bad value for the whole, and for each of its fields alone. */
function* inputsOf(part: z.ZodType): Generator<unknown> {
  yield* badValues
  const names = part instanceof z.ZodObject ? Object.keys(part.shape) : []
  for (const name of names) for (const value of badValues) yield { [name]: value }
}

function faultsOf(part: z.ZodType): string[] {
  return [...inputsOf(part)].flatMap((input) => {
    const { error } = part.safeParse(input, { error: wordsOf })
    return error?.issues.map(({ message }) => sentenceOf(message)) ?? []
  })
}

test('every fault of every operation is a sentence without a programmer’s word', () => {
  const found = operations.flatMap(([name, operation]) =>
    partsOf(operation).flatMap((part) => faultsOf(part).map((words) => ({ name, words }))),
  )
  // Bad values were refused, in nearly every operation there is.
  expect(new Set(found.map(({ name }) => name)).size).toBeGreaterThan(80)
  const bad = found.filter(({ words }) => jargon.test(words) || !/^\p{Lu}.{5,}/u.test(words))
  expect([...new Set(bad.map(({ name, words }) => `${name}: ${words}`))]).toEqual([])
})

const shape = z.object({
  profile_id: z.uuid(),
  note: z.string().min(1).max(5),
  count: z.number().int().min(2).max(9),
  email: z.email(),
  day: z.iso.date(),
  sort: z.enum(['new', 'old']),
  agreed: z.literal(true),
  games: z.array(z.object({ bookingCode: z.string() })).max(1),
  own: z.string({ error: 'Say what you mean' }),
})

describe('words', () => {
  test.each<[unknown, string, string]>([
    [{}, 'profile_id', 'Profile id is missing'],
    [{ profile_id: 'x' }, 'profile_id', 'Profile id must be an id as Strix gives them'],
    [{ note: 5 }, 'note', 'Note must be text'],
    [{ note: '' }, 'note', 'Note cannot be empty'],
    [{ note: 'longer' }, 'note', 'Note can have at most 5 characters'],
    [{ count: 1 }, 'count', 'Count must be 2 or more'],
    [{ count: 2.5 }, 'count', 'Count must be a whole number'],
    [{ email: 'me' }, 'email', 'Email must be an e-mail address'],
    [{ day: 'Monday' }, 'day', 'Day must be a day, written YYYY-MM-DD'],
    [{ sort: 'odd' }, 'sort', 'Sort must be one of these: new, old'],
    [{ agreed: false }, 'agreed', 'Agreed must be true'],
    [{ games: [{}] }, 'games.0.bookingCode', 'Booking code is missing'],
    [{ games: [{}, {}] }, 'games', 'Games can have at most one entry'],
    [{ own: 5 }, 'own', 'Say what you mean'],
  ])('%j: %s', (input, path, words) => {
    const issues = shape.safeParse(input, { error: wordsOf }).error?.issues ?? []
    expect(issues.find((issue) => issue.path.join('.') === path)?.message).toBe(words)
  })
})

test('a call hears it as the detail of the problem and beside the field', async () => {
  const app = await openTestApp()
  try {
    const call = { method: 'POST', url: '/login' } as const
    const reply = await app.app.inject({ ...call, payload: { password: 5 } })
    expect(reply.statusCode).toBe(400)
    const { detail, errors } = reply.json<{ detail: string; errors: unknown }>()
    expect(detail).toMatch(/^[A-Z][\w ]+ is missing\.$/)
    expect(errors).toContainEqual({ path: 'body.password', message: 'Password must be text' })
    const broken = await app.app.inject({
      ...call,
      headers: { 'content-type': 'application/json' },
      payload: '{"password":',
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json<{ detail: string }>().detail).toBe('The request is not written as JSON.')
  } finally {
    await app.close()
  }
})
