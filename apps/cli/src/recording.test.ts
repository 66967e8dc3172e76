import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readRecording } from './recording.ts'

const dir = mkdtempSync(join(tmpdir(), 'strix-recording-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const leg = {
  IDSelectionType: 5,
  IDSport: 1,
  marketTypeId: 110,
  matchId: 1,
  matchName: 'Doma United - Katsina United',
  selectionId: 2,
}
const answer = { error: null, bookingCode: 'N71UHB', bookedCoupon: { odds: [leg] } }

function read(content: string) {
  const path = join(dir, 'recording')
  writeFileSync(path, content)
  return readRecording({ path, platformId: 'betking', kind: 'slip' })
}

const json = JSON.stringify(answer)
const page = `<!doctype html><script src="a.js"></script>
<script>window.__data = ${JSON.stringify({ state: { actionData: { page: answer } } })};</script>`

test.each([
  ['bare', json],
  ['with a byte order mark', `\uFEFF${json}`],
  ['as text', JSON.stringify({ response: { body: json } })],
  ['as base64', JSON.stringify({ encoding: 'base64', text: Buffer.from(json).toString('base64') })],
  ['in a page’s script', page],
  ['in a page kept as text', JSON.stringify([{ status: 500, body: page }])],
])('an answer is found %s', async (_how, content) => {
  expect(await read(content)).toMatchObject({
    slip: { code: 'N71UHB', selections: [{ key: '1x2/away' }] },
  })
})

test.each([
  ['', 'holds no JSON object'],
  ['{"a":', 'holds no JSON object'],
  ['<html><body>403 Forbidden</body></html>', 'holds no JSON object'],
  ['null', 'holds no JSON object'],
  ['"text"', 'holds no JSON object'],
  ['{"body":"<html></html>"}', 'No Betking slip'],
])('a file without one is refused in words: %s', async (content, words) => {
  await expect(read(content)).rejects.toMatchObject({
    exit: 'badFile',
    message: expect.stringContaining(words),
  })
})
