/** Shared bigrams of two sorted lists, as the Dice coefficient. */
export function dice(a: Uint16Array, b: Uint16Array): number {
  const total = a.length + b.length
  if (total === 0) return 0
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i] ?? 0
    const right = b[j] ?? 0
    if (left === right) {
      shared += 1
      i += 1
      j += 1
    } else if (left < right) i += 1
    else j += 1
  }
  return (2 * shared) / total
}

const MAX_LENGTH = 24
const ROW = new Uint8Array(MAX_LENGTH + 1)

/** Edit distance (insert, delete, replace) of two words, `limit + 1` once it passes the limit. */
function distance(a: string, b: string, limit: number): number {
  const n = Math.min(a.length, MAX_LENGTH)
  const m = Math.min(b.length, MAX_LENGTH)
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  for (let j = 0; j <= m; j++) ROW[j] = j
  for (let i = 1; i <= n; i++) {
    let diagonal = ROW[0] ?? 0
    ROW[0] = i
    let best = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= m; j++) {
      const above = ROW[j] ?? 0
      const swap = diagonal + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      const next = Math.min(swap, above + 1, (ROW[j - 1] ?? 0) + 1)
      ROW[j] = next
      diagonal = above
      if (next < best) best = next
    }
    if (best > limit) return limit + 1
  }
  return ROW[m] ?? 0
}

function sharedStart(a: string, b: string): number {
  const end = Math.min(a.length, b.length)
  let at = 0
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/**
 * How alike two words are, 0 to 1: the same, one cut short (`sheff`, `sheffield`), or a spelling
 * apart (`kyiv`, `kiev`). Words that merely share letters score 0.
 */
export function wordScore(a: string, b: string): number {
  if (a === b) return 1
  const short = a.length <= b.length ? a : b
  const long = short === a ? b : a
  const start = sharedStart(short, long)
  if (start === short.length) {
    if (start >= 4) return 0.92
    if (start === 3) return 0.85
    return 0.6
  }
  if (short.length < 4) return 0
  const limit = long.length >= 8 ? 2 : 1
  const apart = distance(short, long, limit)
  if (apart <= limit) {
    const score = 1 - apart / long.length
    return start === 0 ? score * 0.7 : score
  }
  if (start >= 5 && start >= 0.6 * short.length) return 0.75
  return 0
}
