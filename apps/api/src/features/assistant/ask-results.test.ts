/** Plain questions of what is and what was, asked as people ask them. */
import { findTable, listForm, listMeetings } from '../football/index.ts'
import { footballFeature } from '../football/index.ts'
import type { MatchView, TeamView } from '../football/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openForecastWorld } from '../../testing/test-football.ts'
import { newPerson } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { markdownOf, startAnswering } from './answering.ts'
import { answer } from './brain.ts'
import { createLists } from './lists.ts'
import type { AssistantLists } from './lists.ts'
import { dayAndTime } from './tools/match-facts.ts'

const zone = 'Africa/Lagos'
let world: TestWorld
let lists: AssistantLists
let profileId: string

beforeAll(async () => {
  world = await openForecastWorld()
  lists = await createLists(world.services).current()
  profileId = (await newPerson(world)).profileId
}, 300_000)
afterAll(() => world.close())

/** What is said; nothing of it may be kept back. */
async function ask(text: string, locale: 'en' | 'pcm' = 'en') {
  const now = world.now()
  const turns = [text]
  const reading = await lists.read({ now: now.toISOString(), time_zone: zone, locale, turns })
  const answering = startAnswering({ text, today: dayAndTime(now, zone).day })
  const pieces = answer(reading, {
    profileId,
    locale,
    timeZone: zone,
    oddsFormat: 'decimal',
    now,
    signal: new AbortController().signal,
    quiet: false,
    services: world.services,
    seed: text,
    text,
    lists,
  })
  for await (const piece of pieces) answering.take(piece)
  expect(answering.keptBack).toBe(0)
  const { sentences, next, card } = answering
  return { said: markdownOf(sentences), first: sentences[0]?.text ?? '', next, card }
}

async function teamOf(name: string): Promise<TeamView> {
  const row = await world.db
    .selectFrom('football_team')
    .select('id')
    .where('name', '=', name)
    .where('country', '=', 'England')
    .executeTakeFirstOrThrow()
  return { id: row.id, name, country: null, crest: { letters: '', colour: '', url: null } as never }
}

async function formOf(name: string, max: number): Promise<MatchView[]> {
  const { id } = await teamOf(name)
  return await listForm(world.db, { teamId: id, before: world.now(), max })
}

function tally(matches: readonly MatchView[], name: string) {
  const goals = matches.map(({ home, fullTime }) => {
    const [ofHome = 0, ofAway = 0] = [fullTime?.home, fullTime?.away]
    return home.name === name ? [ofHome, ofAway] : [ofAway, ofHome]
  })
  const count = (isSo: (own: number, other: number) => boolean) =>
    goals.filter(([own = 0, other = 0]) => isSo(own, other)).length
  const sum = (at: 0 | 1) => goals.reduce((total, each) => total + (each[at] ?? 0), 0)
  return {
    won: count((own, other) => own > other),
    drawn: count((own, other) => own === other),
    lost: count((own, other) => own < other),
    scored: sum(0),
    conceded: sum(1),
  }
}

describe('two teams that met', () => {
  test.each([
    ['en', 'has arsenal beaten chelsea before'],
    ['en', 'last time arsenal played chelsea'],
    ['en', 'arsenal chelsea head to head'],
    ['pcm', 'arsenal don beat chelsea before?'],
  ] as const)('in %s, "%s" is answered with their meetings', async (locale, text) => {
    const [one, two] = [await teamOf('Arsenal'), await teamOf('Chelsea')]
    const teamIds = [one.id, two.id] as const
    const met = await listMeetings(world.db, { teamIds, before: world.now(), max: 100 })
    const { won, lost, drawn } = tally(met, 'Arsenal')
    const { first, said, card } = await ask(text, locale)
    expect(card).toBeUndefined()
    const words =
      locale === 'en'
        ? `In the ${met.length} meetings that I know Arsenal won ${won}, Chelsea won ${lost} and ${drawn} w`
        : `For the ${met.length} meetings wey I sabi, Arsenal win ${won}, Chelsea win ${lost}, and ${drawn} na draw`
    expect(first).toContain(words)
    const [last] = met
    expect(said.replaceAll('*', '')).toContain(
      `${last?.home.name} ${last?.fullTime?.home}-${last?.fullTime?.away} ${last?.away.name}`,
    )
  })
})

