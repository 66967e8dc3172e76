import { expect, test } from 'vitest'
import type { Fact } from '../facts.ts'
import { createWriter } from './index.ts'
import { guardSentence } from '../guard/index.ts'
import { writeForm, writeGoals, writePrices, writeScore } from './match.ts'

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

const owner = 'Enyimba v Remo Stars'
const match = {
  id: 'm',
  prefix: 'm1',
  owner,
  homeTeamName: 'Enyimba',
  homeTeamLogo: null,
  awayTeamName: 'Remo Stars',
  awayTeamLogo: null,
  leagueName: 'NPFL',
  fixtureDate: '2026-11-21T15:00:00.000Z',
  state: 'coming',
} as const

test.each(['en', 'pcm'] as const)('one is written as one, in every wording in %s', (locale) => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const writer = createWriter({ locale, seed, today: '2026-11-18' }, facts)
    writeForm(writer, 'p', 'Enyimba')
    const [said] = writer.pieces
    expect(said).toMatchObject({ kind: 'sentence' })
    expect(JSON.stringify(said)).not.toMatch(/\b1 (?:draws|goals)/u)
  }
})

test.each(['en', 'pcm'] as const)(
  'in %s, who pays best for the bet that was asked about is said',
  (locale) => {
    const bet = 'Correct score · 2-1'
    const of = { source: 'Sporty Bet', at: '2026-11-18T12:00:00.000Z', digits: 2 }
    const priced: Fact[] = [
      { id: 'm1.asked', owner, value: 8.5, unit: 'percent', about: bet, bet: true, ...of },
      { id: 'm1.win.home', owner: 'Enyimba', value: 20, unit: 'percent', about: 'win', ...of },
      { id: 'm1.win.away', owner: 'Remo Stars', value: 20, unit: 'percent', about: 'win', ...of },
      { id: 'm1.draw', owner, value: 60, unit: 'percent', about: 'draw', ...of },
      {
        id: 'm1.best.asked',
        owner: 'Sporty Bet',
        value: 9.5,
        unit: 'odds',
        about: `best price, ${bet}`,
        ...of,
      },
    ]
    for (const seed of ['a', 'b', 'c', 'd']) {
      const writer = createWriter({ locale, seed, today: '2026-11-18' }, priced)
      writePrices(writer, match, priced)
      const said = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? [piece.text] : []))
      expect(said).toEqual([expect.stringMatching(/Sporty Bet.*9\.50|9\.50.*Sporty Bet/u)])
      const asked = { text: '', today: '2026-11-18', before: [] }
      expect(guardSentence(said[0] ?? '', priced, asked)).toEqual({ ok: true })
    }
  },
)

test('goals and score of a match are said of it, whoever was spoken of before', () => {
  const of = { owner, source: 'Strix forecast', at: '2026-11-18T12:00:00.000Z', digits: 1 }
  const known: Fact[] = [
    { id: 'm1.btts', value: 57.3, unit: 'percent', about: 'both teams to score', ...of },
    { id: 'm1.over.2.5', value: 57.4, unit: 'percent', about: 'over 2.5', ...of },
    { id: 'm1.score.likely', value: '1-0', unit: 'score', about: 'likeliest score', ...of },
    { id: 'm1.score.chance', value: 9.6, unit: 'percent', about: 'likeliest score', ...of },
    {
      ...of,
      id: 'm1.goals.home',
      owner: 'Enyimba',
      value: 1.2,
      unit: 'goals',
      about: 'expected goals',
    },
    {
      ...of,
      id: 'm1.goals.away',
      owner: 'Remo Stars',
      value: 1,
      unit: 'goals',
      about: 'expected goals',
    },
    {
      ...of,
      id: 'm1.best.away',
      owner: '1Xbet',
      value: 2.78,
      unit: 'odds',
      about: 'best price, Remo Stars win',
    },
  ]
  for (const locale of ['en', 'pcm'] as const) {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const writer = createWriter({ locale, seed, today: '2026-11-18' }, known)
      writeGoals(writer, match)
      writeScore(writer, match)
      const before = ['1Xbet dey pay best for Remo Stars: 2.78.']
      for (const piece of writer.pieces) {
        if (piece.kind !== 'sentence') continue
        const asked = { text: '', today: '2026-11-18', before: [...before] }
        const verdict = guardSentence(piece.text, known, asked)
        expect([piece.text, verdict]).toEqual([piece.text, { ok: true }])
        before.push(piece.text)
      }
    }
  }
})
