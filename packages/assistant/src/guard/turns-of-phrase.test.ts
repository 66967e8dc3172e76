/** What is said in turns of phrase, of who was spoken of before, and by other names of a club. */
import { describe } from 'vitest'
import { fact, tryOnGuard } from '../testing/guard-lists.ts'

const tenth = { digits: 1 }

const played = [
  fact('Newcastle United v Bournemouth', '2026-11-15', ['date', 'kick-off']),
  fact('Newcastle United v Bournemouth', '2-1', ['score', 'result']),
  fact('Sevilla v Real Betis', '2026-11-15', ['date', 'kick-off']),
  fact('Sevilla v Real Betis', '0-2', ['score', 'result']),
  fact('Wolverhampton Wanderers v Manchester City', '2026-11-14', ['date', 'kick-off']),
  fact('Wolverhampton Wanderers v Manchester City', '0-4', ['score', 'result']),
  fact('Everton v Fulham', '2026-11-14', ['date', 'kick-off']),
  fact('Everton v Fulham', '1-1', ['score', 'result']),
]

describe('results', () => {
  tryOnGuard({
    facts: played,
    today: '2026-11-20',
    text: '',
    right: [
      ['Man City ran out 4-0 winners at Wolves.'],
      ['Wolves suffered a 4-0 defeat to Manchester City.'],
      ['Man City saw off Wolves.'],
      ['Betis came away from Sevilla with a 2-0 victory.'],
      ['Everton held Fulham to a 1-1 draw.'],
      ['Everton and Fulham had to settle for a point each after a 1-1 draw.'],
      ['Newcastle claimed all three points against Bournemouth.'],
      ['Newcastle picked up a 2-1 win over Bournemouth.'],
    ],
    untrue: [
      ['Wolves ran out 4-0 winners over Man City.'],
      ['Man City suffered a 4-0 defeat to Wolves.'],
      ['Wolves saw off Man City.'],
      ['Sevilla came away from Betis with a 2-0 victory.'],
      ['Sevilla held Betis to a 1-1 draw.'],
      ['Sevilla and Betis shared the spoils.'],
      ['Bournemouth claimed all three points at Newcastle.'],
      ['Bournemouth picked up a 2-1 win at Newcastle.'],
      ['Everton got the better of Fulham.'],
    ],
  })
})

const villa = [
  fact('Aston Villa', 52.4, ['percent', 'win'], tenth),
  fact('Brentford', 22.9, ['percent', 'win'], tenth),
  fact('Aston Villa v Brentford', 24.7, ['percent', 'draw'], tenth),
  fact('Aston Villa', 55.6, ['percent', 'win by the odds'], tenth),
  fact('Aston Villa v Brentford', 23.8, ['percent', 'draw by the odds'], tenth),
  fact('Brentford', 20.6, ['percent', 'win by the odds'], tenth),
  fact('Aston Villa', 1, ['word', 'favourite']),
  fact('Aston Villa', 1, ['word', 'ahead']),
  fact('Aston Villa', 1.77, ['goals', 'expected goals'], tenth),
  fact('Brentford', 1.08, ['goals', 'expected goals'], tenth),
]

describe('whoever was spoken of before', () => {
  tryOnGuard({
    facts: villa,
    today: '2026-11-20',
    text: '',
    right: [
      ['Villa are favourites: they beat Brentford in 52.4% of simulations.'],
      ['Brentford are outsiders, but they beat Aston Villa in 22.9% of simulations.'],
      ['The hosts should score around 1.8 goals, while the visitors should manage about 1.1.'],
    ],
    untrue: [
      ['Brentford are outsiders: they beat Aston Villa in 52.4% of simulations.'],
      ['Villa are favourites: they beat Brentford in 22.9% of simulations.'],
      ['The visitors should score around 1.8 goals, while the hosts should manage about 1.1.'],
      ['Brentford have a 52.4% chance of taking all three points.'],
    ],
  })
})

