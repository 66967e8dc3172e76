import { expect, test } from 'vitest'
import { guardSentence } from '../guard/index.ts'
import { createWriter, writeSmallTalk } from './index.ts'

const today = '2026-11-18'

function answerTo(text: string, locale: 'en' | 'pcm', seed = 'a'): string {
  const writer = createWriter({ locale, seed, today }, [])
  writeSmallTalk(writer, text)
  return writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? piece.text : [])).join(' ')
}

const notGreetings = ['thanks', 'Thank you so much', 'ok', 'why?', 'bye', 'lol', 'you are useless']

test.each(notGreetings)('"%s" is answered, and not with a greeting', (text) => {
  for (const seed of 'abcdef') {
    expect(answerTo(text, 'en', seed)).not.toMatch(/^$|hello|good to see you/iu)
    expect(answerTo(text, 'pcm', seed)).not.toMatch(/^$|how far|i dey o\b/iu)
  }
})

test('thanks, a farewell and a greeting get what belongs to them', () => {
  expect(answerTo('thanks a lot', 'en')).toMatch(/You are welcome|Glad/u)
  expect(answerTo('thank you o', 'pcm')).toMatch(/No wahala|glad/u)
  expect(answerTo('good night', 'en')).toContain('Goodbye')
  expect(answerTo('how far', 'pcm')).toMatch(/How far|I dey o/u)
})

test.each([
  'thanks for nothing',
  'no thanks',
  'well done, I lost 50k because of you',
  'you tried to cheat me',
  'see you are wrong',
  'I am going mad',
  'take care of me',
  'hi, help me',
  'goodbye world, I am done',
  'this is my last good night',
  'thanks but it is too late for me',
  'good night, I no fit again',
])('"%s" gets neither a greeting, nor thanks, nor a farewell', (text) => {
  for (const seed of 'abcdef') expect(answerTo(text, 'en', seed)).toMatch(/^I am here\./u)
})

test('thanks with no trouble in them are thanks', () => {
  expect(answerTo('no wahala, thanks', 'en')).toMatch(/You are welcome|Glad/u)
  expect(answerTo('see you tomorrow', 'en')).toContain('Goodbye')
})

test('the guard lets all of it through', () => {
  for (const text of ['thanks', 'bye', 'hello', 'ok']) {
    for (const locale of ['en', 'pcm'] as const) {
      for (const seed of 'abcdef') {
        const verdict = guardSentence(answerTo(text, locale, seed), [], { text, today, before: [] })
        expect(verdict).toMatchObject({ ok: true })
      }
    }
  }
})
