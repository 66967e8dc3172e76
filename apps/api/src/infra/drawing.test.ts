import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDrawing } from './drawing.ts'

const svg = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40" font-family="Figtree">
   <text y="30" font-size="30" font-weight="700" fill="#fff">${words}</text></svg>`

test('letters are drawn with the fonts that come along', async () => {
  const drawing = createDrawing()
  const { channels } = await sharp(await drawing.draw(svg('Strix'))).stats()
  expect(channels[3]?.mean).toBeGreaterThan(5)
  const empty = await sharp(await drawing.draw(svg(''))).stats()
  expect(empty.channels[3]?.mean).toBe(0)
})

test('the same picture is drawn once, at the same time and later', async () => {
  const drawing = createDrawing()
  const [one, two] = await Promise.all([drawing.draw(svg('a')), drawing.draw(svg('a'))])
  expect(one).toBe(two)
  expect(await drawing.draw(svg('a'))).toBe(one)
})

test('what is asked for least goes when there is no room', async () => {
  const drawing = createDrawing({ keptBytesMax: 1 })
  const one = await drawing.draw(svg('a'))
  const again = await drawing.draw(svg('a'))
  expect(again).not.toBe(one)
  expect(again.equals(one)).toBe(true)
})

test('too many at once are turned away', async () => {
  const drawing = createDrawing({ concurrent: 1, waitingMax: 2 })
  const asked = await Promise.allSettled(
    Array.from({ length: 6 }, (_, number) => drawing.draw(svg(String(number)))),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(asked.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
  await expect(drawing.draw(svg('later'))).resolves.toBeInstanceOf(Buffer)
})

test('what is no SVG is an error', async () => {
  await expect(createDrawing().draw('<svg')).rejects.toThrow()
})
