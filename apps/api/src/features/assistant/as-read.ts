/** Matches under the names by which their sides are read, whichever brain shows them. */
import type { MatchBrief, Writer } from '@strix/assistant'
import type { AssistantLists } from './lists.ts'

type Namesakes = Pick<AssistantLists, 'namesakes'>
type Sides = Pick<MatchBrief, 'id' | 'homeTeamName' | 'awayTeamName'>

/** A match under the names by which its sides are read: what is pressed asks for the right ones. */
export function asRead<Match extends Sides>(match: Match, lists: Namesakes): Match {
  const sides = lists.namesakes.get(match.id)
  return sides ? { ...match, homeTeamName: sides.home, awayTeamName: sides.away } : match
}

/** The same in the questions that are offered after an answer about matches. */
export function offerAsRead(writer: Writer, matches: readonly Sides[], lists: Namesakes): Writer {
  const names = matches.flatMap((match) => {
    const { homeTeamName: home, awayTeamName: away } = asRead(match, lists)
    return [[match.homeTeamName, home] as const, [match.awayTeamName, away] as const]
  })
  // A name that stands for two of them stays as it is written.
  const isOne = ([plain, apart]: readonly [string, string]) =>
    names.every(([name, other]) => name !== plain || other === apart)
  writer.rename(new Map(names.filter(isOne)))
  return writer
}
