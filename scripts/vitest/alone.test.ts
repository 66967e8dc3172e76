import { expect, test } from 'vitest'
import { listTextFiles } from '../tidy/files.ts'
import { alone } from './alone.ts'

test('who reads other modules than the rest, or takes over the whole page, has a process alone, and nobody else', () => {
  const swaps = /\bvi\.(mock|doMock|resetModules)\(|\bhydrateRoot\(document\b/
  const found = listTextFiles().filter(
    ({ path, text }) => /\.test\.tsx?$/.test(path) && swaps.test(text),
  )
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(alone).toSorted())
})
