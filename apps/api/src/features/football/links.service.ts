/** Links the hub's fixtures to matches. Staff are asked where there is doubt; none is guessed. */
import { matchAll, prepare } from '@strix/matching'
import type { EventName } from '@strix/matching'
import { transact } from '../../infra/db.ts'
import type { Candidate } from './football.tables.ts'
import {
  leagueKey,
  linkByResults,
  listKnownLeagues,
  listUnlinkedFixtures,
  listUnlinkedMatches,
  releasePutOff,
  saveLinks,
} from './links.store.ts'
import type { Named } from './links.store.ts'
import type { FootballDeps } from './import.service.ts'
import { lockImport } from './import.store.ts'
import { mergeAgain } from './merge.service.ts'
import { closeQuestions, listDecided, saveQuestions } from './questions.store.ts'
import type { NewQuestion } from './questions.store.ts'

type Linked = { fixtures: number; linked: number; asked: number }

const dayMs = 24 * 3_600_000
/** As far as catalogues and demos look back, and as far as catalogues look ahead. */
const span = { backMs: 70 * dayMs, aheadMs: 12 * dayMs } as const
const marginMs = 2 * dayMs
/** A wrong link shows a wrong forecast; a missing one is asked about. */
const sureFrom = 0.9
const candidatesMax = 5

export async function linkFixtures(deps: FootballDeps): Promise<Linked> {
  const now = deps.now()
  const from = new Date(now.getTime() - span.backMs)
  const to = new Date(now.getTime() + span.aheadMs)
  return await transact(deps.db, async (tx) => {
    await lockImport(tx)
    await mergeAgain(tx, { matchIds: await releasePutOff(tx, { from, now }), now })
    const byResults = await linkByResults(tx)
    const all = await listUnlinkedFixtures(tx, { from, to, near: now })
    const asked = { kind: 'fixture' as const, source: 'hub' as const }
    const decided = await listDecided(tx, { ...asked, externalIds: all.map(({ id }) => id) })
    const open = all.filter(({ id }) => !decided.has(id))
    const matches = await listUnlinkedMatches(tx, {
      from: new Date(from.getTime() - marginMs),
      to: new Date(to.getTime() + marginMs),
      near: now,
    })
    const found = findLinks(open, matches)
    const linked = await saveLinks(tx, found.links)
    const byNames = found.links.map(({ fixtureId }) => fixtureId)
    await closeQuestions(tx, { ...asked, externalIds: [...byResults, ...byNames] })
    const known = await listKnownLeagues(tx)
    const questions = found.questions.filter((each) => known.has(leagueKey(each)))
    await saveQuestions(tx, { questions, now })
    return { fixtures: all.length, linked: byResults.length + linked, asked: questions.length }
  })
}

/** Which match each fixture surely is, and what to ask of the others. */
function findLinks(fixtures: readonly Named[], matches: readonly Named[]) {
  const names = new Map(matches.map((match) => [match.id, `${match.home} – ${match.away}`]))
  const answers = matchAll(fixtures.map(eventOf), prepare(matches.map(eventOf)), {
    threshold: sureFrom,
  })
  const links: { fixtureId: string; matchId: string }[] = []
  const questions: NewQuestion[] = []
  fixtures.forEach((fixture, at) => {
    const answer = answers[at]
    if (answer?.id) links.push({ fixtureId: fixture.id, matchId: answer.id })
    else questions.push(questionOf(fixture, candidatesOf(answer?.contenders ?? [], names)))
  })
  return { links, questions }
}

function candidatesOf(
  contenders: readonly { id: string; confidence: number }[],
  names: ReadonlyMap<string, string>,
): Candidate[] {
  return contenders
    .slice(0, candidatesMax)
    .map(({ id, confidence }) => ({ id, confidence, name: names.get(id) ?? id }))
}

function questionOf(fixture: Named, candidates: readonly Candidate[]): NewQuestion {
  const { id, home, away, league, country, kickoff } = fixture
  return {
    kind: 'fixture',
    source: 'hub',
    externalId: id,
    home,
    away,
    league,
    country,
    kickoff,
    candidates,
  }
}

function eventOf({ kickoff, ...named }: Named): EventName {
  return { ...named, kickoff: kickoff.toISOString(), sport: 'football' }
}
