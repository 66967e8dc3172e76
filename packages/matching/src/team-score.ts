import { TEAM_WEIGHTS } from './weights.ts'
import type { TeamName } from './team-name.ts'
import { dice, wordScore } from './word-score.ts'

/** Names of the team features, in the order of `TEAM_WEIGHTS`. */
export const TEAM_FEATURES = [
  'base',
  'sameCore',
  'sameFull',
  'aliasSame',
  'aliasOther',
  'coverBetter',
  'coverWorse',
  'coreDice',
  'bothLeftOver',
  'genericClash',
  'oneLeftGeneric',
  'oneLeftName',
  'initials',
  'firstWord',
  'smallShared',
  'smallClash',
  'evidence',
  'nations',
  'otherNation',
  'contained',
  'placeOnlyBothLeft',
  'placeOnlyOneLeft',
  'sharedWordOnly',
] as const

const SIZE = TEAM_FEATURES.length
const LIKE = 0.6
/** Scratch: how much of each word of the longer name is taken. */
const TAKEN = new Uint8Array(32)

type Cover = {
  matched: number
  leftA: number
  leftB: number
  genericA: number
  genericB: number
  own: boolean
  named: boolean
}

const COVER: Cover = {
  matched: 0,
  leftA: 0,
  leftB: 0,
  genericA: 0,
  genericB: 0,
  own: false,
  named: false,
}

/** Takes the words of `b` whose first letters `word` is: `ny` for `new york`. Their worth, or 0. */
function initialsRun(word: string, b: TeamName, width: number): number {
  if (word.length < 2 || word.length > 3) return 0
  for (let from = 0; from + word.length <= width; from++) {
    let worth = 0
    for (let at = 0; at < word.length; at++) {
      if (TAKEN[from + at] === 1 || b.words[from + at]?.[0] !== word[at]) {
        worth = 0
        break
      }
      worth += b.weights[from + at] ?? 0
    }
    if (worth === 0) continue
    TAKEN.fill(1, from, from + word.length)
    return Math.min(1, worth)
  }
  return 0
}

/** Lines up the words of two names, each word with the one most like it. */
function lineUp(a: TeamName, b: TeamName): Cover {
  const out = COVER
  out.matched = 0
  out.leftA = 0
  out.leftB = 0
  out.genericA = 0
  out.genericB = 0
  out.own = false
  out.named = false
  const width = Math.min(b.words.length, TAKEN.length)
  TAKEN.fill(0, 0, width)
  for (let i = 0; i < a.words.length; i++) {
    const word = a.words[i] ?? ''
    let best = 0
    let at = -1
    for (let j = 0; j < width; j++) {
      if (TAKEN[j] === 1) continue
      const score = wordScore(word, b.words[j] ?? '')
      if (score > best) {
        best = score
        at = j
        if (score === 1) break
      }
    }
    const weight = a.weights[i] ?? 0
    const run = best < LIKE ? initialsRun(word, b, width) : 0
    if (run > 0) {
      out.matched += run
      out.named = true
    } else if (best >= LIKE && at >= 0) {
      TAKEN[at] = 1
      if (a.own[i] === true && b.own[at] === true) out.own = true
      if (weight >= 1 && (b.weights[at] ?? 0) >= 1) out.named = true
      out.matched += best * Math.min(weight, b.weights[at] ?? 0)
    } else if (weight >= 1) out.leftA += weight
    else out.genericA += weight
  }
  for (let j = 0; j < width; j++) {
    if (TAKEN[j] === 1) continue
    const weight = b.weights[j] ?? 0
    if (weight >= 1) out.leftB += weight
    else out.genericB += weight
  }
  return out
}

function isInitials(short: TeamName, long: TeamName): boolean {
  if (short.words.length !== 1 || long.words.length + long.small.length < 2) return false
  const word = short.core
  if (word.length < 2 || word.length > 6) return false
  if (word === long.initials || word === long.allInitials) return true
  return short.full === long.allInitials && short.full.length >= 3
}

