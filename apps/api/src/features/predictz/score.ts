/** How a prediction compares with a result. Pure. */
export type Score = { home: number; away: number }
type Judged = { state: 'hit' | 'missed' | 'void'; outcome: boolean }

/** @param result null where the game is void */
export function judge(prediction: Score, result: Score | null): Judged {
  if (!result) return { state: 'void', outcome: false }
  const isHit = prediction.home === result.home && prediction.away === result.away
  return { state: isHit ? 'hit' : 'missed', outcome: winnerOf(prediction) === winnerOf(result) }
}

/** Goals between the two; 1 is a near miss. */
export function goalsAway(prediction: Score, result: Score): number {
  return Math.abs(prediction.home - result.home) + Math.abs(prediction.away - result.away)
}

function winnerOf({ home, away }: Score): number {
  return Math.sign(home - away)
}
