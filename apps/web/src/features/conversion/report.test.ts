import { selectionStatus } from '@strix/contracts'
import { messages as resultMessages } from '@strix/messages/conversion-result'
import { describe, expect, test } from 'vitest'
import { verdictOf } from './report.ts'

describe('report', () => {
  test('every status has a mark, and a reason where a game is left out', () => {
    for (const status of selectionStatus.options) {
      const isLeftOut = verdictOf(status) === 'left-out'
      expect(resultMessages.reasons[status] !== '').toBe(isLeftOut)
    }
    expect(verdictOf('exact')).toBe('exact')
    expect(verdictOf('equivalent')).toBe('equivalent')
  })
})
