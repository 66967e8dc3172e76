import { expect, test } from 'vitest'
import { createTogether } from './together.ts'

function recorded(fails: (item: string) => boolean = () => false) {
  const calls: string[][] = []
  const ask = createTogether<string, string>({
    async all(items) {
      calls.push([...items])
      await Promise.resolve()
      // As the database says of a row that may not be.
      if (items.some(fails)) throw Object.assign(new Error('refused'), { code: '23505' })
      return items.map((item) => (item === 'none' ? undefined : item.toUpperCase()))
    },
    nameOf: (item) => item,
  })
  return { calls, ask }
}

test('what is asked for in one moment goes together, in the order of names', async () => {
  const { calls, ask } = recorded()
  expect(await Promise.all(['c', 'a', 'none', 'b'].map(ask))).toEqual(['C', 'A', undefined, 'B'])
  expect(calls).toEqual([['a', 'b', 'c', 'none']])
})

test('the same twice goes one after the other', async () => {
  const { calls, ask } = recorded()
  expect(await Promise.all(['a', 'b', 'a'].map(ask))).toEqual(['A', 'B', 'A'])
  expect(calls).toEqual([['a', 'b'], ['a']])
})

test('one that is refused keeps no other from its answer', async () => {
  const { calls, ask } = recorded((item) => item === 'b')
  const all = await Promise.allSettled(['a', 'b', 'c'].map(ask))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(calls).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

test('the next are on their way before those before are answered', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<undefined>()
  const ask = createTogether<string, string>({
    async all(items) {
      order.push(`asked ${items.join()}`)
      if (items.includes('a')) await first.promise
      return items
    },
    nameOf: (item) => item,
  })
  const answered = async (item: string) => order.push(`answered ${await ask(item)}`)
  const before = answered('a')
  await expect.poll(() => order).toEqual(['asked a'])
  const next = ['b', 'c'].map(answered)
  first.resolve(undefined)
  await Promise.all([before, ...next])
  expect(order).toEqual(['asked a', 'asked b,c', 'answered a', 'answered b', 'answered c'])
})
