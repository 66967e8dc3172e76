/** Matches to come and matches played. */
import type { ToolResult } from '../facts.ts'
import type { FixturesData, ResultsData } from '../tool-data.ts'
import type { Writer } from './writer.ts'

export function writeFixtures(writer: Writer, { data, facts }: ToolResult<FixturesData>): void {
  if (data.matches.length === 0) {
    writer.say('fixtures.none', {
      en: [() => 'I find no match there. Try another day, league or team.'],
      pcm: [() => 'I no see any match there. Try another day, league or team.'],
    })
    writer.next({ en: ['Which matches are tomorrow?'], pcm: ['Which match dey tomorrow?'] })
    return
  }
  const few = data.more === 0
  writer.say('fixtures', {
    en: few
      ? [
          (v) =>
            `I found ${v('total')} ${data.matches.length === 1 ? 'match' : 'matches'}; tap one for its forecast.`,
          () => 'Here they are, soonest first. Tap one for its forecast.',
        ]
      : [
          (v) =>
            `There are ${v('total')} matches; these are the first ${v('shown')}. Tap one for its forecast.`,
        ],
    pcm: few
      ? [
          (v) =>
            `I see ${v('total')} ${data.matches.length === 1 ? 'match' : 'matches'}; tap one make I forecast am.`,
        ]
      : [
          (v) =>
            `${v('total')} matches dey; these na the first ${v('shown')}. Tap one make I forecast am.`,
        ],
  })
  const choices = data.matches.map(
    ({ id, homeTeamName, homeTeamLogo, awayTeamName, awayTeamLogo, leagueName, fixtureDate }) => ({
      id,
      homeTeamName,
      homeTeamLogo,
      awayTeamName,
      awayTeamLogo,
      leagueName,
      fixtureDate,
    }),
  )
  writer.card({ messageType: 'fixtures', data: choices }, facts)
  const [first] = data.matches
  writer.next({
    en: first ? [`${first.homeTeamName} v ${first.awayTeamName} prediction`] : [],
    pcm: first ? [`${first.homeTeamName} v ${first.awayTeamName}, who go win?`] : [],
  })
}

export function writeResults(writer: Writer, { data }: ToolResult<ResultsData>): void {
  const played = data.matches.filter(({ state }) => state === 'finished')
  if (played.length === 0) {
    writer.say('results.none', {
      en: [() => 'I have no result of that. Name the teams, or a day.'],
      pcm: [() => 'I no get that result. Call the teams, or the day.'],
    })
    return
  }
  for (const { prefix: p, homeTeamName: home, awayTeamName: away } of played) {
    writer.say(`${p}.result`, {
      en: [(v) => `${home} **${v(`${p}.score`)}** ${away}, ${v(`${p}.day`)}.`],
      pcm: [(v) => `${home} **${v(`${p}.score`)}** ${away}, ${v(`${p}.day`)}.`],
    })
  }
  const [first] = played
  writer.next({
    en: first ? [`${first.homeTeamName} next match`] : [],
    pcm: first ? [`${first.homeTeamName} next match`] : [],
  })
}
