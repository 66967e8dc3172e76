/** Matches to come and matches played. */
import type { ToolResult } from '../facts.ts'
import type { FixturesData } from '../tool-data.ts'
import { allOf } from './names.ts'
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
  const coming = data.matches.filter(({ state }) => state === 'coming').length
  if (coming < data.matches.length) writeGone(writer, { coming, few })
  else if (few) {
    writer.say('fixtures', {
      en: [
        (v) =>
          `I found ${v('total')} ${data.matches.length === 1 ? 'match' : 'matches'}; tap one for its forecast.`,
        () => 'Here they are, soonest first. Tap one for its forecast.',
      ],
      pcm: [
        (v) =>
          `I see ${v('total')} ${data.matches.length === 1 ? 'match' : 'matches'}; tap one make I forecast am.`,
      ],
    })
  } else {
    writer.say('fixtures', {
      en: [
        (v) =>
          `There are ${v('total')} matches; these are the first ${v('shown')}. Tap one for its forecast.`,
      ],
      pcm: [
        (v) =>
          `${v('total')} matches dey; these na the first ${v('shown')}. Tap one make I forecast am.`,
      ],
    })
  }
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
  const first = data.matches.find(({ state }) => state === 'coming')
  writer.next({
    en: first ? [`${first.homeTeamName} v ${first.awayTeamName} prediction`] : [],
    pcm: first ? [`${first.homeTeamName} v ${first.awayTeamName}, who go win?`] : [],
  })
}

/** Among matches to come stand some that are not, or all are not. */
function writeGone(writer: Writer, { coming, few }: { coming: number; few: boolean }): void {
  const isOne = writer.number('total') === 1
  const [matches, which] = isOne
    ? ['match', 'it has begun, is over or was put off']
    : ['matches', `${coming > 0 ? 'some' : 'these'} have begun, are over or were put off`]
  const who = isOne ? 'e' : coming === 0 ? 'all of dem' : 'some'
  const pcm = `${who} don start, don finish, or dem don postpone am`
  writer.say('fixtures', {
    en: [
      few
        ? (v) => `I found ${v('total')} ${matches}; ${which}.`
        : (v) => `I found ${v('total')} ${matches}; here are ${v('shown')}, and ${which}.`,
    ],
    pcm: [
      few
        ? (v) => `I see ${v('total')} ${matches}; ${pcm}.`
        : (v) => `I see ${v('total')} ${matches}; see ${v('shown')}, ${pcm}.`,
    ],
  })
}

/** Two that were asked about as a match, and play none. */
export function writeApart(
  writer: Writer,
  { pair: [one, other], found }: { pair: readonly [string, string]; found: number },
): void {
  const [en, pcm] = found > 0 ? ['; here is what they play', '; see wetin dem dey play'] : ['', '']
  writer.say('apart', {
    en: [() => `I know of no match between ${one} and ${other} in the coming weeks${en}.`],
    pcm: [() => `I no see any match of ${one} and ${other} for the coming weeks${pcm}.`],
  })
}

/** Teams without a match beside others that have one. */
export function writeLeftOut(writer: Writer, names: readonly string[]): void {
  const all = allOf(names)
  writer.say('left-out', {
    en: [() => `I found no such match of ${all}, so nothing is said of it.`],
    pcm: [() => `I no see that match of ${all}, so I no talk about am.`],
  })
}
