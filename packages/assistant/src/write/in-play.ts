/** What is being played now, with score and minute. */
import type { ToolResult } from '../facts.ts'
import type { FixturesData, InPlayBrief } from '../tool-data.ts'
import { matchesOf } from './match.ts'
import { allOf } from './names.ts'
import type { Writer } from './writer.ts'

/** @param asked of whom it is asked, where it is of somebody */
export function writeInPlay(
  writer: Writer,
  { data }: ToolResult<FixturesData>,
  asked: { teams: readonly string[]; leagues: readonly string[] },
): void {
  const { matches, next } = data.inPlay ?? { matches: [], next: null }
  if (matches.length === 0) {
    const [en, pcm] = noneOf(asked)
    writer.say('in-play.none', { en: [() => en], pcm: [() => pcm] })
    if (next) writeNext(writer, next)
    writer.next({ en: ['Which matches are today?'], pcm: ['Which match dey today?'] })
    return
  }
  const count = writer.number('in-play')
  if (asked.teams.length === 0) {
    const [be, dey] = count === 1 ? ['is', 'dey play'] : ['are', 'dey play']
    const some = data.more > 0 ? { en: '; here are some of them', pcm: '; see some of dem' } : null
    writer.say('in-play', {
      en: [(v) => `${v('in-play')} ${matchesOf(count)} ${be} in play now${some?.en ?? ''}.`],
      pcm: [(v) => `${v('in-play')} ${matchesOf(count)} ${dey} now${some?.pcm ?? ''}.`],
    })
  }
  for (const match of matches) writeStand(writer, match)
  writer.next({ en: ['Which matches are today?'], pcm: ['Which match dey today?'] })
}

function noneOf(asked: { teams: readonly string[]; leagues: readonly string[] }): [string, string] {
  const [teams, leagues] = [allOf(asked.teams), allOf(asked.leagues)]
  if (teams !== '')
    return [`${teams} are not in play now.`, `${teams} no get match wey dey go on now.`]
  return leagues === ''
    ? ['No match that I follow is in play now.', 'No match wey I dey follow dey play now.']
    : [`No ${leagues} match is in play now.`, `No ${leagues} match dey play now.`]
}

function writeNext(
  writer: Writer,
  { prefix: p, owner, leagueName }: { prefix: string; owner: string; leagueName: string },
): void {
  const isTimed = writer.has(`${p}.time`)
  writer.say('in-play.next', {
    en: [
      (v) =>
        `Next is **${owner}**, on ${v(`${p}.day`)}${isTimed ? ` at ${v(`${p}.time`)}` : ''} (${leagueName}).`,
    ],
    pcm: [
      (v) =>
        `The next one na **${owner}**, for ${v(`${p}.day`)}${isTimed ? `, ${v(`${p}.time`)}` : ''} (${leagueName}).`,
    ],
  })
}

const phases = {
  'first-half': { en: 'first half', pcm: 'first half' },
  'half-time': { en: 'half-time', pcm: 'half-time' },
  'second-half': { en: 'second half', pcm: 'second half' },
} as const

/** "Everton 2-1 Fulham, second half, 67 minutes played (Premier League)." */
function writeStand(writer: Writer, match: InPlayBrief): void {
  const { prefix: p, owner, homeTeamName: home, awayTeamName: away, leagueName, phase } = match
  if (phase === 'unknown') {
    writer.say(`${p}.play`, {
      en: [() => `**${owner}** has begun, but I have no score of it yet (${leagueName}).`],
      pcm: [() => `**${owner}** don start, but I never get the score (${leagueName}).`],
    })
    return
  }
  const { en, pcm } = phases[phase]
  const hasMinute = phase !== 'half-time' && writer.has(`${p}.minute`)
  writer.say(`${p}.play`, {
    en: [
      (v) =>
        `${home} **${v(`${p}.live`)}** ${away}, ${en}${hasMinute ? `, ${v(`${p}.minute`)} minutes played` : ''} (${leagueName}).`,
    ],
    pcm: [
      (v) =>
        `${home} **${v(`${p}.live`)}** ${away}, ${pcm}${hasMinute ? `, ${v(`${p}.minute`)} minutes don go` : ''} (${leagueName}).`,
    ],
  })
}
