/** A test that prints an error fails: what would alarm an operator must not pass unseen. */
import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const original = console.error
let printed: string[] = []

beforeEach(() => {
  printed = []
  console.error = (...parts: unknown[]) => {
    printed.push(format(...parts))
    original(...parts)
  }
})

afterEach(() => {
  console.error = original
  if (printed.length === 0) return
  throw new Error(`console.error was called: ${printed.join('\n')}`)
})
