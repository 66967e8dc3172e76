/** How two teams did against each other. */
import { cleanName } from '@strix/assistant'
import type { Fact, MeetingsBrief } from '@strix/assistant'
import { messages } from '@strix/messages/server/assistant'
import { AppError } from '../../../infra/errors.ts'
import { findTeam, listMeetings } from '../../football/index.ts'
import type { MatchView, TeamView } from '../../football/index.ts'
import { collect } from './context.ts'
import type { ToolContext } from './context.ts'
import { goalsOf } from './form-facts.ts'
import { sourceOf } from './match-facts.ts'

/** More than two teams ever play that are on record. */
const countedMax = 500

/** @throws AppError INVALID_INPUT unless two teams are named */
export async function pairOf(
  teamIds: readonly string[],
  { services: { db } }: ToolContext,
): Promise<[TeamView, TeamView]> {
  const found = await Promise.all(teamIds.map((id) => findTeam(db, id)))
  const [one, two, third] = found.flatMap((team) => team ?? [])
  if (!one || !two || third) throw new AppError('INVALID_INPUT', messages.problems.meetingsOfTwo)
  return [one, two]
}

/** All that are known, the latest first. */
export async function meetingsOf(
  teams: readonly [TeamView, TeamView],
  { services: { db }, now }: ToolContext,
): Promise<{ matches: MatchView[]; brief: MeetingsBrief; facts: Fact[] }> {
  const [one, two] = teams
  const ask = { teamIds: [one.id, two.id], before: now, max: countedMax } as const
  const matches = await listMeetings(db, ask)
  const [last] = matches
  const names = [cleanName(one.name), cleanName(two.name)] as const
  const brief: MeetingsBrief = { prefix: 'met', names, known: last !== undefined }
  if (!last) return { matches, brief, facts: [] }
  const { facts, add } = collect(sourceOf(last), now)
  const pair = `${names[0]} v ${names[1]}`
  const count = (owner: string, id: string, value: number, about: string) =>
    add(owner, `met.${id}`, { value, unit: 'count', about })
  const won = (id: string) =>
    matches.map((match) => goalsOf(match, id)).filter(({ own, other }) => own > other).length
  const [byOne, byTwo] = [won(one.id), won(two.id)]
  count(pair, 'count', matches.length, 'meetings')
  count(one.name, 'one.won', byOne, 'won of their meetings')
  count(two.name, 'two.won', byTwo, 'won of their meetings')
  count(pair, 'drawn', matches.length - byOne - byTwo, 'drawn of their meetings')
  return { matches, brief, facts }
}
