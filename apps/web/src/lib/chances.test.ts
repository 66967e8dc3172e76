import { expect, test } from 'vitest'
import { formatChance, formatWhole } from './chances.ts'

test('three chances always sum to 100.0', () => {
  expect(formatWhole([1 / 3, 1 / 3, 1 / 3])).toEqual(['33.4%', '33.3%', '33.3%'])
  expect(formatWhole([0.48449, 0.2666, 0.24891])).toEqual(['48.4%', '26.7%', '24.9%'])
})

test('what may happen never looks certain or impossible', () => {
  expect(formatChance(0.0004)).toBe('<0.1%')
  expect(formatChance(0.9996)).toBe('>99.9%')
  expect(formatChance(0.4849)).toBe('48.5%')
})
