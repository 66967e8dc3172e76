import type { StepEvent } from '@strix/contracts'
import { describe, expect, test } from 'vitest'
import { percentDone, stepRows } from './progress.ts'

function step(name: StepEvent['step'], done: number, total: number): StepEvent {
  return { step: name, done, total, message: '' }
}

describe('progress', () => {
  test.each<[StepEvent[], string, number]>([
    [[], 'running waiting waiting waiting', 0],
    [[step('load', 0, 1)], 'running waiting waiting waiting', 0],
    [[step('load', 1, 1)], 'done waiting waiting waiting', 25],
    [[step('load', 0, 1), step('match', 1, 4)], 'done running waiting waiting', 31],
    [[step('match', 4, 4), step('book', 0, 0)], 'done done running waiting', 50],
    [[step('book', 1, 1), step('verify', 0, 1)], 'done done done running', 75],
    [[step('verify', 1, 1)], 'done done done done', 100],
  ])('%j', (steps, states, percent) => {
    expect(stepRows(steps).map((row) => row.state)).toEqual(states.split(' '))
    expect(percentDone(steps)).toBe(percent)
  })
})
