/** How a league stands, who has scored in it, and what no forecast tells of it. */
import type { NoSource } from '../no-source.ts'
import { NO_SOURCE } from '../tables/no-source.ts'
import type { MeetingsBrief, ScorersBrief, TableBrief } from '../tool-data.ts'
import { matchesOf } from './match.ts'
import type { Writer } from './writer.ts'

/** @param league without it the table is called theirs */
export function writePlace(
  writer: Writer,
  { prefix, name, league }: { prefix: string; name: string; league?: string },
): void {
  const [place, points, played] = [`${prefix}.place`, `${prefix}.points`, `${prefix}.played`]
  const unit = writer.number(points) === 1 ? 'point' : 'points'
  const matches = matchesOf(writer.number(played))
  const [en, pcm] =
    league === undefined
      ? ['their table', 'their table']
      : [`the ${league} table`, `${league} table`]
  writer.say(place, {
    en: [
      (v) =>
        `${name} are ${v(place)} in ${en} with ${v(points)} ${unit} from ${v(played)} ${matches}.`,
    ],
    pcm: [
      (v) =>
        `${name} dey ${v(place)} for ${pcm}, with ${v(points)} ${unit} from ${v(played)} ${matches}.`,
    ],
  })
}

/** The first places, a sentence each. */
export function writeTable(writer: Writer, { league, rows }: TableBrief): void {
  const [first, ...others] = rows
  if (!first) return writeNoTable(writer, league)
  writePlace(writer, { ...first, league })
  for (const { prefix: p, name } of others) {
    const [place, points, played] = [`${p}.place`, `${p}.points`, `${p}.played`]
    const unit = writer.number(points) === 1 ? 'point' : 'points'
    const row = (v: (id: string) => string) =>
      `${name} ${v(place)}: ${v(points)} ${unit} from ${v(played)} ${matchesOf(writer.number(played))}.`
    writer.say(`${p}.row`, { en: [row], pcm: [row] })
  }
  writer.next({
    en: [`${league} matches`, `${first.name} next match`],
    pcm: [`${league} matches`, `${first.name} next match`],
  })
}

function writeNoTable(writer: Writer, league: string): void {
  writer.say('table.none', {
    en: [() => `I know no table of ${league}.`],
    pcm: [() => `I no sabi any table of ${league}.`],
  })
  writer.next({ en: [`${league} matches`], pcm: [`${league} matches`] })
}

/** The first of them by goals, as far as players are known. */
export function writeScorers(writer: Writer, { league, players }: ScorersBrief): void {
  writer.next({ en: [`${league} table`], pcm: [`${league} table`] })
  if (players.length === 0) {
    writer.say('scorers.none', {
      en: [
        () => `No source tells me who scored in ${league} matches, so I cannot rank the players.`,
      ],
      pcm: [() => `Nobody dey tell me who score for ${league}, so I no fit rank the players.`],
    })
    return
  }
  for (const { prefix: p, name, team } of players) {
    const goals = writer.number(`${p}.goals`) === 1 ? 'goal' : 'goals'
    writer.say(`${p}.scored`, {
      en: [(v) => `${name} of ${team} is ${v(`${p}.place`)} with ${v(`${p}.goals`)} ${goals}.`],
      pcm: [(v) => `${name} of ${team} dey ${v(`${p}.place`)} with ${v(`${p}.goals`)} ${goals}.`],
    })
  }
  const matches = matchesOf(writer.number('scorers.matches'))
  writer.say('scorers', {
    en: [
      (v) =>
        `That is in the ${v('scorers.matches')} ${league} ${matches} of this season of which I know the players.`,
    ],
    pcm: [
      (v) =>
        `Na for the ${v('scorers.matches')} ${league} ${matches} of this season wey I sabi the players.`,
    ],
  })
}

/** Of which league was not said. */
export function writeWhichLeague(writer: Writer, questions: readonly string[]): void {
  writer.say('which-league', {
    en: [() => 'Which league do you mean?'],
    pcm: [() => 'Which league you mean?'],
  })
  writer.next({ en: questions, pcm: questions })
}

/** Who wins a league is no forecast of Strix. */
export function writeNoSeason(writer: Writer): void {
  writer.say('season', {
    en: [() => 'I forecast matches, not seasons. What I can tell is how the table stands now.'],
    pcm: [
      () => 'Na matches I dey forecast, no be season. Wetin I fit tell you na how table be now.',
    ],
  })
}

/** Who won what in other years is no match that is known. */
export function writeNoTitles(writer: Writer): void {
  writer.say('titles', {
    en: [
      () => 'Who won which trophy I cannot tell: I know matches and tables, and no list of titles.',
    ],
    pcm: [
      () => 'Who carry which trophy I no fit talk: na matches and tables I sabi, no be titles.',
    ],
  })
}

/** What no source tells, and what may be asked of that team instead. */
export function writeNoSource(writer: Writer, what: NoSource, team?: string): void {
  const { en, pcm } = NO_SOURCE[what]
  writer.say('no-source', {
    en: [() => `I know nothing of ${en}: no source tells me of them.`],
    pcm: [() => `I no sabi anything about ${pcm}: no source dey tell me.`],
  })
  if (team === undefined) return
  writer.next({
    en: [`${team} next match`, `${team} form`],
    pcm: [`${team} next match`, `${team} form`],
  })
}

/** How two teams did against each other, of all their meetings that are known. */
export function writeMet(writer: Writer, { prefix: p, names, known }: MeetingsBrief): void {
  const [one, two] = names
  if (!known) {
    writer.say('met.none', {
      en: [() => `I know of no match that ${one} and ${two} have played against each other.`],
      pcm: [() => `I no sabi any match wey ${one} and ${two} don play against each other.`],
    })
    return
  }
  const [count, drawn] = [`${p}.count`, `${p}.drawn`]
  const [first, second] = [`${p}.one.won`, `${p}.two.won`]
  if (writer.number(count) === 1) {
    writer.say(count, {
      en: [(v) => `I know ${v(count)} meeting of ${one} and ${two}.`],
      pcm: [(v) => `Na ${v(count)} meeting of ${one} and ${two} I sabi.`],
    })
    return
  }
  const be = writer.number(drawn) === 1 ? 'was' : 'were'
  writer.say(count, {
    en: [
      (v) =>
        `In the ${v(count)} meetings that I know ${one} won ${v(first)}, ${two} won ${v(second)} and ${v(drawn)} ${be} drawn.`,
    ],
    pcm: [
      (v) =>
        `For the ${v(count)} meetings wey I sabi, ${one} win ${v(first)}, ${two} win ${v(second)}, and ${v(drawn)} na draw.`,
    ],
  })
}
