import { mutableTypes, type NotificationChoice } from '@strix/contracts'
import { expect, test } from 'vitest'
import { switchTypes, withType } from './choice.ts'

test('there is one switch for every type that may be silenced', () => {
  expect([...switchTypes].toSorted()).toEqual([...mutableTypes].toSorted())
})

test('a type goes off once and comes on again; the digest stays', () => {
  const all: NotificationChoice = { muted: [], digest: 'weekly', roots: 'off', pushed: [] }
  const off = withType(all, 'vote', false)
  expect(off).toEqual({ muted: ['vote'], digest: 'weekly', roots: 'off', pushed: [] })
  expect(withType(off, 'vote', false)).toEqual(off)
  expect(withType(withType(off, 'comment', false), 'vote', true).muted).toEqual(['comment'])
})
