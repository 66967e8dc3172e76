/** Two teams, or two to four players, beside each other. */
import type { ToolResult } from '../facts.ts'
import type { ComparePlayersData, CompareTeamsData, PlayerMeasure } from '../tool-data.ts'
import { matchesOf, writeForm, writeKickoff, writeResultChances } from './match.ts'
import { writeNoForecast } from './predictions.ts'
import { writeMet, writePlace } from './standings.ts'
import type { Writer } from './writer.ts'

/** @param asked whether their meetings are asked about, which are told first then */
export function writeTeams(
  writer: Writer,
  { data }: ToolResult<CompareTeamsData | null>,
  asked: { meetings: boolean } = { meetings: false },
): void {
  if (!data) {
    writer.say('teams.unknown', {
      en: [() => 'I do not know both of these teams. Write their names once more?'],
      pcm: [() => 'I no sabi the two teams. Write their names again?'],
    })
    return
  }
  const [one, two] = data.teams
  if (asked.meetings) {
    writeMet(writer, data.met)
    writeMeetings(writer, data)
  }
  for (const { prefix, name, known } of data.teams) {
    if (!known) {
      writer.say(`${prefix}.none`, {
        en: [() => `I have no matches of ${name} on record.`],
        pcm: [() => `I no get any match of ${name} for record.`],
      })
      continue
    }
    writeForm(writer, prefix, name)
    writePlace(writer, { prefix, name })
  }
  if (!asked.meetings) {
    if (data.met.known) writeMet(writer, data.met)
    writeMeetings(writer, data)
  }
  if (data.next) {
    writeKickoff(writer, data.next.match)
    if (data.next.card) writeResultChances(writer, data.next.match)
    else writeNoForecast(writer, data.next)
  } else {
    writer.say('teams.apart', {
      en: [
        () =>
          'They do not meet in the coming weeks, so there is no forecast of one against the other.',
      ],
      pcm: [() => 'Dem no go meet for the coming weeks, so forecast no dey for the two of them.'],
    })
  }
  writer.next({
    en: [`${one.name} next match`, `${two.name} next match`],
    pcm: [`${one.name} next match`, `${two.name} next match`],
  })
}

function writeMeetings(writer: Writer, { meetings }: CompareTeamsData): void {
  for (const { prefix, homeTeamName: home, awayTeamName: away } of meetings) {
    writer.say(`${prefix}.met`, {
      en: [(v) => `On ${v(`${prefix}.day`)} it ended ${home} ${v(`${prefix}.score`)} ${away}.`],
      pcm: [(v) => `For ${v(`${prefix}.day`)} e end ${home} ${v(`${prefix}.score`)} ${away}.`],
    })
  }
}

export function writePlayers(writer: Writer, { data }: ToolResult<ComparePlayersData>): void {
  if (data.players.length < 2) {
    writer.say('players.few', {
      en: [() => 'To compare I need players I know. Write their names once more?'],
      pcm: [() => 'To compare, I need players wey I sabi. Call their names.'],
    })
    return
  }
  for (const { prefix: p, name, team, position, played, unknown } of data.players) {
    if (!played) {
      writer.say(`${p}.none`, {
        en: [() => `I have no match data of ${name}.`],
        pcm: [() => `I no get match data of ${name}.`],
      })
      continue
    }
    const where = position === '' ? team : `${team}, ${position}`
    const matches = matchesOf(writer.number(`${p}.matches`))
    writer.say(`${p}.played`, {
      en: [
        (v) =>
          `**${name}** played ${v(`${p}.minutes`)} minutes in ${v(`${p}.matches`)} ${matches} (${where}).`,
      ],
      pcm: [
        (v) =>
          `**${name}** don play ${v(`${p}.minutes`)} minutes for ${v(`${p}.matches`)} ${matches} (${where}).`,
      ],
    })
    if (writeRates(writer, { p, name, unknown })) {
      // Above nobody is no news of a keeper, who scores no goals.
      if (writer.number(`${p}.goals.percentile`) === 0) continue
      writer.say(`${p}.rank`, {
        en: [
          (v) =>
            `For goals ${name} stands above ${v(`${p}.goals.percentile`)} of ${v(`${p}.peers`)} players of that position.`,
        ],
        pcm: [
          (v) =>
            `For goals, ${name} dey above ${v(`${p}.goals.percentile`)} of ${v(`${p}.peers`)} players of that position.`,
        ],
      })
      continue
    }
    writer.say(`${p}.short`, {
      en: [() => `That is too little play for rates of ${name}.`],
      pcm: [() => `That time too small to judge ${name}.`],
    })
  }
  const names = data.players.map(({ team }) => team)
  writer.next({ en: [`${names[0]} next match`], pcm: [`${names[0]} next match`] })
}

const measureNames: Readonly<Record<PlayerMeasure, string>> = {
  goals: 'goals',
  assists: 'assists',
  shots: 'shots',
  yellows: 'yellow cards',
}

/** What nobody tells is said to be unknown: it is not nought. */
function writeRates(
  writer: Writer,
  { p, name, unknown }: { p: string; name: string; unknown: readonly PlayerMeasure[] },
): boolean {
  const knowsShots = !unknown.includes('shots')
  const list = (v: (id: string) => string, and: string) => {
    const [goals, assists] = [`${v(`${p}.goals`)} goals`, `${v(`${p}.assists`)} assists`]
    return knowsShots
      ? `${goals}, ${assists} ${and} ${v(`${p}.shots`)} shots`
      : `${goals} ${and} ${assists}`
  }
  const said = writer.say(`${p}.rates`, {
    en: [(v) => `Per 90 minutes ${name} has ${list(v, 'and')}.`],
    pcm: [(v) => `For every 90 minutes, ${name} get ${list(v, 'and')}.`],
  })
  if (!said || unknown.length === 0) return said
  const names = unknown.map((measure) => measureNames[measure])
  writer.say(`${p}.unknown`, {
    en: [() => `I do not know the ${names.join(' and ')} of ${name}.`],
    pcm: [() => `I no know the ${names.join(' and ')} of ${name}.`],
  })
  return said
}
