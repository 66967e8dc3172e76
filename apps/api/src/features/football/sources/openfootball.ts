/** openfootball's football.json: one file a league and season, in the public domain. */
import { z } from 'zod'
import { divisions } from '../../results/index.ts'
import type { GetText } from '../../results/index.ts'
import { isWithin } from './football-data.ts'
import { seasonLabel, seasonsOf } from './seasons.ts'
import type { ForeignMatch, Source } from './source.ts'

const pair = z.tuple([z.number().int().min(0), z.number().int().min(0)])
const file = z.object({
  matches: z.array(
    z.object({
      date: z.iso.date(),
      team1: z.string().min(1),
      team2: z.string().min(1),
      score: z.object({ ft: pair.optional(), ht: pair.optional() }).optional(),
    }),
  ),
})

/** Its files, by our codes of leagues. */
const files: Readonly<Record<string, string>> = {
  E0: 'en.1',
  E1: 'en.2',
  E2: 'en.3',
  E3: 'en.4',
  D1: 'de.1',
  D2: 'de.2',
  SP1: 'es.1',
  SP2: 'es.2',
  I1: 'it.1',
  I2: 'it.2',
  F1: 'fr.1',
  F2: 'fr.2',
  N1: 'nl.1',
  B1: 'be.1',
  P1: 'pt.1',
  T1: 'tr.1',
  G1: 'gr.1',
  SC0: 'sco.1',
  AUT: 'at.1',
  SWZ: 'ch.1',
}

export function createOpenfootball(deps: { baseUrl: string; getText: GetText }): Source {
  const base = deps.baseUrl.replace(/\/+$/, '')
  return {
    id: 'openfootball',
    historyDays: 4 * 365,
    async *matches({ from, to, signal }) {
      for (const year of seasonsOf(from, to)) {
        for (const code of Object.keys(files)) {
          if (signal?.aborted) return
          const season = seasonLabel(year)
          const text = await deps.getText(`${base}/${season}/${files[code] ?? ''}.json`, { signal })
          if (text === undefined) continue
          yield readOpenfootballFile(text, { code, season }).filter(isWithin(from, to))
        }
      }
    },
  }
}

/** Kick-offs are the day alone: the file's times are of places it does not name. */
export function readOpenfootballFile(
  text: string,
  { code, season }: { code: string; season: string },
): ForeignMatch[] {
  const { matches } = file.parse(JSON.parse(text))
  const division = divisions.find((each) => each.code === code)
  const { name = code, country = null } = division ?? {}
  const team = (named: string) => ({ externalId: `${country ?? ''}|${named}`, name: named })
  return matches.map(({ date, team1, team2, score }) => {
    const full = score?.ft
    const half = full && score.ht
    return {
      externalId: `${files[code] ?? code}|${date}|${team1}|${team2}`,
      league: { code, name, country },
      season,
      home: team(team1),
      away: team(team2),
      said: {
        kickoff: date,
        status: full ? ('finished' as const) : ('scheduled' as const),
        halfTime: half ? { home: half[0], away: half[1] } : null,
        fullTime: full ? { home: full[0], away: full[1] } : null,
        counts: null,
        odds: null,
      },
    }
  })
}
