import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidv7 } from './id.ts'

const times = fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })

test('an id is a UUID of version 7, and ids sort by the time they were made', () => {
  fc.assert(
    fc.property(times, times, (a, b) => {
      const [first, second] = [uuidv7(a), uuidv7(b)]
      expect(z.uuidv7().safeParse(first).success).toBe(true)
      if (a < b) expect(first < second).toBe(true)
    }),
  )
})

test('two of one moment differ', () => {
  const now = new Date(0)
  expect(new Set(Array.from({ length: 1000 }, () => uuidv7(now))).size).toBe(1000)
})
