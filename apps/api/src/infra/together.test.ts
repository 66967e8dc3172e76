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
