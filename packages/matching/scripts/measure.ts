import type { DevQuery } from './dev-data.ts'

/** What a matcher answered to one query. */
export type Given = { id: string | null; confidence: number }

export type Measured = { f1: number; twins: number; recall: number; wrong: number; missed: number }

type Judged = { query: DevQuery; given: Given }

function f1Of(judged: readonly Judged[]): number {
  const right = judged.filter(({ query, given }) => given.id !== null && given.id === query.answer)
  const answered = judged.filter(({ given }) => given.id !== null).length
  const present = judged.filter(({ query }) => query.answer !== null).length
  return (2 * right.length) / (answered + present)
}

/** Best recall over all confidence thresholds whose precision reaches `wanted`. */
function recallAt(judged: readonly Judged[], wanted: number): number {
  const present = judged.filter(({ query }) => query.answer !== null).length
  const sorted = judged
    .filter(({ given }) => given.id !== null)
    .sort((a, b) => b.given.confidence - a.given.confidence)
  let right = 0
  let best = 0
  sorted.forEach(({ query, given }, at) => {
    if (given.id === query.answer) right += 1
    // A threshold takes all answers of one confidence or none of them.
    if (sorted[at + 1]?.given.confidence === given.confidence) return
    if (right / (at + 1) >= wanted) best = Math.max(best, right / present)
  })
  return best
}

/** Scores answers to the queries of the development set, in their order. */
export function measure(queries: readonly DevQuery[], answers: readonly Given[]): Measured {
  const judged = queries.map((query, at) => ({
    query,
    given: answers[at] ?? { id: null, confidence: 0 },
  }))
  const wrong = judged.filter(({ query, given }) => given.id !== null && given.id !== query.answer)
  const missed = judged.filter(({ query, given }) => query.answer !== null && given.id === null)
  return {
    f1: f1Of(judged),
    twins: f1Of(judged.filter(({ query }) => query.set === 'twins')),
    recall: recallAt(judged, 0.995),
    wrong: wrong.length,
    missed: missed.length,
  }
}
