import { ALIASES } from './aliases.ts'
import { readCountry } from './countries.ts'
import { otherAge, teamApart } from './marks.ts'
import { readersOf, type Readers } from './prepare.ts'
import type { AliasTable } from './read-aliases.ts'
import { TEAM_FEATURES, teamFeatures } from './team-score.ts'
import type { TeamName } from './team-name.ts'
import { PAIR_WEIGHTS } from './weights.ts'

/** A team as one source names it. */
export type TeamRef = { name: string; country?: string | null; source?: string }

/** Names of the features of `sameTeam`, in the order of `PAIR_WEIGHTS`. */
export const PAIR_FEATURES: readonly string[] = [
  ...TEAM_FEATURES,
  'womenApart',
  'teamApart',
  'sameCountry',
  'otherCountry',
]

const EXTRA = TEAM_FEATURES.length

function countryOfRef(ref: TeamRef, name: TeamName): string | null {
  return readCountry(ref.country) ?? name.nation
}

/** Fills `out` with the features of two teams, marks and countries included. */
export function pairFeatures(a: TeamRef, b: TeamRef, readers: Readers, out: Float64Array): void {
  const left = readers.team(a.name, readCountry(a.country))
  const right = readers.team(b.name, readCountry(b.country))
  teamFeatures(left, right, out)
  out[EXTRA] = left.marks.women === right.marks.women ? 0 : 1
  out[EXTRA + 1] = teamApart(left.marks, right.marks)
  const x = countryOfRef(a, left)
  const y = countryOfRef(b, right)
  if (x !== null && y !== null) out[EXTRA + (x === y ? 2 : 3)] = 1
}

/** Whether two names are the same team's. Symmetric. */
export function sameTeam(
  a: TeamRef,
  b: TeamRef,
  options: { aliases?: AliasTable } = {},
): { same: boolean; confidence: number } {
  const readers = readersOf(options.aliases ?? ALIASES)
  const left = readers.team(a.name)
  const right = readers.team(b.name)
  const apart = left.marks.virtual !== right.marks.virtual || otherAge(left.marks, right.marks)
  if (apart || left.core === '' || right.core === '') return { same: false, confidence: 0 }
  const features = new Float64Array(PAIR_FEATURES.length)
  pairFeatures(a, b, readers, features)
  let sum = 0
  for (let at = 0; at < features.length; at++) {
    sum += (features[at] ?? 0) * (PAIR_WEIGHTS[at] ?? 0)
  }
  const confidence = 1 / (1 + Math.exp(-sum))
  return { same: confidence >= 0.5, confidence }
}
