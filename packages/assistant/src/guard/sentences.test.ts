/**
 * Two hundred sentences by another hand, written before the guard. What it said of them at first
 * stands in docs/assistant.md.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Asked, Fact } from '../facts.ts'
import { guardSentence } from './index.ts'

type Row = { id: string; sentence: string; facts: Fact[]; asked: Asked; allowed: boolean }

const file = new URL('../../questions/guard-sentences.jsonl', import.meta.url)
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]))

/** A telephone number must be a fact as well: one that is made up sends a person in need astray. */
const heldBack = ['allowed-095']

/** A language model may not say besides: a nickname, a season, praise, what to do, whose form. */
const keptFromModel = ['allowed-021', 'allowed-033', 'allowed-050', 'allowed-074', 'allowed-083']

const wrongOf = (allowed: boolean, ofModel: boolean) =>
  rows
    .filter((row) => row.allowed === allowed)
    .filter(
      ({ sentence, facts, asked }) =>
        guardSentence(sentence, facts, { ...asked, ofModel }).ok !== allowed,
    )
    .map(({ id }) => id)

test('the list has both kinds', () => {
  expect(rows.filter(({ allowed }) => allowed)).toHaveLength(100)
  expect(rows.filter(({ allowed }) => !allowed)).toHaveLength(100)
})

test('what is true goes out', () => {
  expect(wrongOf(true, false)).toEqual(heldBack)
  expect(wrongOf(true, true)).toEqual([...keptFromModel, ...heldBack])
})

test('what nobody said is stopped', () => {
  expect(wrongOf(false, false)).toEqual([])
  expect(wrongOf(false, true)).toEqual([])
})
