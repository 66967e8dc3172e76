/** What is stored of a forecast: one text that says everything, and its hash. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonical } from '../records/index.ts'

const chance = z.number().min(0).max(1)
const chances = z.partialRecord(
  z.enum([
    'home',
    'away',
    'over15',
    'over25',
    'over35',
    'btts',
    'halfHome',
    'halfAway',
    'secondHome',
    'secondAway',
    'cards35',
    'cards45',
  ]),
  chance,
)
const count = z.number().int().min(0)
const halfCards = z.object({ yellow: z.number(), red: z.number() })
const sideCards = z.object({
  expected: z.number(),
  yellow: z.number(),
  red: z.number(),
  low: count,
  high: count,
  /** Absent where too few matches of the league report when cards were shown. */
  halves: z.object({ first: halfCards, second: halfCards }).optional(),
})

export const forecastBody = z.object({
  seq: z.number().int().min(1),
  fixture: z.uuid(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  kickoff: z.iso.datetime(),
  at: z.iso.datetime(),
  kind: z.enum(['model', 'blend']),
  model: z.number().int().min(1),
  /** SHA-256 of the matches it knows: those of the model, and those played since. */
  data: z.string().regex(/^[0-9a-f]{64}$/),
  matches: count,
  /** How the grid of scores is made of `asked` and `goals`. */
  method: z.literal(1),
  /** What the regressions answer, question by question. */
  asked: chances,
  goals: z.object({ home: z.number(), away: z.number() }),
  /** What the grid says: these are shown and judged. */
  chances,
  cards: z.object({ home: sideCards, away: sideCards }).nullable(),
  /** Matches seen of either club and of the league. */
  sample: z.object({ home: count, away: count, league: count }),
  /** Frequencies of the league. */
  base: chances,
  /** Mean prices of as many platforms. */
  prices: z
    .object({ home: z.number(), draw: z.number(), away: z.number(), platforms: count })
    .nullable(),
})
export type ForecastBody = z.infer<typeof forecastBody>

const mark = Buffer.from([3])

export function textOf(body: ForecastBody): string {
  return canonical(body)
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(mark).update(text, 'utf8').digest()
}

/** @throws ZodError for a text that is none */
export function readBody(text: string): ForecastBody {
  return forecastBody.parse(JSON.parse(text))
}