describe('one match that is asked about', () => {
  test.each([
    ['en', 'did chelsea win?'],
    ['en', 'did chelsea lose?'],
    ['pcm', 'chelsea don win?'],
  ] as const)('in %s, "%s" is answered first', async (locale, text) => {
    const [match] = await formOf('Chelsea', 1)
    if (!match) throw new Error('there is no match')
    const { won, drawn, scored, conceded } = tally([match], 'Chelsea')
    const { first, next } = await ask(text, locale)
    const done = won === 1 ? 'win' : drawn === 1 ? 'draw' : 'lose'
    expect(first.startsWith(text.includes(done) ? 'Yes: Chelsea' : 'No: Chelsea')).toBe(true)
    const most = Math.max(scored, conceded)
    expect(first).toContain(`**${most}-${Math.min(scored, conceded)}**`)
    expect(next).toContain('Chelsea next match')
  })

  test('what follows a result is of the team that was asked about', async () => {
    for (const team of ['Chelsea', 'Arsenal', 'Liverpool', 'Everton']) {
      expect((await ask(`${team} result`)).next).toEqual([`${team} next match`])
    }
  })
})

test.each([
  ['en', 'how many goals did arsenal score in last 5 games'],
  ['en', 'arsenal last 5 results'],
  ['pcm', 'arsenal last 5 matches'],
] as const)('in %s, "%s" is summed up first', async (locale, text) => {
  const { won, drawn, lost, scored, conceded } = tally(await formOf('Arsenal', 5), 'Arsenal')
  const { first, said } = await ask(text, locale)
  expect(first).toContain(
    locale === 'en'
      ? `In these 5 matches Arsenal won ${won}, drew ${drawn} and lost ${lost}; they scored ${scored} goals and conceded ${conceded}.`
      : `Arsenal win ${won}, draw ${drawn}, lose ${lost}; dem score ${scored} goals and collect ${conceded}.`,
  )
  expect(said.match(/\*\*\d+-\d+\*\*/gu)).toHaveLength(5)
})

describe('how a team does', () => {
  test.each([
    ['en', 'is man utd in form?', 'Manchester United'],
    ['en', 'arsenal form', 'Arsenal'],
    ['en', 'how is chelsea playing', 'Chelsea'],
    ['pcm', 'how chelsea dey play', 'Chelsea'],
  ] as const)('in %s, "%s" is told by form, place and results', async (locale, text, name) => {
    const { won, drawn, lost } = tally(await formOf(name, 5), name)
    const { first, said, card } = await ask(text, locale)
    expect(card).toBeUndefined()
    expect(first).toContain(name)
    expect(first).toMatch(
      new RegExp(`${won}, (?:drew|draw) ${drawn}(?:,| and) (?:lost|lose) ${lost}\\b`, 'u'),
    )
    expect(said).toMatch(/Premier League table,? with \d+ points/u)
    expect(said.match(/\*\*\d+-\d+\*\*/gu)).toHaveLength(5)
  })

  test('two of one name are asked back, and a form to fill is none of football', async () => {
    expect((await ask('form 4')).said).not.toMatch(/matches|table/u)
  })
})

async function premierTable() {
  const { id } = await teamOf('Arsenal')
  const [last] = await listForm(world.db, { teamId: id, before: world.now(), max: 1 })
  const table = await findTable(world.db, { leagueId: last?.league.id ?? '', at: world.now() })
  return table?.lines ?? []
}

