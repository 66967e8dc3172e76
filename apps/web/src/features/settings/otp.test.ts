import { describe, expect, test } from 'vitest'
import { isComplete, readPastedCode, withDigit } from './otp.ts'

test.each([
  ['1234', ['1', '2', '3', '4']],
  [' 1234\n', ['1', '2', '3', '4']],
  ['123', null],
  ['12345', null],
  ['12a4', null],
  ['', null],
])('pasting %j', (text, expected) => {
  expect(readPastedCode(text, 4)).toEqual(expected)
})

describe('typing', () => {
  test.each([
    ['a digit', ['', '', '', ''], 1, '7', ['', '7', '', '']],
    ['over a digit', ['1', '2', '', ''], 1, '29', ['1', '9', '', '']],
    ['a letter', ['1', '', '', ''], 1, 'x', ['1', '', '', '']],
    ['nothing, which clears', ['1', '2', '', ''], 1, '', ['1', '', '', '']],
  ])('%s', (_name, boxes, place, typed, expected) => {
    expect(withDigit(boxes, place, typed)).toEqual(expected)
  })
})

test('complete is when every box is full', () => {
  expect(isComplete(['1', '2', '', '4'])).toBe(false)
  expect(isComplete(['1', '2', '3', '4'])).toBe(true)
})
