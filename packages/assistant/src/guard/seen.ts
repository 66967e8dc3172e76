import type { Asked, Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import type { Figure } from './figure.ts'
import type { Named, Nameable } from './names.ts'

/** A figure, and the facts that it may be of. */
export type Meant = { figure: Figure; facts: readonly Fact[] }

/** A figure of a clause, and a fact that it may be of. */
export type Statement = { fact: Fact; figure: Figure; clause: Clause; seen: Seen }

/** A sentence taken apart, and what it is judged by. */
export type Seen = {
  facts: readonly Fact[]
  /** All that tools answered, named or not: it bears out superlatives, and no figure. */
  known: readonly Fact[]
  nameable: Nameable
  asked: Asked
  named: Named
  text: string
  clauses: readonly Clause[]
  /** By clause, of what its figures are. */
  meant: ReadonlyMap<Clause, readonly Meant[]>
  /** Who the sentence before was about, where this one names nobody. */
  carried: readonly string[]
}