function sharesSmall(a: TeamName, b: TeamName): boolean {
  for (const word of a.small) if (b.small.includes(word)) return true
  return false
}

function shareClub(a: TeamName, b: TeamName): boolean {
  for (const club of a.clubs) if (b.clubs.includes(club)) return true
  return false
}

/** One club or country to the table: then letters do not matter either. */
function knownSame(a: TeamName, b: TeamName): boolean {
  return shareClub(a, b) || (a.nation !== null && a.nation === b.nation)
}

/** Two clubs or countries the table tells apart: then letters do not matter any more. */
export function knownApart(a: TeamName, b: TeamName): boolean {
  if (a.nation !== null && b.nation !== null) return a.nation !== b.nation
  return a.clubs.length > 0 && b.clubs.length > 0 && !shareClub(a, b)
}

/** Fills `out` with the features of two names; the same whichever name comes first. */
export function teamFeatures(a: TeamName, b: TeamName, out: Float64Array): void {
  out.fill(0, 0, SIZE)
  const swap =
    a.words.length > b.words.length || (a.words.length === b.words.length && a.core > b.core)
  const first = swap ? b : a
  const second = swap ? a : b
  const cover = lineUp(first, second)
  const short = Math.min(first.total, second.total) || 1
  const long = Math.max(first.total, second.total) || 1
  const same = a.core === b.core
  out[0] = 1
  if (knownSame(a, b)) {
    out[a.nation !== null && a.nation === b.nation ? 17 : 3] = 1
    out[1] = a.core === b.core ? 1 : 0
    return
  }
  if (knownApart(a, b)) {
    out[a.nation !== null && b.nation !== null ? 18 : 4] = 1
    return
  }
  out[1] = same ? 1 : 0
  out[2] = a.full === b.full ? 1 : 0
  out[5] = same ? 1 : Math.min(1, cover.matched / short)
  out[6] = same ? 1 : Math.min(1, cover.matched / long)
  out[7] = same ? 1 : dice(a.grams, b.grams)
  if (!same) {
    out[8] = Math.min(1, cover.leftA, cover.leftB)
    out[9] = cover.genericA > 0.2 && cover.genericB > 0.2 ? 1 : 0
    const generic = Math.max(cover.genericA, cover.genericB)
    out[10] = out[9] === 0 && generic > 0.2 ? 1 : 0
    out[11] = Math.min(2, Math.max(cover.leftA, cover.leftB)) * (out[8] === 0 ? 1 : 0)
    out[12] = isInitials(a, b) || isInitials(b, a) ? 1 : 0
    if (!cover.own && cover.matched > 0.5) {
      const left = cover.leftA + cover.genericA > 0.2
      const other = cover.leftB + cover.genericB > 0.2
      if (left && other) out[20] = 1
      else if (cover.leftA > 0.5 || cover.leftB > 0.5) out[21] = 1
    }
    out[22] = !cover.named && Math.min(cover.leftA, cover.leftB) >= 1 ? 1 : 0
    out[19] = a.core.length > 3 && b.core.length > 3 && contains(a.core, b.core) ? 1 : 0
  }
  out[13] = wordScore(a.words[0] ?? '', b.words[0] ?? '') >= LIKE ? 1 : 0
  if (a.small.length > 0 && b.small.length > 0) out[sharesSmall(a, b) ? 14 : 15] = 1
  out[16] = Math.min(2, same ? a.total : cover.matched) / 2
}

function contains(a: string, b: string): boolean {
  return a.length >= b.length ? a.includes(b) : b.includes(a)
}

const SCRATCH = new Float64Array(SIZE)

/** Log-odds that two names, marks and country aside, are the same club's. */
export function teamLogit(a: TeamName, b: TeamName): number {
  teamFeatures(a, b, SCRATCH)
  let sum = 0
  for (let at = 0; at < SIZE; at++) sum += (SCRATCH[at] ?? 0) * (TEAM_WEIGHTS[at] ?? 0)
  return sum
}
