/** A third list, of other teams and tools, in both languages; written before it was judged. */
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

const match = 'Enyimba v Remo Stars'
const tenth = { digits: 1 }
const facts = [
  fact(match, '2026-12-05', ['date', 'kick-off']),
  fact(match, '16:00', ['time', 'kick-off']),
  fact('Enyimba', 47.5, ['percent', 'win'], tenth),
  fact('Remo Stars', 25.3, ['percent', 'win'], tenth),
  fact(match, 27.2, ['percent', 'draw'], tenth),
  fact(match, 38.6, ['percent', 'over 2.5'], tenth),
  fact(match, 61.4, ['percent', 'under 2.5'], tenth),
  fact('Enyimba', 1, ['word', 'favourite']),
  fact('Enyimba', 1, ['word', 'ahead']),
  fact('Enyimba', 4, ['position', 'place']),
  fact('Enyimba', 18, ['points', 'points']),
  fact('Enyimba', 10, ['count', 'matches played']),
  fact('Remo Stars', 1, ['position', 'place']),
  fact('Remo Stars', 22, ['points', 'points']),
  fact('Remo Stars', 10, ['count', 'matches played']),
  fact('Enyimba', 5, ['count', 'matches']),
  fact('Enyimba', 2, ['count', 'won']),
  fact('Enyimba', 2, ['count', 'drawn']),
  fact('Enyimba', 1, ['count', 'lost']),
  fact('Enyimba', 6, ['goals', 'scored']),
  fact('Enyimba', 5, ['goals', 'conceded']),
  fact('Remo Stars', 5, ['count', 'matches']),
  fact('Remo Stars', 5, ['count', 'won']),
  fact('Remo Stars', 0, ['count', 'drawn']),
  fact('Remo Stars', 0, ['count', 'lost']),
  fact('Remo Stars', 12, ['goals', 'scored']),
  fact('Remo Stars', 2, ['goals', 'conceded']),
  fact('BetKing', 2.1, ['odds', 'best price, Enyimba win'], { digits: 2 }),
  fact('3HW376F', 4, ['count', 'games']),
  fact('3HW376F', 9.85, ['odds', 'total odds'], { digits: 2 }),
  fact('3HW376F', 8.2, ['percent', 'lands by the model'], tenth),
  fact('ada_tips', 31, ['count', 'codes posted'], { names: ['@ada_tips'] }),
  fact('ada_tips', 8, ['count', 'codes won'], { names: ['@ada_tips'] }),
  fact('ada_tips', 23, ['count', 'codes lost'], { names: ['@ada_tips'] }),
  fact('ada_tips', 25.8, ['percent', 'win rate'], { digits: 1, names: ['@ada_tips'] }),
  fact('you', 140, ['credits', 'balance']),
  fact('Strix', 20, ['credits', 'ai-prediction']),
  fact('Strix', 10, ['credits', 'ai-comparison']),
  fact('Strix', 5, ['count', 'ai-prediction free a day']),
  fact('Strix', 0, ['credits', 'load']),
  fact('Strix', 1204, ['count', 'forecasts judged']),
]
const kickoff = 'Enyimba v Remo Stars is on Saturday 5 December at 16:00.'

type Row = readonly [sentence: string, around?: { before?: string; text?: string }]