describe('tables', () => {
  test.each([
    ['en', 'premier league table'],
    ['en', 'who is top of premier league'],
    ['pcm', 'abeg show me premier league table'],
  ] as const)('in %s, "%s" shows the first places', async (locale, text) => {
    const lines = await premierTable()
    const { first, said } = await ask(text, locale)
    const [top] = lines
    expect(first).toContain(`${top?.team.name} ${locale === 'en' ? 'are' : 'dey'} 1st`)
    expect(first).toContain(`${top?.points} points from ${top?.played} matches`)
    for (const { team, points } of lines.slice(1, 6)) {
      expect(said).toMatch(new RegExp(`${team.name} \\d\\w\\w: ${points} points`, 'u'))
    }
    expect(said.match(/ points from /gu)).toHaveLength(6)
  })

  test.each([
    ['en', 'what position is arsenal'],
    ['pcm', 'arsenal dey which position'],
  ] as const)('in %s, "%s" tells the place of the team alone', async (locale, text) => {
    const line = (await premierTable()).find(({ team }) => team.name === 'Arsenal')
    const { said } = await ask(text, locale)
    expect(said).toMatch(new RegExp(`^Arsenal (?:are|dey) ${line?.place}\\w\\w [^.]*\\.$`, 'u'))
    expect(said).toContain(`${line?.points} points from ${line?.played} matches`)
  })

  test.each(['en', 'pcm'] as const)('in %s, who wins a season is no forecast', async (locale) => {
    const text = locale === 'en' ? 'who will win the premier league' : 'who go win premier league'
    const { first, said, card } = await ask(text, locale)
    expect(first).toMatch(/forecast.*seasons?/u)
    expect(card).toBeUndefined()
    expect(said).toContain('1st')
    expect(said).not.toContain('%')
  })

  test('a table of something else is none of a league', async () => {
    for (const text of ['table tennis results', 'what is on the table']) {
      expect((await ask(text)).said).not.toMatch(/points|1st/u)
    }
  })
})

test.each(['en', 'pcm'] as const)(
  'in %s, the first scorers of a league are told',
  async (locale) => {
    const { rows } = await scorers('Premier League')
    expect(rows).toHaveLength(3)
    const { said } = await ask('top scorer premier league', locale)
    for (const { name, goals } of rows) {
      expect(said).toMatch(new RegExp(`${name} of .{3,40} with ${goals} goals`, 'u'))
    }
    expect((await ask('who is the highest goalscorer', locale)).next).toContain(
      'Top scorers Premier League',
    )
  },
)

async function scorers(league: string) {
  const rows = await world.db
    .selectFrom('football_appearance as a')
    .innerJoin('football_match as m', 'm.id', 'a.match_id')
    .innerJoin('football_league as l', 'l.id', 'm.league_id')
    .innerJoin('football_player as p', 'p.id', 'a.player_id')
    .where('l.name', '=', league)
    .where('l.country', '=', 'England')
    .select(['p.name', 'm.season', 'a.goals', 'p.id'])
    .execute()
  const season = rows
    .map((row) => row.season)
    .toSorted()
    .at(-1)
  const sums = new Map<string, { name: string; goals: number }>()
  for (const { id, name, goals, season: of } of rows) {
    if (of === season) sums.set(id, { name, goals: goals + (sums.get(id)?.goals ?? 0) })
  }
  const sorted = [...sums.values()].toSorted(
    (a, b) => b.goals - a.goals || (a.name < b.name ? -1 : 1),
  )
  return { rows: sorted.slice(0, 3) }
}

test.each([
  ['en', 'nigeria vs ghana prediction', 'I know no team called Nigeria or Ghana in the leagues'],
  ['en', 'arsenal vs ghana', 'I know no team called Ghana in the leagues'],
  ['pcm', 'nigeria vs ghana who go win', 'dem dey call Nigeria or Ghana for the leagues'],
] as const)('in %s, "%s" is told whom it does not know', async (locale, text, words) => {
  const { said, next } = await ask(text, locale)
  expect(said).toContain(words)
  expect(next[0]).toMatch(/ v .+ prediction$|^Arsenal next match$/u)
})