describe('the model beside the bookmakers', () => {
  tryOnGuard({
    facts: villa,
    today: '2026-11-20',
    text: '',
    right: [
      ['The bookmakers are a bit more confident in Villa than we are: their odds imply 55.6%.'],
      ['The bookmakers rate Villa slightly higher than our model does.'],
      ['Our model rates Villa lower than the bookmakers do, 52.4% to their 55.6%.'],
      ['We are more optimistic about Brentford than the bookmakers are.'],
    ],
    untrue: [
      ['The bookmakers are more confident in Brentford than we are.'],
      ['We are more confident in Villa than the bookmakers are.'],
      ['Our model rates Villa higher than the bookmakers do.'],
      ['We are more optimistic about Villa than the bookmakers, 55.6% to their 52.4%.'],
      ['The odds give Brentford a better chance than our model does.'],
    ],
  })
})

describe('how far somebody is ahead', () => {
  tryOnGuard({
    facts: [
      ...villa,
      fact('Gyokeres', 0.63, ['per90', 'goals'], { digits: 2 }),
      fact('Isak', 0.54, ['per90', 'goals'], { digits: 2 }),
      fact('Gyokeres', 2.81, ['per90', 'shots'], { digits: 2 }),
      fact('Isak', 3.04, ['per90', 'shots'], { digits: 2 }),
    ],
    today: '2026-11-20',
    text: '',
    right: [
      ['Villa are clear favourites with a 52.4% chance of winning.'],
      ["Gyokeres has the edge in front of goal, 0.63 per 90 to Isak's 0.54."],
      ["Isak has the edge for shots, 3.04 per 90 to Gyokeres's 2.81."],
    ],
    untrue: [
      ['Villa are narrow favourites.'],
      ['Villa are behind, with a 52.4% chance.'],
      ['Villa are heavy favourites with a 52.4% chance of winning.'],
      ['Brentford are clear favourites.'],
      ["Isak has the edge in front of goal, 0.54 per 90 to Gyokeres's 0.63."],
      ["Gyokeres has the edge for shots, 2.81 per 90 to Isak's 3.04."],
    ],
  })
})

describe('what stands beside a bare figure, a day and an hour', () => {
  const lazio = 'Lazio v Fiorentina'
  tryOnGuard({
    facts: [
      fact('Lazio', 21, ['points', 'points']),
      fact('Lazio', 5, ['position', 'place']),
      fact('Fiorentina', 14, ['position', 'place']),
      fact('Fiorentina', 12, ['points', 'points']),
      fact('Lazio', 5, ['count', 'matches']),
      fact('Fiorentina', 5, ['count', 'matches']),
      fact('Lazio', 9, ['goals', 'scored']),
      fact('Fiorentina', 4, ['goals', 'scored']),
      fact('Fiorentina', 8, ['goals', 'conceded']),
      fact('Lazio', 49.1, ['percent', 'win'], tenth),
      fact('Lazio', 2.2, ['cards', 'expected cards'], tenth),
      fact('Lazio', 1.5, ['goals', 'expected goals'], tenth),
      fact(lazio, '2026-12-06', ['date', 'kick-off']),
      fact(lazio, '15:00', ['time', 'kick-off']),
    ],
    today: '2026-12-03',
    text: '',
    right: [
      ['Lazio are fifth with 21 points, while Fiorentina are 14th with 12.'],
      ["Lazio scored nine goals in five games to Fiorentina's four."],
      ['Lazio should score about 1.5 goals.'],
      ['Lazio play Fiorentina on Sunday afternoon at 15:00.'],
    ],
    untrue: [
      ['Lazio are fifth with 21 points, while Fiorentina are 14th with 4.'],
      ['Lazio are fifth with 21 points, while Fiorentina are 14th with 5.'],
      ["Lazio scored nine goals in five games to Fiorentina's five."],
      ['Lazio should score about 2.2.'],
      ['Lazio win in more than 49.1% of simulations.'],
      ['Lazio play Fiorentina on Sunday morning at 15:00.'],
      ['The match is Lazio v Fiorentina, on Saturday at 15:00.'],
    ],
  })
})

