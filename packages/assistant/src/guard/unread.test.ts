/** A fourth list, written before it was judged, as the third. */
import { expect, test } from 'vitest'
import type { Fact, FactUnit } from '../facts.ts'
import { guardSentence } from './index.ts'

type More = Partial<Pick<Fact, 'digits' | 'names'>>

function fact(
  owner: string,
  value: number | string,
  told: readonly [FactUnit, string],
  more: More = {},
): Fact {
  const [unit, about] = told
  const at = '2026-12-01T08:00:00.000Z'
  return {
    id: `${owner} ${about} ${unit}`,
    owner,
    value,
    unit,
    about,
    source: 'Strix',
    at,
    ...more,
  }
}

const match = 'Napoli v Inter'
const tenth = { digits: 1 }
const facts = [
  fact(match, '2026-12-13', ['date', 'kick-off']),
  fact(match, '20:45', ['time', 'kick-off']),
  fact('Napoli', 33.3, ['percent', 'win'], tenth),
  fact('Inter', 40.1, ['percent', 'win'], tenth),
  fact(match, 26.6, ['percent', 'draw'], tenth),
  fact(match, 49.5, ['percent', 'over 2.5'], tenth),
  fact(match, 50.5, ['percent', 'under 2.5'], tenth),
  fact(match, 52, ['percent', 'both teams to score'], tenth),
  fact('Inter', 1, ['word', 'favourite']),
  fact('Inter', 1, ['word', 'ahead']),
  fact('Napoli', 3, ['position', 'place']),
  fact('Napoli', 28, ['points', 'points']),
  fact('Napoli', 14, ['count', 'matches played']),
  fact('Inter', 5, ['position', 'place']),
  fact('Inter', 25, ['points', 'points']),
  fact('Inter', 14, ['count', 'matches played']),
  fact('Napoli', 5, ['count', 'matches']),
  fact('Napoli', 4, ['count', 'won']),
  fact('Napoli', 0, ['count', 'drawn']),
  fact('Napoli', 1, ['count', 'lost']),
  fact('Napoli', 10, ['goals', 'scored']),
  fact('Napoli', 3, ['goals', 'conceded']),
  fact('Inter', 5, ['count', 'matches']),
  fact('Inter', 1, ['count', 'won']),
  fact('Inter', 3, ['count', 'drawn']),
  fact('Inter', 1, ['count', 'lost']),
  fact('Inter', 6, ['goals', 'scored']),
  fact('Inter', 6, ['goals', 'conceded']),
  fact('Napoli', 1.2, ['goals', 'expected goals'], tenth),
  fact('Inter', 1.4, ['goals', 'expected goals'], tenth),
  fact('Lautaro', 1204, ['minutes', 'minutes played']),
  fact('Lautaro', 14, ['count', 'matches']),
  fact('Lautaro', 0.61, ['per90', 'goals'], { digits: 2 }),
  fact('Bet9ja', 2.45, ['odds', 'best price, Inter win'], { digits: 2 }),
  fact('you', 60, ['credits', 'balance']),
  fact('Strix', 20, ['credits', 'ai-prediction']),
  fact('Strix', 2, ['count', 'ai-prediction free a day']),
]
const kickoff = 'Napoli v Inter kicks off on Sunday 13 December at 20:45.'
const chance = 'Inter win in 40.1% of cases.'

type Row = readonly [sentence: string, around?: { before?: string; text?: string }]

