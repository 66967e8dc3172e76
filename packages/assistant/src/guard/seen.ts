import type { Asked, Fact } from '../facts.ts'
import type { Clause } from './clauses.ts'
import type { Entity, Named } from './names.ts'

/** A sentence taken apart, and what it is judged by. */
export type Seen = {
  facts: readonly Fact[]
  entities: readonly Entity[]
  asked: Asked
  named: Named
  text: string
  clauses: readonly Clause[]
  /** Who the sentence before was about, where this one names nobody. */
  carried: readonly string[]
}