const untrue: readonly Row[] = [
  ['Enyimba are fifth.'],
  ['Enyimba lead the table.'],
  ['Remo Stars are top of the pile but Enyimba are third.'],
  ['Remo Stars sit in second place.'],
  ['Enyimba dey number one for table.'],
  ['Enyimba are two points behind.'],
  ['Remo Stars are four places above Enyimba.'],
  ['Enyimba are above Remo Stars.'],
  ['Remo Stars have 18 points.'],
  ['Enyimba have 10 goals.'],
  ['Enyimba have 10 points from 18 matches.'],
  ['Enyimba won two of their ten matches.'],
  ['Enyimba drew all of their last five.'],
  ['Remo Stars lost one of their last five.'],
  ['Remo Stars conceded 12.'],
  ['Enyimba score six a game.'],
  ['Remo Stars have kept 5 clean sheets.'],
  ['Enyimba have five wins.'],
  ['Kick-off is at 3.'],
  ['It starts at four thirty.', { before: kickoff }],
  ['E go start by 5 for evening.', { before: kickoff }],
  ['The match is at noon.'],
  ['It kicks off at a quarter to four.', { before: kickoff }],
  ['It is on Sunday.', { before: kickoff }],
  ['Na tomorrow dem go play.', { before: kickoff }],
  ['They meet next week.', { before: kickoff }],
  ['The match is in ten days.'],
  ['It is in January.', { before: kickoff }],
  ['Remo Stars are the favourites.'],
  ['Remo Stars have a better chance than Enyimba.'],
  ['Enyimba are weaker than Remo Stars.'],
  ['Na Remo Stars be favourite.'],
  ['Remo Stars strong pass Enyimba.'],
  ['The away side are favourites.', { before: kickoff }],
  ['Their opponents stand at 47.5%.', { before: 'Enyimba win in 47.5% of cases.' }],
  ['Remo Stars host Enyimba.'],
  ['Enyimba travel to Remo Stars.'],
  ['Remo Stars play at home on Saturday.'],
  ['Enyimba are missing their captain.'],
  ['Enyimba striker don wunjure.'],
  ['Remo Stars have won the league already.'],
  ['Remo Stars are unbeaten away.'],
  ['Put everything on Enyimba.'],
  ['Enyimba is the right choice.'],
  ['Play Enyimba.'],
  ['Enyimba will get it done.'],
  ['3HW376F holds 8 games.'],
  ['The code pays 9.85 naira.'],
  ['Your slip has a 47.5% chance.'],
  ['@ada_tips won 23 codes.'],
  ['@ada_tips has 31 wins.'],
  ['@ada_tips is right most of the time.'],
  ['@ada_tips is on a winning run.'],
  ['Strix has judged 1,402 forecasts.'],
  ['You have 20 credits.'],
  ['A comparison costs 20 credits.'],
  ['Forecasts are free today.'],
  ['Conversions are free.'],
  ['You get ten free forecasts a day.'],
  ['A comparison is free five times a day.'],
  ['You have N5,000 in your wallet.', { text: 'have I N5,000 in my wallet?' }],
]

const right: readonly Row[] = [
  ['Enyimba are fourth with 18 points.'],
  ['Remo Stars are top of the table with 22 points.'],
  ['Remo Stars lead the table.'],
  ['Enyimba sit 4th, Remo Stars 1st.'],
  ['Remo Stars are above Enyimba in the table.'],
  ['Enyimba have 18 points from ten matches.'],
  ['Remo Stars won all of their last five.'],
  ['Remo Stars won five of their last five matches.'],
  ['Enyimba won two, drew two and lost one of their last five.'],
  ['Enyimba don score 6 goals and collect 5.'],
  ['Remo Stars scored 12 and conceded only 2.'],
  ['Kick-off is at 4 pm on Saturday.'],
  ['It starts at four.', { before: kickoff }],
  ['E go start by 4 for evening.', { before: kickoff }],
  ['It is on Saturday.', { before: kickoff }],
  ['The match is in four days.'],
  ['They meet on 5 December.', { before: kickoff }],
  ['Enyimba are the favourites.'],
  ['Enyimba are favourites against Remo Stars.'],
  ['Na Enyimba be favourite.'],
  ['The home side are favourites.', { before: kickoff }],
  ['Remo Stars are the underdogs.'],
  ['Enyimba play at home.'],
  ['Enyimba host Remo Stars.'],
  ['Remo Stars travel to Enyimba.'],
  ['Their opponents stand at 25.3%.', { before: 'Enyimba win in 47.5% of cases.' }],
  ['BetKing pays 2.10 for Enyimba.'],
  ['3HW376F holds 4 games at total odds of 9.85.'],
  ['3HW376F lands in 8.2% of cases.'],
  ['@ada_tips posted 31 codes: 8 won and 23 lost.'],
  ['@ada_tips won 8 of 31 codes, which is 25.8%.'],
  ['You have 140 credits.'],
  ['A forecast costs 20 credits and a comparison 10.'],
  ['A comparison costs 10 credits.'],
  ['The first five forecasts of a day are free.'],
  ['Loading a code is free.'],
  ['A forecast is free 5 times a day, then 20 credits.'],
  ['1,204 forecasts have been judged.'],
  ['You said N5,000; that is yours to decide.', { text: 'I get 5000 naira to play' }],
  ['Draw get 27.2%.'],
  ['The draw comes next with 27.2%.'],
  ['I have no news about the teams.'],
  ['I no sabi who dey injured.'],
  ['Tell me which half you mean.'],
  ['Wetin you wan check next?'],
]

const verdictOf = ([sentence, { before, text = 'enyimba remo' } = {}]: Row) =>
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
