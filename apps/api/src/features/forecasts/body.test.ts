import { expect, test } from 'vitest'
import { hashOf, readBody, textOf } from './body.ts'
import { verifyForecasts } from './verify.ts'

/** As the server stored it before forecasts said anything of cards by half. */
const older =
  '{"asked":{"away":0.251907,"home":0.482113},"at":"2026-11-20T09:00:00.000Z","away":"Wolves",' +
  '"base":{"home":0.45},"cards":{"away":{"expected":2.4,"high":4,"low":1,"red":0.0864,' +
  '"yellow":2.3136},"home":{"expected":2.1,"high":4,"low":1,"red":0.0756,"yellow":2.0244}},' +
  `"chances":{"away":0.251907,"home":0.482113},"data":"${'ab'.repeat(32)}",` +
  '"fixture":"3b0a54a4-6f2a-4c53-9b1a-6f3c1f4a7d11","goals":{"away":1.0431,"home":1.512},' +
  '"home":"Everton","kickoff":"2026-11-21T15:00:00.000Z","kind":"model",' +
  '"league":"Premier League","matches":8123,"method":1,"model":3,"prices":null,' +
  '"sample":{"away":41,"home":40,"league":380},"seq":7}'
const olderHash = '08d33a814d48a4c4d7b918efdaf535e39c7d4a9d7324a345c717144d7f4f2610'

function findingsOf(body: string, hash: string) {
  const { seq, fixture, kind, model, at, kickoff } = readBody(older)
  const row = { seq, fixture_id: fixture, kind, model, made_at: at, kickoff, body, hash, path: [] }
  const about = { of: 'fixture' as const, downloaded_at: at, days: [] }
  const download = { format: 'strix-forecasts-1' as const, ...about, rows: [row] }
  return verifyForecasts(download).map(({ kind: found }) => found)
}

test('a forecast of before cards by half keeps its text and its hash', () => {
  expect(textOf(readBody(older))).toBe(older)
  expect(hashOf(older).toString('hex')).toBe(olderHash)
  expect(findingsOf(older, olderHash)).toEqual([])
  expect(findingsOf(older.replace('"red":0.0864', '"red":0.0865'), olderHash)).toEqual(['edited'])
})

test('cards by half are part of the text, and so of the hash', () => {
  const body = readBody(older)
  const halves = { first: { yellow: 0.9, red: 0.03 }, second: { yellow: 1.1244, red: 0.0456 } }
  const cards = body.cards && { ...body.cards, home: { ...body.cards.home, halves } }
  const text = textOf({ ...body, cards })
  const hash = hashOf(text).toString('hex')
  expect(readBody(text).cards?.home.halves).toEqual(halves)
  expect(findingsOf(text, hash)).toEqual([])
  expect(findingsOf(text.replace('"yellow":0.9', '"yellow":0.8'), hash)).toEqual(['edited'])
})
