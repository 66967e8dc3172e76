/** Who pays best, where several pay the same. */
import { createWriter, guardSentence, writePrediction } from '@strix/assistant'
import type { Fact, PredictionCard } from '@strix/assistant'
import { expect, test } from 'vitest'
import type { ToolContext } from './context.ts'
import { factsOfPrices } from './odds-facts.ts'

const at = '2026-11-20T09:00:00.000Z'
const match = {
  id: 'm',
  prefix: 'm1',
  owner: 'Enyimba v Remo Stars',
  homeTeamName: 'Enyimba',
  homeTeamLogo: null,
  awayTeamName: 'Remo Stars',
  awayTeamLogo: null,
  leagueName: 'NPFL',
  fixtureDate: '2026-11-21T15:00:00.000Z',
  state: 'coming',
} as const
const chance = (id: string, owner: string, value: number, about: string): Fact => {
  return { id: `m1.${id}`, owner, value, unit: 'percent', about, digits: 1, source: 'model', at }
}
const chances = [
  chance('win.home', 'Enyimba', 60, 'win'),
  chance('draw', match.owner, 25, 'draw'),
  chance('win.away', 'Remo Stars', 15, 'win'),
]

async function pricesOf(
  platforms: readonly string[],
  stake: { back?: number; halves?: boolean } = {},
): Promise<Fact[]> {
  const books = ['sportybet', '1xbet', '22bet'].map((platform) => ({ platform, read_at: at }))
  const outlook = { books, best: { '1x2/home': { odds: 1.62, platforms } } }
  const services = { outlookService: { pricesOf: () => Promise.resolve(outlook) } }
  const bets = [{ id: 'home', key: '1x2/home', about: 'Enyimba win', ...stake }]
  const coming = { fixtureId: 'f', kickoff: new Date(match.fixtureDate) }
  return await factsOfPrices({ match: coming, prefix: 'm1', bets }, {
    services,
  } as unknown as ToolContext)
}

test('a stake that comes back needs fewer wins to break even', async () => {
  const [, even] = await pricesOf(['1xbet'], { back: 0.25 })
  // 46.3 of 100 win 0.62 each, and the 28.7 that miss lose one each.
  expect(even?.value).toBeCloseTo(75 / 1.62, 9)
})

test('where half of the stake may come back, no chance of a win breaks even', async () => {
  const prices = await pricesOf(['1xbet'], { halves: true })
  expect(prices.map(({ id }) => id)).toEqual(['m1.best.home'])
})

test.each([
  [['1xbet'], '1Xbet', 'pays'],
  [['sportybet', '1xbet'], 'Sporty Bet and 1Xbet', 'pay'],
  [['sportybet', '1xbet', '22bet'], 'Sporty Bet, 1Xbet and 22bet', 'pay'],
] as const)('of %j all are named', async (platforms, names, verb) => {
  const prices = await pricesOf(platforms)
  expect(prices).toMatchObject([
    { owner: names, value: 1.62, unit: 'odds' },
    { owner: names, value: 100 / 1.62, unit: 'percent' },
  ])
  const facts = [...chances, ...prices]
  for (const locale of ['en', 'pcm'] as const) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const writer = createWriter({ locale, seed, today: '2026-11-20' }, facts)
      const data = { match, card: {} as PredictionCard }
      writePrediction(writer, { tool: 'predict', data, facts }, { banker: false })
      const said = writer.pieces.flatMap((piece) => (piece.kind === 'sentence' ? piece.text : []))
      const [priced = ''] = said.filter((text) => text.includes('1.62'))
      expect(priced).toContain(names)
      if (locale === 'en')
        expect(priced).toMatch(new RegExp(`The best price|${names} ${verb} best`))
      const asked = { text: '', today: '2026-11-20', before: [] }
      expect([priced, guardSentence(priced, facts, asked)]).toEqual([priced, { ok: true }])
    }
  }
})