describe('a code that is converted, and a wallet', () => {
  tryOnGuard({
    facts: [
      fact('Q4ZT8B', 6, ['count', 'games']),
      fact('Q4ZT8B', 5, ['count', 'games that convert']),
      fact('SportyBet', 14.2, ['odds', 'odds before'], { digits: 2 }),
      fact('Bet9ja', 11.35, ['odds', 'odds after'], { digits: 2 }),
      fact('you', 64, ['credits', 'balance']),
      fact('you', 50, ['credits', 'bought']),
      fact('you', 14, ['credits', 'gift']),
      fact('Strix', 8, ['credits', 'ai-prediction']),
      fact('Strix', 5, ['credits', 'ai-comparison']),
      fact('Strix', 2, ['credits', 'conversion']),
      fact('Strix', 3, ['count', 'ai-prediction free a day']),
    ],
    today: '2026-11-20',
    text: '',
    right: [
      ['Five of the six games on Q4ZT8B can be moved over to Bet9ja.'],
      ['Bet9ja would give you 11.35 for the five games it can take.'],
      ['Of those, 50 were bought and 14 came as a gift.', { before: 'You have 64 credits.' }],
      ['At 2 credits, a conversion is the cheapest thing on the list.'],
    ],
    untrue: [
      ['Five of the six games on Q4ZT8B can be moved over to SportyBet.'],
      ['Only one of the six games can be moved over to Bet9ja.'],
      ['Of those, 8 were bought and 14 came as a gift.', { before: 'You have 64 credits.' }],
      ['Your wallet currently holds 8 credits.'],
      ['A forecast sets you back 14 credits.'],
      ['A conversion is the dearest thing on the list, at 2 credits.'],
    ],
  })
})

describe('results told on', () => {
  tryOnGuard({
    facts: played,
    today: '2026-11-20',
    text: '',
    right: [
      ["The biggest win of the lot was Manchester City's 4-0 at Wolves."],
      ['Manchester City inflicted a 4-0 defeat on Wolves.'],
      ['Wolves failed to score in their game, going down 4-0 to Manchester City.'],
      ['Manchester City kept a clean sheet at Wolves.'],
      ['Bournemouth got on the scoresheet at Newcastle but still lost 2-1.'],
      ['Bournemouth lost at the weekend, going down 2-1 at Newcastle.'],
    ],
    untrue: [
      ["The biggest win of the lot was Betis's 2-0 at Sevilla."],
      ["The biggest win of the lot was Wolves's 4-0 over Manchester City."],
      ['Wolves inflicted a 4-0 defeat on Manchester City.'],
      ['Newcastle lost at the weekend, going down 2-1 to Bournemouth.'],
      ['Wolves had a good weekend, beating Manchester City 4-0.'],
      ['Everton beat Fulham 1-1, sharing the points.'],
      ['Manchester City failed to score at Wolves.'],
      ['Newcastle kept a clean sheet against Bournemouth.'],
      ['Wolves got on the scoresheet against Manchester City.'],
      ['Newcastle kept a clean sheet against Sevilla.'],
    ],
  })
})

describe('which match is meant', () => {
  const meeting = (id: string, match: string, day: string, score: string) => [
    { ...fact(match, day, ['date', 'kick-off']), id: `${id}.day` },
    { ...fact(match, score, ['score', 'result']), id: `${id}.score` },
  ]
  tryOnGuard({
    facts: [
      ...meeting('h1', 'Fiorentina v Lazio', '2026-04-11', '0-1'),
      ...meeting('h2', 'Lazio v Fiorentina', '2025-11-29', '2-2'),
      ...meeting('h3', 'Fiorentina v Lazio', '2025-02-15', '2-1'),
      { ...fact('Leeds v Everton', '2026-11-21', ['date', 'kick-off']), id: 'm1.day' },
      { ...fact('Leeds v Everton', '13:30', ['time', 'kick-off']), id: 'm1.time' },
      { ...fact('Chelsea v Burnley', '2026-11-21', ['date', 'kick-off']), id: 'm2.day' },
      { ...fact('Chelsea v Burnley', '18:30', ['time', 'kick-off']), id: 'm2.time' },
    ],
    today: '2026-11-20',
    text: '',
    right: [
      [
        "Fiorentina's only win in the last three meetings came in February 2025, when they beat Lazio 2-1 at home.",
      ],
      ['The evening game is Chelsea v Burnley, which starts at 18:30.'],
      ['The first game is Leeds v Everton, which kicks off at 13:30.'],
    ],
    untrue: [
      [
        "Fiorentina's only win in the last three meetings came in April 2026, when they beat Lazio 1-0.",
      ],
      ["Lazio's only defeat in the last three meetings came in April 2026."],
      ['The evening game is Leeds v Everton, which starts at 13:30.'],
      ['The first game is Chelsea v Burnley, which starts at 18:30.'],
    ],
  })
})
