/** Bet9ja's event answers: the league tree, leagues, the day, one event, search. */
import { type SimRequest, type SimResponse, comingMatches } from '../platform.ts'
import {
  type Sim,
  countryId,
  eventBody,
  eventName,
  leagueId,
  marketNotes,
  matchOf,
  rare,
  translations,
} from './wire.ts'
import { names } from './names.ts'

export function oneEvent(sim: Sim, text: string): SimResponse {
  const match = matchOf(sim, Number(text))
  // Started matches leave the prematch feed.
  if (!match || match.kickoff <= sim.context.now()) return { status: 200, body: { R: 'E', D: {} } }
  const MK = marketNotes(sim, match)
  const groups = [...new Set(MK.map((note) => note.GCAT))]
  const D = {
    ...eventBody(sim, { match, depth: 'all' }),
    MK,
    CATMARKET: groups.map((VALUE, i) => ({ CODE: String(101 + i), VALUE })),
    TRANS: translations(MK),
  }
  return { status: 200, body: { R: 'OK', D } }
}

export function tree(sim: Sim): SimResponse {
  const matches = comingMatches(sim.context, sim.book)
  const SG: Record<string, { SG_DESC: string; NUM: number; G: Record<string, object> }> = {}
  for (const league of new Set(matches.map((match) => match.league))) {
    const country = (SG[String(countryId(league))] ??= { SG_DESC: league.country, NUM: 0, G: {} })
    const count = matches.filter((match) => match.league === league).length
    country.NUM += count
    country.G[String(leagueId(league))] = {
      G_DESC: names.league(league),
      NUM: count,
      GID: leagueId(league),
    }
  }
  const sport = { S_DESC: 'Soccer', NUM: matches.length, SG }
  return { status: 200, body: { R: 'OK', D: { PAL: { '1': sport } } } }
}

export function group(sim: Sim, text: string): SimResponse {
  const matches = comingMatches(sim.context, sim.book).filter(
    (match) => String(leagueId(match.league)) === text,
  )
  const E = matches.map((match) => eventBody(sim, { match, depth: 'usual' }))
  return { status: 200, body: { R: 'OK', D: { E } } }
}

/** Today or tomorrow, short field names; `D` is UTC here. */
export function bundle(sim: Sim, { query }: SimRequest): SimResponse {
  const shift = query.get('DISP') === '1001' ? 1 : 0
  const day = Math.floor(sim.context.now() / 86_400_000) + shift
  const matches = comingMatches(sim.context, sim.book).filter(
    (match) => Math.floor(match.kickoff / 86_400_000) === day,
  )
  const E = matches.map((match) => {
    const event = eventBody(sim, { match, depth: 'usual' })
    return { ID: event.ID, C: event.C, N: event.DS, D: event.STARTDATE, GID: event.GID, O: event.O }
  })
  const G = Object.fromEntries(
    matches.map(({ league }) => [
      leagueId(league),
      { G_DESC: names.league(league), SG_DESC: league.country },
    ]),
  )
  return { status: 200, body: { R: 'OK', D: { E, G } } }
}

export function search(sim: Sim, request: SimRequest): SimResponse {
  const form = new URLSearchParams(request.body)
  const words = (form.get('TERM') ?? '').trim().toLowerCase()
  const start = Number(form.get('START')) || 0
  const rows = Math.min(100, Number(form.get('ROWS')) || 20)
  const found = comingMatches(sim.context, sim.book).filter(
    (match) => words !== '' && eventName(match).toLowerCase().includes(words),
  )
  if (found.length === 0) return { status: 200, body: { R: 'OK', D: { numFound: 0, start } } }
  const shown = found.slice(start, start + rows)
  const [first] = shown
  const notes = first ? marketNotes(sim, first).filter((note) => !rare.has(note.GCAT)) : []
  const sport = {
    S_ID: 1,
    S_DESC: 'Soccer',
    E: shown.map((match) => eventBody(sim, { match, depth: 'common' })),
    MK: notes.map(({ DS, ...note }) => ({ ...note, NAME: DS })),
  }
  return {
    status: 200,
    body: { R: 'OK', D: { numFound: found.length, start, S: { '1': sport }, TRANS: {} } },
  }
}
