/** How long a refused log-in takes for a known and for an unknown user: nothing to tell apart. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullPasswordCost } from '../../infra/passwords.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { newPerson } from '../../testing/test-people.ts'

const tries = 500
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ passwordCost: fullPasswordCost })
})
afterAll(() => app.close())

async function refused(name: string): Promise<number> {
  const start = performance.now()
  const reply = await app.app.inject({
    method: 'POST',
    url: '/login',
    payload: { username_email: name, password: 'Wrong-password-1' },
  })
  const took = performance.now() - start
  expect(reply.statusCode).toBe(401)
  return took
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

test('known and unknown users are refused in the same time', async () => {
  const person = await newPerson(app)
  const known: number[] = []
  const unknown: number[] = []
  await refused('warm-up@strix.example')
  for (let count = 0; count < tries; count += 1) {
    // Which comes first changes, so that neither is always the second.
    const stranger = 'stranger@strix.example'
    if (count % 2 === 0) {
      known.push(await refused(person.email))
      unknown.push(await refused(stranger))
    } else {
      unknown.push(await refused(stranger))
      known.push(await refused(person.email))
    }
    // A name may be tried thirty times a day from one network: 24 are never refused for that.
    app.advance(60 * 60_000)
  }
  const medians = { known: medianOf(known), unknown: medianOf(unknown) }
  const ratio = medians.known / medians.unknown
  console.log('median ms', medians, 'known / unknown', ratio.toFixed(4))
  expect(Math.abs(ratio - 1)).toBeLessThan(0.05)
})
