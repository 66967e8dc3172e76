import { expect, test } from 'vitest'
import { findWrongNode } from './right-node.ts'

test('another major version is named with the remedy', () => {
  expect(findWrongNode('18.20.8', '24.21.0')).toBe(
    'These tests run on Node 24.21.0, and this is Node 18.20.8: run "npm test", ' +
      'or put node_modules/.bin first in PATH.',
  )
  expect(findWrongNode('2.4.0', '24.21.0')).toBeDefined()
})

test('the same major version is right', () => {
  expect(findWrongNode('24.1.0', '24.21.0')).toBeUndefined()
})
