import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ada, conversionOf, idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { unreachable } from '../../../lib/api.ts'
import { forgetUser, rememberUser } from '../../../lib/session.ts'
import { ToastProvider } from '../../../ui/toast.tsx'
import { ConvertSection } from './convert-section.tsx'

// jsdom has no view to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  localStorage.clear()
  sessionStorage.clear()
})

/** The section, between what a browser does with a page. */
function Page() {
  const navigate = useNavigate()
  const [loads, setLoads] = useState(0)
  return (
    <>
      <ConvertSection key={loads} insight={() => null} />
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => setLoads(loads + 1)}>Reload</button>
      <Link to={`/${opening}`}>Convert it</Link>
      <Link to={`/?conversion=${idOf(50)}`}>Open it</Link>
      <Link to={`/?conversion=${idOf(50)}#content`}>Skip past what is opening</Link>
      <Link to={`/${opening}#content`}>Skip to content</Link>
    </>
  )
}

const opening = '?code=HW8EM8&from=sportybet&to=bet9ja'

const field = () => screen.findByRole('textbox', { name: 'Booking code' })

const press = (name: string) => screen.getByText(name)

function open(at: string) {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers('POST /api/v1/conversions/prices', refusal('RATE_LIMITED', 'Later.'))
  const result = conversionOf({ id: idOf(50), origin_code: 'BC7K2M' })
  server.answers('GET /api/v1/conversions/:id', { data: result })
  const stream = server.streams('POST /api/v1/conversions/stream')
  const presses = show(<Page />, { at, user: null })
  return {
    server,
    presses,
    type: async () => {
      await screen.findByRole('button', { name: 'From Sporty Bet' })
      await presses.clear(await field())
      await presses.type(await field(), 'BC7K2M')
    },
    convert: async () => {
      await presses.click(screen.getByRole('button', { name: 'Generate Code' }))
      stream.write('result', result)
      await vi.waitFor(() => expect(address()).toBe(`/?conversion=${idOf(50)}`))
    },
  }
}

async function expectTyped() {
  await field()
  // What takes an address is a script of its own.
  await vi.dynamicImportSettled()
  expect(await field()).toHaveProperty('value', 'BC7K2M')
}

describe('the code of the address does not replace what was typed', () => {
  test('back from a result', async () => {
    const { presses, type, convert } = open(`/${opening}`)
    await type()
    await convert()
    await presses.click(press('Back'))
    await expectTyped()
  })

  test('back from a result that was loaded again', async () => {
    const { presses, type, convert } = open(`/${opening}`)
    await type()
    await convert()
    await presses.click(press('Reload'))
    await screen.findByRole('region', { name: 'Bet9ja code' })
    await presses.click(press('Back'))
    await expectTyped()
  })

  test('after a link within the page, and back from a result to it', async () => {
    const { presses, type, convert } = open('/')
    await presses.click(press('Convert it'))
    await type()
    await presses.click(press('Skip to content'))
    await expectTyped()
    await convert()
    await presses.click(press('Back'))
    await expectTyped()
  })
})

test('the code of the address is there again when the form is loaded again', async () => {
  const { presses, type } = open(`/${opening}`)
  await type()
  await presses.click(press('Reload'))
  await screen.findByRole('button', { name: 'From Sporty Bet' })
  expect(await field()).toHaveProperty('value', 'HW8EM8')
})

