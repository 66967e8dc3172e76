import type { CodeCard, CodeGame } from '@strix/contracts'
import { describe, expect, test } from 'vitest'
import { cardView } from '../posts/index.ts'
import type { Card } from '../posts/index.ts'
import { ticketSvg } from './ticket-picture.ts'

const now = new Date('2026-11-21T12:00:00Z')
const kickoff = new Date('2026-11-22T15:00:00Z')

function gameOf(home: string, change: Partial<CodeGame> = {}): CodeGame {
  const game = `${home} - Rovers`
  const base = { game, league: 'League', date: kickoff.toISOString(), market: '1X2' }
  const unnamed = { name: null, played: 'Home', odds: 1.85 }
  return { ...base, ...unnamed, state: 'open', fixture_id: null, ...change }
}

function shown(change: Partial<Card> = {}, games?: CodeGame[]): CodeCard {
  const card: Card = {
    id: '0198c0de-0000-7000-8000-000000000001',
    profileId: '0198c0de-0000-7000-8000-000000000002',
    platform: 'bet9ja',
    code: 'SECRET9',
    betType: 'multiple',
    fold: 2,
    odds: '12.50',
    firstKickoff: kickoff,
    lastKickoff: kickoff,
    postedAt: now,
    note: 'A secret note',
    subscribersOnly: false,
    counts: true,
    reasons: [],
    state: 'open',
    returnFactor: null,
    settledAt: null,
    upvotes: 0,
    downvotes: 0,
    comments: 0,
    conversions: 0,
    trending: 0,
    deletedAt: null,
    hiddenReason: null,
    demo: false,
    username: 'ada_obi',
    avatar: null,
    subscribed: false,
    myVote: null,
    watched: false,
    record: null,
    revision: 0,
    fingerprint: '00',
    sameAs: [],
    listedAt: now,
    ...change,
  }
  const text = JSON.stringify(games ?? [gameOf('Albion'), gameOf('Wanderers')])
  return cardView({ card, games: text }, { viewerId: null, now, avatarUrl: () => null })
}

const svgOf = (code: CodeCard) => ticketSvg(code, 'https://strix.example/code/1')

function wordsOf(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words)
}

test('the ticket says platform, masked code, odds, games, state and poster', () => {
  expect(wordsOf(svgOf(shown()))).toEqual([
    'B9',
    'Bet9ja booking code',
    '*****T9',
    '12.50',
    '2 games · total odds',
    'Albion - Rovers',
    '1X2 · Home · Sun 22 Nov, 16:00',
    '1.85',
    'Wanderers - Rovers',
    '1X2 · Home · Sun 22 Nov, 16:00',
    '1.85',
    'Scan to check',
    'Open',
    'Strix',
    'Posted by ada_obi · Sat 21 Nov, 13:00 in Lagos',
  ])
})

test('a bet is drawn under our own name', () => {
  const games = [gameOf('Albion', { name: 'Albion win' })]
  expect(wordsOf(svgOf(shown({ fold: 1 }, games)))).toContain('Albion win · Sun 22 Nov, 16:00')
})

test('of a locked code no game, no outcome and no letter of the code is drawn', () => {
  const svg = svgOf(shown({ subscribersOnly: true }))
  for (const secret of ['Albion', 'Rovers', '1X2', 'Home', '1.85', 'SECRET9', 'T9', 'note']) {
    expect(svg).not.toContain(secret)
  }
  expect(wordsOf(svg)).toContain('*****')
})

test('three games are drawn, the others counted', () => {
  const games = ['One', 'Two', 'Three', 'Four', 'Five'].map((home) => gameOf(home))
  const words = wordsOf(svgOf(shown({ fold: 5 }, games)))
  expect(words).toContain('Three - Rovers')
  expect(words).not.toContain('Four - Rovers')
  expect(words).toContain('and 2 more games')
})

describe('what became of it', () => {
  test.each([
    ['open', 'Open'],
    ['started', 'Under way'],
    ['won', 'Won'],
    ['lost', 'Lost'],
    ['void', 'Void'],
    ['unsettled', 'Unsettled'],
  ] as const)('a code that is %s says %s', (state, word) => {
    expect(wordsOf(svgOf({ ...shown(), state }))).toContain(word)
  })
  test.each([
    ['won', 'won'],
    ['half-won', 'half won'],
    ['void', 'void'],
    ['half-lost', 'half lost'],
    ['lost', 'lost'],
  ] as const)('a game that is %s says %s', (state: CodeGame['state'], word) => {
    const games = (shown().games ?? []).map((game) => ({ ...game, state }))
    expect(wordsOf(svgOf({ ...shown(), games }))).toContain(word)
  })
})

test('names of platforms cannot break the picture', () => {
  const games = [gameOf('</text><script>&"\u0000\uD800', { odds: null, date: null })]
  const svg = svgOf(shown({}, games))
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;&amp;"')
  expect(svg.isWellFormed()).toBe(true)
})

test('a demo code says so', () => {
  expect(wordsOf(svgOf(shown({ demo: true })))).toContain(
    'Posted by ada_obi · Sat 21 Nov, 13:00 in Lagos · demo',
  )
})
