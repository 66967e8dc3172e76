import { expect, test } from 'vitest'
import { namesIn } from './names-in.ts'
import { prepare } from './prepare.ts'

const fixture = (home: string, away: string, league: string, country: string) => ({
  id: `${home} ${away}`,
  home,
  away,
  league,
  country,
  kickoff: '2026-11-21T15:00:00.000Z',
})
const lists = prepare(
  [
    fixture('Arsenal', 'Chelsea', 'Premier League', 'England'),
    fixture('Rangers', 'Celtic', 'Premiership', 'Scotland'),
    fixture('Rangers International', 'Enyimba', 'NPFL', 'Nigeria'),
  ],
  [],
  [],
)

test.each([
  ['has arsenal beaten chelsea before', { teams: ['Arsenal', 'Chelsea'] }],
  ['what position is the gunners', { teams: ['Arsenal'] }],
  ['premier league table', { leagues: ['Premier League'] }],
  ['rangers form', { choices: ['Rangers', 'Rangers International'] }],
  ['nigeria vs ghana prediction', { unknown: ['nigeria', 'ghana'] }],
  ['what is on the table', {}],
])('"%s" names %j', (text, named) => {
  const { choices, ...names } = namesIn(text, lists)
  expect({ ...names, choices: choices.toSorted() }).toEqual({
    teams: [],
    choices: [],
    leagues: [],
    unknown: [],
    ...named,
  })
})
