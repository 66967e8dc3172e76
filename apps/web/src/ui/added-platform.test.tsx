/** One more line in the contracts' list of platforms: the pages need nothing else to show it. */
import { platforms } from '@strix/contracts/platforms'
import type * as ContractLines from '@strix/contracts/platforms'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { readPaste } from '../lib/read-message.ts'
import { PlatformChips } from './platform-chips.tsx'
import { PlatformPicker } from './platform-picker.tsx'

vi.mock('@strix/contracts/platforms', async (original) => {
  const { platforms: all, ...others } = await original<typeof ContractLines>()
  const line = { name: 'Examplebet', monogram: 'EX', colour: '#333333', codeLength: 8 }
  return { ...others, platforms: [...all, { id: 'examplebet', ...line }] }
})

const added = platforms.find(({ name }) => String(name) === 'Examplebet')?.id ?? platforms[0].id
const nothing = () => undefined

test('it stands last among the short cuts', () => {
  const page = renderToStaticMarkup(<PlatformChips statuses={[]} onPick={nothing} />)
  const places = platforms.map(({ name }) => page.indexOf(`>${name}<`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(page.match(/<li>/gu)).toHaveLength(platforms.length)
})

test('the picker shows it as the choice, with its own monogram', () => {
  const page = renderToStaticMarkup(
    <PlatformPicker label="From" value={added} statuses={[]} onChange={nothing} />,
  )
  expect(page).toContain('Examplebet')
  expect(page).toContain('>EX<')
})

test('a pasted code of its length is taken for its own', () => {
  expect(readPaste('Tonight: EXAMPLE2')).toMatchObject({ code: 'EXAMPLE2' })
  expect(readPaste('EXAMPLE2')?.platform?.id).toBe(added)
})
