import type { ConversionView, Problem } from '@strix/contracts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { conversionOf, idOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import type { Draft, FoundCode } from '../machine.ts'
import { Several } from './several.tsx'

const problem = (code: Problem['code'], detail: string, status: number): Problem => ({
  type: `/problems/${code}`,
  title: code,
  status,
  detail,
  code,
})
const absent = problem('CODE_NOT_FOUND', 'No such code.', 404)

function resultOf(code: string, change: Partial<ConversionView> = {}): ConversionView {
  return conversionOf({ origin_code: code, code: `N${code}`, ...change })
}

const event = (name: string, data: unknown) =>
  new Response(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const refused = (body: Problem) => new Response(JSON.stringify(body), { status: body.status })

type Body = { code: string; origin_platform: string; plan_id?: string }
type Answers = {
  convert: (body: Body, signal: AbortSignal) => Response | Promise<Response>
  /** Whether a platform has a code, as `code@platform`. */
  held?: readonly string[]
}

/** The server's side; gives what was asked to be converted, in order. */
function serve({ convert, held = [] }: Answers) {
  const asked: Body[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const load = /code\/(\w+)\/load\/(\w+)/u.exec(url)
    if (load) {
      const has = held.includes(`${load[1]}@${load[2]}`)
      return has ? new Response(JSON.stringify({ data: {} })) : refused(absent)
    }
    if (!url.endsWith('/stream')) return new Response(JSON.stringify({ data: [] }))
    const body: Body = JSON.parse(typeof request.body === 'string' ? request.body : '')
    asked.push(body)
    return await convert(body, request.signal ?? new AbortController().signal)
  })
  return asked
}

const of = (code: string, from: FoundCode['from'] = 'sportybet'): FoundCode => ({
  code,
  from,
  candidates: ['sportybet', 'betking'],
  sure: true,
})

function open(codes: readonly FoundCode[], chosen: Partial<Draft> = {}) {
  const draft: Draft = { code: '', from: null, to: 'bet9ja', ...chosen }
  const dispatch = vi.fn()
  const state = { at: 'several', draft, found: { codes, left: 0 } } as const
  const presses = show(<Several state={state} dispatch={dispatch} />)
  return { presses, dispatch }
}
const row = (code: string) => {
  const rows = within(screen.getByRole('list', { name: 'Your codes' })).getAllByRole('listitem')
  return rows.find(({ textContent }) => textContent.includes(code))?.textContent
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('each is converted after the other, in part too; one that fails holds up none', async () => {
  const asked = serve({
    convert: ({ code, plan_id }) => {
      if (code === 'BBB222') return refused(absent)
      if (code !== 'CCC333') return event('result', resultOf(code))
      return plan_id
        ? event('result', resultOf(code, { converted: 1, id: idOf(61) }))
        : event('plan', { plan_id: 'p', convertible: 1, total: 2, report: [] })
    },
  })
  const { presses } = open([of('AAA111'), of('BBB222'), of('CCC333')])
  await presses.click(screen.getByRole('button', { name: 'Convert 3 codes' }))
  expect(await screen.findByText('2 of 3 converted, 1 failed.')).toBeDefined()
  expect(asked.map(({ code }) => code)).toEqual(['AAA111', 'BBB222', 'CCC333', 'CCC333'])
  expect(row('AAA111')).toContain('All 2 games, odds 4.80')
  expect(row('BBB222')).toContain('Not converted: No such code.')
  expect(row('CCC333')).toContain('1 of 2 games, odds 4.80')

  await presses.click(screen.getByRole('button', { name: 'Copy all as one message' }))
  const text = await navigator.clipboard.readText()
  expect(text.split('\n\n').map((slip) => slip.split('\n')[0])).toEqual([
    'Bet9ja: NAAA111',
    'Bet9ja: NCCC333',
  ])
})

test('what was stopped is open again, what is done stays, and only the open ones are tried', async () => {
  const end = Promise.withResolvers<void>()
  let isHeld = true
  const asked = serve({
    convert: async ({ code }, signal) => {
      if (code === 'AAA111' || !isHeld) return event('result', resultOf(code))
      return await new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        end.resolve()
      })
    },
  })
  const { presses } = open([of('AAA111'), of('BBB222'), of('CCC333')])
  await presses.click(screen.getByRole('button', { name: 'Convert 3 codes' }))
  await end.promise
  await presses.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.getByText('1 of 3 converted.')).toBeDefined()
  isHeld = false
  await presses.click(screen.getByRole('button', { name: /^Try the 2/u }))
  expect(await screen.findByText('3 of 3 converted.')).toBeDefined()
  expect(asked.map(({ code }) => code)).toEqual(['AAA111', 'BBB222', 'BBB222', 'CCC333'])
})

