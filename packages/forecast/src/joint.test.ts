import { expect, test } from 'vitest'
import { coherent, chancesOfGrid, jointGrid } from './joint.ts'

test('answers that were found apart leave room for each other', () => {
  const apart = { home: 0.617, away: 0.379, over15: 0.7, over25: 0.72, over35: 0.3, btts: 0.5 }
  const { home = 0, away = 0, over15 = 0, over25 = 0 } = coherent(apart)
  expect(1 - home - away).toBeGreaterThan(0.025)
  expect(home / away).toBeCloseTo(apart.home / apart.away, 6)
  expect(over15).toBeGreaterThan(over25)
})

test('what already agrees stays, and the grid carries it', () => {
  const chances = { home: 0.5, away: 0.24, btts: 0.52, over15: 0.76, over25: 0.52, over35: 0.29 }
  const settled = coherent(chances)
  const carried = chancesOfGrid(jointGrid(settled, { home: 1.55, away: 1.05 }))
  for (const [name, chance] of Object.entries(chances)) {
    expect(settled[name as keyof typeof chances]).toBeCloseTo(chance, 6)
    expect(carried[name as keyof typeof chances]).toBeCloseTo(chance, 2)
  }
})