describe('money', () => {
  test.each([
    ['en', 'how much is 100 credits', '100 credits cost N100.'],
    ['en', 'how much is 1,000 credits', '1,000 credits cost N1,000.'],
    ['en', 'price of credits', 'A credit costs N1, '],
    ['pcm', '100 credits na how much', '100 credits na N100.'],
  ] as const)('in %s, "%s" is answered in naira first', async (locale, text, words) => {
    const { first, said } = await ask(text, locale)
    expect(first.startsWith(words)).toBe(true)
    expect(said).not.toMatch(/forecast/iu)
  })

  test.each([
    ['en', 'how do i withdraw my money'],
    ['pcm', 'how i go withdraw my money'],
  ] as const)('in %s, "%s" lists no price', async (locale, text) => {
    const { said } = await ask(text, locale)
    expect(said).toContain('(/management/payment)')
    expect(said).not.toMatch(/free|500/u)
  })
})

/** Moves the clock, so it comes last. */
describe('what is in play', () => {
  test.each([
    ['en', 'live scores now', 'No match that I follow is in play now.'],
    ['en', 'which matches are on now', 'No match that I follow is in play now.'],
    ['pcm', 'any game dey play now?', 'No match wey I dey follow dey play now.'],
    ['en', 'what are the scores now', 'No match that I follow is in play now.'],
    ['en', 'is chelsea playing now', 'Chelsea are not in play now.'],
    ['pcm', 'chelsea live score', 'Chelsea no get match wey dey go on now.'],
    ['en', 'la liga live scores', 'No LaLiga match is in play now.'],
    ['pcm', 'la liga live scores', 'No LaLiga match dey play now.'],
    [
      'en',
      'live scores arsenal chelsea liverpool everton man utd',
      'Arsenal, Chelsea, Liverpool and Everton are not in play now.',
    ],
  ] as const)('in %s, "%s" with none says so and names the next', async (locale, text, words) => {
    const { first, said, card } = await ask(text, locale)
    expect(first).toBe(words)
    expect(said).toMatch(/\*\*.+ v .+\*\*.*\d\d:\d\d/u)
    expect(card).toBeUndefined()
  })

  test.each([
    [30, /, first half, 3\d minutes (?:played|don go) /u],
    [50, /, half-time /u],
    [75, /, second half, 5\d minutes (?:played|don go) /u],
  ])('%i minutes after a kick-off it is told with its score', async (minutes, stand) => {
    const coming = await world.db
      .selectFrom('football_match')
      .select(['kickoff'])
      .where('kickoff', '>', world.now())
      .where('fixture_id', 'is not', null)
      .orderBy('kickoff')
      .executeTakeFirstOrThrow()
    const at = coming.kickoff.getTime() + minutes * 60_000 + 1_000
    world.advance(at - world.now().getTime())
    await readLive()
    for (const [locale, text] of [
      ['en', 'live scores now'],
      ['pcm', 'any game dey play now?'],
    ] as const) {
      const { first, said } = await ask(text, locale)
      expect(first).toMatch(/^\d+ match(?:es)? (?:are|is|dey) (?:in play|play)/u)
      expect(said).toMatch(stand)
      expect(said).toMatch(/ \*\*\d+-\d+\*\* /u)
    }
  })

  test('a team in play is told of, whatever league is named beside it', async () => {
    const [live] = await inPlayNow()
    const { first } = await ask(`is ${live?.name} playing now in la liga or serie a brazil`)
    expect(first).toContain(live?.name)
    expect(first).toMatch(/ \*\*\d+-\d+\*\* /u)
  })

  test('a score of which nobody has told for long is not told', async () => {
    world.advance(40 * 60_000)
    const { said } = await ask('live scores now')
    expect(said).not.toMatch(/ \*\*\d+-\d+\*\* |minutes played/u)
  })
})

async function inPlayNow() {
  return await world.db
    .selectFrom('football_live as v')
    .innerJoin('football_match as m', 'm.id', 'v.match_id')
    .innerJoin('football_team as t', 't.id', 'm.home_id')
    .where('v.state', '!=', 'ended')
    .where('m.full_home', 'is', null)
    .select('t.name')
    .orderBy('t.name')
    .execute()
}

async function readLive(): Promise<void> {
  const { services } = world
  const job = footballFeature.jobs(services).find(({ name }) => name === 'football_live')
  await job?.run({ source: 'simulator' }, { signal: undefined, log: services.log })
}
