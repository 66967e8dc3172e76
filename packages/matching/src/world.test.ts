import { describe, expect, test } from 'vitest'
import type { EventName } from './event.ts'
import { matchEvent } from './match-event.ts'
import { prepare } from './prepare.ts'
import { worldMatches } from './testing/world.ts'

/** What two sources say of the time: both the minute, one of them only the date, one nothing. */
const STYLES: readonly { name: string; asked: (e: EventName) => EventName; recall: number }[] = [
  { name: 'both the minute', asked: (event) => event, recall: 0.975 },
  { name: 'a date alone', asked: (event) => ({ ...event, kickoff: '2026-01-10' }), recall: 0.975 },
  { name: 'no time', asked: (event) => ({ ...event, kickoff: null }), recall: 0.96 },
]

describe.each([
  ['one', 'other'],
  ['other', 'one'],
] as const)('a day of the world, %s asked in the list of %s', (from, to) => {
  const all = worldMatches.map((match) => match[to])

  test.each(STYLES)('$name', ({ asked, recall }) => {
    const list = prepare(all)
    const answers = worldMatches.map((match) => matchEvent(asked(match[from]), list).id)
    const right = answers.filter((id, at) => id === all[at]?.id).length
    const wrong = answers.filter((id, at) => id !== null && id !== all[at]?.id)
    expect(wrong).toEqual([])
    expect(right / all.length).toBeGreaterThanOrEqual(recall)
  })

  test.each(STYLES)('$name, and the match itself is absent', ({ asked }) => {
    const found = worldMatches.map((match, at) => {
      const list = prepare(all.filter((_, other) => other !== at))
      return matchEvent(asked(match[from]), list).id
    })
    expect(found.filter((id) => id !== null)).toEqual([])
  })
})
