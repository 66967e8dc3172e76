import { CUES } from './tables/cues.ts'
import { CODE_CUES } from './tables/code-cues.ts'
import { FURTHER_CUES } from './tables/further-cues.ts'
import { MATCH_CUES } from './tables/match-cues.ts'
import { PRODUCT_CUES } from './tables/product-cues.ts'
import { tellsOfTrouble } from './evidence.ts'
import { intents, type Intent } from './reading.ts'
import type { Turn } from './turn.ts'

export type Scores = Readonly<Record<Intent, number>>

const ALL_CUES = [...CUES, ...FURTHER_CUES, ...CODE_CUES, ...PRODUCT_CUES, ...MATCH_CUES]

/** Further cues for one intent count less than the first, or long messages would always win. */
const FURTHER = 0.35

function cueScores({ line, pastLine, rawLine, sides }: Turn): Record<Intent, number> {
  const most = new Map<Intent, number>()
  const sum = new Map<Intent, number>()
  const unlisted = sides.every(({ options }) => options.length === 0)
  for (const [intent, weight, pattern] of ALL_CUES) {
    const text = pattern.source.includes('PASTDAY') ? pastLine.text : line.text
    const raw = intent === 'out_of_scope' && unlisted && pattern.test(rawLine.text)
    if (!raw && !pattern.test(text)) continue
    most.set(intent, Math.max(most.get(intent) ?? 0, weight))
    sum.set(intent, (sum.get(intent) ?? 0) + weight)
  }
  const out = emptyScores()
  for (const intent of intents) {
    const top = most.get(intent) ?? 0
    out[intent] = top + FURTHER * ((sum.get(intent) ?? 0) - top)
  }
  return out
}

export function emptyScores(): Record<Intent, number> {
  return {
    fixtures: 0,
    predict: 0,
    compare_teams: 0,
    compare_players: 0,
    explain_code: 0,
    convert_code: 0,
    best_price: 0,
    profile: 0,
    track_record: 0,
    results: 0,
    credits: 0,
    help: 0,
    small_talk: 0,
    safer_play: 0,
    out_of_scope: 0,
  }
}

const SLIP = / (code|slip|ticket|booking|CODE|coupon) /

/** What the conversation before makes possible. */
type Behind = { codes: boolean; sides: number; players: number }

/** Intents that need something to work on are weighed by whether it is there. */
function weighNeeds(scores: Record<Intent, number>, turn: Turn, behind: Behind): void {
  const text = turn.line.text
  const slip = turn.codes.length > 0 || SLIP.test(text)
  const codes = slip || behind.codes
  if (!codes) scores.explain_code = 0
  if (!codes && !/ (platform|PLATFORM|app|bookie) /.test(text)) scores.best_price = 0
  if (!codes && turn.platforms.length === 0 && !/ conver/.test(text)) scores.convert_code = 0
  // Whom nobody knows is no word for the two that were spoken of before.
  if (turn.stranger && turn.sides.length === 0) {
    scores.compare_players = Math.max(scores.compare_players, scores.compare_teams)
    scores.compare_teams = 0
  } else if (turn.sides.length + (turn.stranger ? 1 : behind.sides) < 2) scores.compare_teams = 0
  else if (turn.sides.length === 0) scores.compare_teams *= 0.8
  const players = turn.players.length + behind.players
  if (players === 0 && !turn.stranger && !/ players?\b/.test(text)) {
    scores.compare_players = 0
  }
  if (turn.players.length >= 2 && turn.sides.length === 0) scores.compare_players += 3
  if (turn.players.length >= 1) scores.compare_teams *= 0.5
  if (turn.market !== undefined) scores.predict += 3.8
  // A ticket that is spoken of while matches are named is no code to look into.
  if (turn.codes.length === 0 && !behind.codes && turn.sides.length >= 2) scores.explain_code *= 0.3
  if (turn.codes.length > 0) {
    for (const intent of ['predict', 'fixtures', 'results', 'help', 'out_of_scope'] as const) {
      scores[intent] *= 0.5
    }
  }
}

/** Talk about the product or about nothing gives way to what names a match. */
function weighSubject(scores: Record<Intent, number>, turn: Turn): void {
  const football = turn.sides.length + turn.leagues.length + turn.players.length
  const named = football + turn.codes.length + turn.platforms.length
  if (named > 0 || turn.dates.length > 0) scores.small_talk *= 0.4
  if (turn.length > 7) scores.small_talk *= 0.7
  if (football > 0) {
    for (const intent of ['help', 'credits', 'track_record'] as const) scores[intent] *= 0.6
    if (scores.out_of_scope < 7) scores.out_of_scope *= 0.5
  } else {
    scores.out_of_scope *= scores.out_of_scope >= 5 ? 1.4 : 1
    scores.results *= turn.dates.length > 0 || / (result|score)/.test(turn.line.text) ? 1 : 0.6
  }
  if (turn.username !== null)
    for (const intent of ['track_record', 'help', 'credits'] as const) scores[intent] *= 0.5
}

function isTrouble(turn: Turn, scores: Scores, behind: Behind): boolean {
  const names = turn.sides.length + turn.leagues.length + turn.players.length + turn.codes.length
  return tellsOfTrouble(turn.line.text, {
    named: names > 0 || turn.username !== null || turn.market !== undefined,
    best: Math.max(...Object.values(scores)),
    inTalk: behind.codes || behind.sides + behind.players > 0,
    length: turn.length,
  })
}

/** The score of a cry for help that rules of words hear: above any other. */
export const HEARD = 100

/** Evidence for each intent in one message. */
export function scoreIntents(turn: Turn, behind: Behind): Scores {
  const scores = cueScores(turn)
  weighNeeds(scores, turn, behind)
  weighSubject(scores, turn)
  if (turn.cry || turn.weighs || isTrouble(turn, scores, behind)) scores.safer_play = HEARD
  return scores
}

export function bestIntent(scores: Scores): { intent: Intent; score: number } {
  let best: { intent: Intent; score: number } = { intent: 'out_of_scope', score: 0 }
  for (const intent of intents) {
    if (scores[intent] > best.score) best = { intent, score: scores[intent] }
  }
  return best
}
