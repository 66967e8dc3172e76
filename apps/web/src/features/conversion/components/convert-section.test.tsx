import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversionOf, idOf } from '../../../testing/samples.ts'
import { refusal, startServer } from '../../../testing/server.ts'
import { address, show } from '../../../testing/show.tsx'
import { ConvertSection } from './convert-section.tsx'

// jsdom has no view to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  localStorage.clear()
})

/** As the browser's own. */
function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

const field = () => screen.findByRole('textbox', { name: 'Booking code' })

test('back from a result, the code of the address does not replace what was typed', async () => {
  const server = startServer()
  server.answers('GET /api/v1/platforms', { data: [] })
  server.answers('POST /api/v1/conversions/prices', refusal('RATE_LIMITED', 'Later.'))
  const stream = server.streams('POST /api/v1/conversions/stream')
  const page = (
    <>
      <ConvertSection insight={() => null} />
      <Back />
    </>
  )
  const presses = show(page, { at: '/?code=HW8EM8&from=sportybet&to=bet9ja', user: null })
  await screen.findByRole('button', { name: 'From Sporty Bet' })
  await presses.clear(await field())
  await presses.type(await field(), 'BC7K2M')
  await presses.click(screen.getByRole('button', { name: 'Generate Code' }))
  stream.write('result', conversionOf({ id: idOf(50), origin_code: 'BC7K2M' }))
  await vi.waitFor(() => expect(address()).toBe(`/?conversion=${idOf(50)}`))
  await presses.click(screen.getByRole('button', { name: 'Back' }))
  await field()
  // What takes an address is a script of its own.
  await vi.dynamicImportSettled()
  expect(await field()).toHaveProperty('value', 'BC7K2M')
})
