/** openfootball's football.json: one file a league and season, in the public domain. */
import { z } from 'zod'
import type { GetText, MatchReport, Source } from './source.ts'

const pair = z.tuple([z.number().int().min(0), z.number().int().min(0)])
const file = z.object({
  name: z.string(),
  matches: z.array(
    z.object({
      date: z.iso.date(),
      team1: z.string(),
      team2: z.string(),
      score: z.object({ ft: pair.optional(), ht: pair.optional() }).optional(),
    }),
  ),
})

const dayMs = 24 * 3_600_000
const leagues = [
  'en.1',
  'en.2',
  'en.3',
  'en.4',
  'de.1',
  'de.2',
  'es.1',
  'es.2',
  'it.1',
  'it.2',
  'fr.1',
  'fr.2',
  'nl.1',
  'be.1',
  'pt.1',
  'tr.1',
  'gr.1',
  'sco.1',
  'at.1',
  'ch.1',
] as const

export function createOpenfootball(deps: { baseUrl: string; getText: GetText }): Source {
  const base = deps.baseUrl.replace(/\/+$/, '')
  return {
    id: 'openfootball',
    async fetch({ from, to, signal }) {
      const reports: MatchReport[] = []
      for (const league of leagues) {
        const url = `${base}/${seasonOf(to)}/${league}.json`
        const text = await deps.getText(url, { signal })
        if (text !== undefined) reports.push(...readOpenfootball(text, league))
      }
      const first = from.getTime() - dayMs
      return reports.filter(({ kickoff }) => {
        const day = Date.parse(kickoff)
        return day >= first && day <= to.getTime() + dayMs
      })
    },
  }
}

/** `2025-26` for the season that began in July 2025. */
function seasonOf(at: Date): string {
  const year = at.getUTCFullYear() - (at.getUTCMonth() < 6 ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** Every match with a full score. @throws ZodError or SyntaxError when the file is another. */
function readOpenfootball(text: string, league: string): MatchReport[] {
  const { name, matches } = file.parse(JSON.parse(text))
  return matches.flatMap(({ date, team1, team2, score }) => {
    if (!score?.ft) return []
    const [home, away] = score.ft
    const half = score.ht && score.ht[0] <= home && score.ht[1] <= away ? score.ht : undefined
    return [
      {
        externalId: `${league}|${date}|${team1}|${team2}`,
        home: team1,
        away: team2,
        // `English Premier League 2025/26` is a league and its season.
        league: name.replace(/ \d{4}\/\d{2,4}$/, ''),
        country: null,
        kickoff: date,
        result: {
          status: 'finished' as const,
          halfTime: half ? { home: half[0], away: half[1] } : null,
          fullTime: { home, away },
        },
      },
    ]
  })
}
