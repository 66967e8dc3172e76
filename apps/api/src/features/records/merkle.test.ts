import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { climb, pathOf, rootOf, treeOf } from './merkle.ts'

function headsOf(count: number) {
  return Array.from({ length: count }, (_none, at) => {
    const hash = createHash('sha256').update(String(at)).digest()
    return { profileId: `profile ${at}`, seq: at + 1, hash }
  })
}

test('one path is that of the whole tree, and leads to its root, however many heads', () => {
  for (let count = 1; count <= 33; count += 1) {
    const heads = headsOf(count)
    const { root, paths } = treeOf(heads)
    expect(rootOf(heads)).toEqual(root)
    heads.forEach((head, at) => {
      const path = pathOf(heads, at)
      expect(path).toEqual(paths[at])
      expect(climb(head, path)).toEqual(root)
    })
  }
})

test('of one path no other hash is written out', () => {
  const heads = headsOf(1_024)
  const written = vi.spyOn(Buffer.prototype, 'toString')
  const path = pathOf(heads, 300)
  const { length } = written.mock.calls
  written.mockRestore()
  expect([path.length, length]).toEqual([10, 10])
})
