import { expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import { createWriter } from './index.ts'
import { writeForm } from './match.ts'

const fact = (about: string, value: number): Fact => ({
  id: `p.form.${about}`,
  owner: 'Enyimba',
  value,
  unit: 'count',
  about,
  source: 'results',
  at: '2026-11-18T12:00:00.000Z',
})
const facts = [
  fact('won', 2),
  fact('drawn', 1),
  fact('lost', 2),
  fact('matches', 5),
  fact('scored', 1),
  fact('conceded', 4),
]

test.each(['en', 'pcm'] as const)('one is written as one, in every wording in %s', (locale) => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const writer = createWriter({ locale, seed, today: '2026-11-18' }, facts)
    writeForm(writer, 'p', 'Enyimba')
    const [said] = writer.pieces
    expect(said).toMatchObject({ kind: 'sentence' })
    expect(JSON.stringify(said)).not.toMatch(/\b1 (?:draws|goals)/u)
  }
})