test('a conversion that broke off is asked for again as the same one', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  const operation = 'POST /api/v1/conversions/stream'
  const first = server.streams(operation)
  server.streams(operation)
  const presses = show(<Page />, { at: `/${opening}`, user: null })
  await vi.waitFor(async () => expect(await field()).toHaveProperty('value', 'HW8EM8'))
  await presses.click(screen.getByRole('button', { name: 'Generate Code' }))
  await vi.waitFor(() => expect(server.asked(operation)).toHaveLength(1))
  first.breakOff()
  await presses.click(await screen.findByRole('button', { name: 'Try the same code again' }))
  await vi.waitFor(() => expect(server.asked(operation)).toHaveLength(2))
  const keys = vi
    .mocked(fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    .filter(Boolean)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

describe('a conversion that the address names', () => {
  const shown = conversionOf({ id: idOf(50), origin_code: 'BC7K2M' })
  function openLate() {
    const { server, presses } = open('/')
    const answer = Promise.withResolvers<{ data: typeof shown } | ReturnType<typeof refusal>>()
    server.answers('GET /api/v1/conversions/:id', answer.promise)
    return { presses, answer }
  }

  test('is said to be on its way until it stands there', async () => {
    const { presses, answer } = openLate()
    await presses.click(press('Open it'))
    expect(await screen.findByText('Opening the conversion...')).toBeDefined()
    await vi.dynamicImportSettled()
    await act(async () => answer.resolve({ data: shown }))
    expect(await screen.findByRole('region', { name: 'Bet9ja code' })).toBeDefined()
    expect(screen.queryByText('Opening the conversion...')).toBeNull()
  })

  test('takes the place of no code that is typed meanwhile', async () => {
    const { presses, answer } = openLate()
    await presses.click(press('Open it'))
    await vi.dynamicImportSettled()
    await presses.type(await field(), 'BC7K2M')
    await act(async () => answer.resolve({ data: shown }))
    await expectTyped()
    expect(screen.queryByRole('region', { name: 'Bet9ja code' })).toBeNull()
  })

  test('takes its place neither after a link within the page', async () => {
    const { presses, answer } = openLate()
    await presses.click(press('Open it'))
    await presses.type(await field(), 'BC7K2M')
    await presses.click(press('Skip past what is opening'))
    await vi.dynamicImportSettled()
    await act(async () => answer.resolve({ data: shown }))
    await expectTyped()
    expect(screen.queryByRole('region', { name: 'Bet9ja code' })).toBeNull()
  })

  test('still comes after a link within the page where nothing is typed', async () => {
    const { presses, answer } = openLate()
    await presses.click(press('Open it'))
    await presses.click(press('Skip past what is opening'))
    await vi.dynamicImportSettled()
    await act(async () => answer.resolve({ data: shown }))
    expect(await screen.findByRole('region', { name: 'Bet9ja code' })).toBeDefined()
  })

  test('is no longer on its way once it is known to be gone', async () => {
    const { presses, answer } = openLate()
    await presses.click(press('Open it'))
    await screen.findByText('Opening the conversion...')
    answer.resolve(refusal('NOT_FOUND', 'There is no such conversion.'))
    await vi.waitFor(() => expect(screen.queryByText('Opening the conversion...')).toBeNull())
  })

  test('says so where what opens it does not load', async () => {
    vi.doMock('../opened.ts', () => Promise.reject(new TypeError('Failed to fetch')))
    onTestFinished(() => vi.doUnmock('../opened.ts'))
    const { presses } = openLate()
    await presses.click(press('Open it'))
    expect(await screen.findByText(unreachable.detail)).toBeDefined()
    expect(screen.queryByText('Opening the conversion...')).toBeNull()
  })

  test('comes by the same link where it did not come before', async () => {
    const { server, presses } = open('/')
    server.answers('GET /api/v1/conversions/:id', refusal('BUSY', 'Wait a minute.'), {
      data: shown,
    })
    await presses.click(press('Open it'))
    expect(await screen.findByText('Wait a minute.')).toBeDefined()
    await presses.click(press('Open it'))
    expect(await screen.findByRole('region', { name: 'Bet9ja code' })).toBeDefined()
  })
})

test('whoever logs out in another tab leaves no result here', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers('POST /api/v1/conversions/prices', refusal('RATE_LIMITED', 'Later.'))
  server.answers('GET /api/v1/conversions/:id', { data: conversionOf({ id: idOf(50) }) })
  rememberUser(ada)
  // As on the home page, where nothing else begins afresh with another reader.
  render(
    <MemoryRouter initialEntries={[`/?conversion=${idOf(50)}`]}>
      <ToastProvider>
        <ConvertSection insight={() => null} />
      </ToastProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('region', { name: 'Bet9ja code' })
  act(forgetUser)
  expect(screen.queryByRole('region', { name: 'Bet9ja code' })).toBeNull()
  expect(await field()).toHaveProperty('value', '')
})