const untrue: readonly Row[] = [
  ['Inter are in fourth place.'],
  ['Inter have moved above Napoli.'],
  ['Napoli top the table.'],
  ['Inter are five places off the top.'],
  ['Napoli are ninth with 28 points.'],
  ['Napoli have 14 points.'],
  ['Napoli drew three.'],
  ['Inter won four of five.'],
  ['Napoli scored 10 in their 14 matches.'],
  ['Inter have lost three.'],
  ['Napoli concede three a match.'],
  ['Inter have had 14 clean sheets.'],
  ['Lautaro has 14 goals.'],
  ['Lautaro scored in five matches.'],
  ['Lautaro got two goals last week.'],
  ['Kick-off is at 8.'],
  ['It starts at 9 pm.', { before: kickoff }],
  ['E dey start by half past seven.', { before: kickoff }],
  ['The game is this Friday.'],
  ['It is a week from today.', { before: kickoff }],
  ['They play in eleven days.', { before: kickoff }],
  ['That is on 12 December.', { before: kickoff }],
  ['The match is in February.'],
  ['Napoli are the favourites.'],
  ['Napoli have the edge.'],
  ['Napoli are more fancied than Inter.'],
  ['Inter are underdogs.'],
  ['The home side are the favourites.', { before: kickoff }],
  ['Their opponents have a 40.1% chance.', { before: chance }],
  ['Inter play at home.'],
  ['Napoli travel to Milan.'],
  ['Inter welcome Napoli.'],
  ['Napoli lost at Inter last season.'],
  ['Napoli are without their captain.'],
  ['Lautaro is out for two weeks.'],
  ['Lautaro is fit.'],
  ['Lautaro may be rested.'],
  ['Inter have a new manager.'],
  ['Napoli love playing on Sundays.'],
  ['Both sides need the points.'],
  ['Bet the draw.'],
  ['Stake 2k on Inter.'],
  ['Inter is good value.'],
  ['This is an easy one for Inter.'],
  ['Inter to win is the play.'],
  ['You have 20 credits.'],
  ['A forecast costs 60 credits.'],
  ['A forecast costs 2 credits.'],
  ['Your first 20 forecasts are free.'],
  ['Asking for forecasts is free.'],
  ['You have 900 credits.', { text: 'i have 900 credits abi?' }],
]

const right: readonly Row[] = [
  ['Inter are in fifth place.'],
  ['Napoli are third, Inter fifth.'],
  ['Napoli are above Inter in the table.'],
  ['Napoli have 28 points from 14 matches, Inter 25.'],
  ['Napoli won four and lost one of their last five.'],
  ['Inter drew three of their last five matches.'],
  ['Inter scored six and conceded six.'],
  ['Napoli scored 10 goals in their last 5 matches.'],
  ['Lautaro scores 0.61 goals per 90.'],
  ['Lautaro played 1,204 minutes in 14 matches.'],
  ['Kick-off is at a quarter to nine.'],
  ['It starts at 8:45 pm.', { before: kickoff }],
  ['It is on Sunday the 13th of December.', { before: kickoff }],
  ['They play in twelve days.', { before: kickoff }],
  ['The match is in December.'],
  ['Inter are the favourites, if only just.'],
  ['Inter have the edge.'],
  ['Napoli are the underdogs here.'],
  ['The away side are the favourites.', { before: kickoff }],
  ['Their opponents have a 33.3% chance.', { before: chance }],
  ['Napoli host Inter.'],
  ['Inter visit Napoli.'],
  ['Inter play away.'],
  ['Bet9ja pays 2.45 for Inter, the best price.'],
  ['Both teams score in 52% of cases, and over 2.5 lands in 49.5%.'],
  ['Napoli should get 1.2 goals and Inter 1.4.'],
  ['The draw has 26.6%.'],
  ['It is close: 33.3% for Napoli and 40.1% for Inter.'],
  ['You have 60 credits.'],
  ['The first two forecasts of the day are free, then it is 20 credits each.'],
  ['I have no line-up news.'],
  ['No side is sure to win.'],
  ['Should I look at the first half?'],
  ['Only stake what you can afford to lose.'],
]

const verdictOf = ([sentence, { before, text = 'napoli inter' } = {}]: Row) =>
  guardSentence(sentence, facts, {
    text,
    today: '2026-12-01',
    before: before === undefined ? [] : [before],
  })

const named = (rows: readonly Row[]) => rows.map((row) => ({ sentence: row[0], row }))

test.each(named(right))('goes out: $sentence', ({ row }) => {
  expect(verdictOf(row)).toEqual({ ok: true })
})

test.each(named(untrue))('is stopped: $sentence', ({ row }) => {
  expect(verdictOf(row).ok).toBe(false)
})
