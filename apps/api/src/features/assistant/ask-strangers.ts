/** Questions of teams that no match is of. */
import { cleanName, writeStrangers } from '@strix/assistant'
import type { Writer } from '@strix/assistant'
import { listNamed } from './choices.store.ts'
import type { Answering } from './to-answer.ts'
import { tools } from './tools/index.ts'

const namesMax = 3

/** Says whom it does not know, and what it does; undefined where all that is named is known. */
export async function answerStrangers(given: Answering): Promise<Writer | undefined> {
  const { reading, context, write } = given
  const { unclear } = reading
  if (unclear?.about !== 'team' || unclear.options.length > 0) return undefined
  const { unknown, teams } = await context.lists.namesIn(context.text)
  const { db } = context.services
  const found = await Promise.all(
    unknown.slice(0, namesMax).map(async (name) => {
      const isKnown = (await listNamed(db, name)).length > 0
      return isKnown ? [] : [titled(cleanName(name))]
    }),
  )
  const names = found.flat()
  if (names.length === 0) return undefined
  const writer = write([])
  writeStrangers(writer, names, await instead(given, teams))
  return writer
}

/** As names are written: "ghana" is Ghana. */
function titled(name: string): string {
  return name.replaceAll(/(?<![\p{L}\p{M}'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** The next match of a team that is known, or of any. */
async function instead({ context }: Answering, teams: readonly string[]): Promise<string[]> {
  const [team] = teams
  if (team !== undefined) return [`${team} next match`]
  context.onTool?.('fixtures')
  const { data } = await tools.fixtures.run(tools.fixtures.input.parse({ count: 1 }), context)
  return data.matches.flatMap(({ state, homeTeamName: home, awayTeamName: away }) =>
    state === 'coming' ? [`${home} v ${away} prediction`] : [],
  )
}
