import { describe, expect, test } from 'vitest'
import { writeModule } from './compile.ts'
import { defineMessages } from './define.ts'

const messages = defineMessages({
  title: "Strix isn't a bookmaker",
  left: '{count} left',
  games: '{platform}: {count, plural, =0 {no game} one {{count} game} other {{count} games}}',
  states: { open: 'Open', of: '{won} of {settled}' },
  slides: [
    { kind: 'fact', text: 'Lost codes stay' },
    { kind: 'code', text: 'by {name}' },
  ],
})

describe('a catalogue', () => {
  test('gives a plain text as it was written', () => {
    expect(messages.title).toBe("Strix isn't a bookmaker")
    expect(messages.slides[0].text).toBe('Lost codes stay')
  })

  test.each([
    [0, 'Bet9ja: no game'],
    [1, 'Bet9ja: 1 game'],
    [2, 'Bet9ja: 2 games'],
  ])('%d takes its plural form', (count, text) => {
    expect(messages.games({ count, platform: 'Bet9ja' })).toBe(text)
  })

  test('puts values where they belong, at any depth', () => {
    expect(messages.states.of({ won: 3, settled: 5 })).toBe('3 of 5')
    expect(messages.slides[1].text({ name: '{ada}' })).toBe('by {ada}')
  })

  test('takes no unknown key, and neither fewer values nor others', () => {
    const mistakes = [
      // @ts-expect-error: there is no such key.
      () => messages.nothing,
      // @ts-expect-error: a value is missing.
      () => messages.states.of({ won: 3 }),
      // @ts-expect-error: `name` is no value of this text.
      () => messages.left({ count: 1, name: 'Ada' }),
      // @ts-expect-error: a plural form follows from a number.
      () => messages.games({ count: '1', platform: 'Bet9ja' }),
      // @ts-expect-error: a text with values is not shown without them.
      (): string => messages.left,
    ]
    expect(mistakes).toHaveLength(5)
  })
})

describe('what the build makes of it', () => {
  const written = writeModule({ messages })

  test('holds no pattern, and imports what its functions call, once', () => {
    expect(written).not.toContain('plural,')
    expect(written.match(/^import /gm)).toHaveLength(2)
  })

  test('says the same', async () => {
    const found = written.replaceAll(/"(@messageformat[^"]*)"/g, (_, name: string) =>
      JSON.stringify(import.meta.resolve(name)),
    )
    const built = await import(`data:text/javascript,${encodeURIComponent(found)}`)
    expect(built.messages.title).toBe(messages.title)
    expect(built.messages.games({ count: 1, platform: 'Bet9ja' })).toBe('Bet9ja: 1 game')
    expect(built.messages.slides[1].text({ name: 'Ada' })).toBe('by Ada')
  })
})