test('a code two platforms could have issued is taken from the one that has it', async () => {
  const asked = serve({
    held: ['AAA111@betking', 'BBB222@betking', 'BBB222@sportybet'],
    convert: ({ code }) => event('result', resultOf(code)),
  })
  const { presses } = open([of('AAA111', null), of('BBB222', null), of('CCC333', null)])
  await presses.click(screen.getByRole('button', { name: 'Convert 3 codes' }))
  expect(await screen.findByText('1 of 3 converted, 1 failed.')).toBeDefined()
  expect(row('BBB222')).toContain('Whose is yours?')
  expect(row('CCC333')).toContain('No such code.')
  const list = screen.getByRole('list', { name: 'Your codes' })
  await presses.click(within(list).getAllByRole('button', { name: 'Sporty Bet' })[0] ?? list)
  expect(await screen.findByText('2 of 3 converted, 1 failed.')).toBeDefined()
  expect(asked.map(({ code, origin_platform: from }) => `${code}@${from}`)).toEqual([
    'AAA111@betking',
    'BBB222@sportybet',
  ])
})

test('a word that may be a code is converted only when it is added; a code can be taken out', async () => {
  const asked = serve({ convert: ({ code }) => event('result', resultOf(code)) })
  const { presses } = open([of('AAA111'), of('BBB222'), { ...of('AMEEN'), sure: false }])
  expect(screen.getByRole('heading', { name: '2 codes in your message' })).toBeDefined()
  expect(row('AMEEN')).toContain('May be a word, not a code')
  await presses.click(screen.getByRole('button', { name: 'Take out BBB222' }))
  await presses.click(screen.getByRole('button', { name: 'Convert 1 code' }))
  expect(await screen.findByText('1 of 1 converted.')).toBeDefined()
  expect(asked.map(({ code }) => code)).toEqual(['AAA111'])
  await presses.click(screen.getByRole('button', { name: 'Add AMEEN' }))
  await presses.click(screen.getByRole('button', { name: /^Try the one/u }))
  expect(await screen.findByText('2 of 2 converted.')).toBeDefined()
  expect(asked.map(({ code }) => code)).toEqual(['AAA111', 'AMEEN'])
})

test('at most five are picked', async () => {
  serve({ convert: ({ code }) => event('result', resultOf(code)) })
  const codes = ['AAA111', 'BBB222', 'CCC333', 'DDD444', 'EEE555'].map((code) => of(code))
  const { presses } = open([...codes, { ...of('AMEEN'), sure: false }])
  expect(screen.queryByRole('button', { name: 'Add AMEEN' })).toBeNull()
  await presses.click(screen.getByRole('button', { name: 'Take out AAA111' }))
  expect(screen.getByRole('button', { name: 'Add AMEEN' })).toBeDefined()
})

test('a visitor is led to where all of them stand after log-in', async () => {
  serve({
    convert: ({ code }) => event('result', resultOf(code, { code: '*****M8', masked: true })),
  })
  const { presses } = open([of('AAA111'), of('BBB222')])
  await presses.click(screen.getByRole('button', { name: 'Convert 2 codes' }))
  const login = await screen.findByRole('link', { name: 'Log in to see the whole codes' })
  expect(login.getAttribute('href')).toBe('/login?next=%2Fmy-codes')
})

test('a destination that was only suggested may be where a code is from', async () => {
  serve({
    held: ['AAA111@betking'],
    convert: () => refused(problem('SAME_PLATFORM', 'Choose two different platforms.', 422)),
  })
  const { presses } = open([of('AAA111', null)], { to: 'betking', suggested: true })
  await presses.click(screen.getByRole('button', { name: 'Convert 1 code' }))
  expect(await screen.findByText('0 of 1 converted, 1 failed.')).toBeDefined()
  expect(row('AAA111')).toContain('From Betking')
  expect(row('AAA111')).toContain('Not converted: Choose two different platforms.')
})

test('before the first has run, the list says what to do if a code is missing', async () => {
  serve({ convert: ({ code }) => event('result', resultOf(code)) })
  const { presses } = open([of('AAA111')])
  expect(screen.getByText(/^Is a code missing\?/u)).toBeDefined()
  await presses.click(screen.getByRole('button', { name: 'Convert 1 code' }))
  expect(await screen.findByRole('button', { name: 'Convert other codes' })).toBeDefined()
  expect(screen.queryByText(/^Is a code missing\?/u)).toBeNull()
})
