import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFirsts } from './firsts.ts'

const long = 600_000

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false
  void wait.then(() => (over = true))
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  return over
}

test('a sentence waits until all who are new have their first', async () => {
  const firsts = createFirsts({ newMs: long, waitMs: long })
  const [one, other] = [firsts.expect(), firsts.expect()]
  const wait = firsts.others()
  expect(await isOver(wait)).toBe(false)
  one()
  // A second call is of nobody else.
  one()
  expect(await isOver(wait)).toBe(false)
  other()
  await wait
})

test('where nobody is new it goes on at once', async () => {
  const firsts = createFirsts({ newMs: long, waitMs: long })
  firsts.expect()()
  await firsts.others()
})

test('whoever takes long is not waited for', async () => {
  const firsts = createFirsts({ newMs: 1, waitMs: long })
  firsts.expect()
  await firsts.others()
})

test('it goes on after a moment however many ask', async () => {
  const firsts = createFirsts({ newMs: long, waitMs: 1 })
  firsts.expect()
  await firsts.others()
})
