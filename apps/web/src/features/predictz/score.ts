/** Scores as they are picked and written. Pure. */
import type { PredictedScore } from '@strix/contracts'
import { predictionRules } from '@strix/contracts/predictz-rules'

export const noGoals: PredictedScore = { home_team_score: 0, away_team_score: 0 }

export const quickScores: readonly PredictedScore[] = predictionRules.quickScores.map(
  ([home, away]) => ({ home_team_score: home, away_team_score: away }),
)

/** A whole number of goals from 0 to 99, whatever was typed. */
export function clampGoals(value: number): number {
  if (!Number.isFinite(value)) return 0
  return Math.min(predictionRules.scoreMax, Math.max(0, Math.trunc(value)))
}

/** Of what stands in the field: its digits, the last two where there are more. */
export function readGoals(text: string): number {
  return clampGoals(Number(text.replaceAll(/\D/g, '').slice(-2)))
}

/** The same without the words of the wire. */
export function goalsOf({ home_team_score: home, away_team_score: away }: PredictedScore) {
  return { home, away }
}

/** `2-1`. */
export function formatScore({ home_team_score: home, away_team_score: away }: PredictedScore) {
  return `${home}-${away}`
}

export function sameScore(a: PredictedScore | null, b: PredictedScore): boolean {
  return a?.home_team_score === b.home_team_score && a.away_team_score === b.away_team_score
}

/** What stands after the first colon of a refusal's sentence, begun with a capital letter. */
export function reasonOf(detail: string): string | undefined {
  const at = detail.indexOf(':')
  const reason = at === -1 ? '' : detail.slice(at + 1).trim()
  return reason === '' ? undefined : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}
