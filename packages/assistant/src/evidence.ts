/**
 * Cries for help by the weight of their evidence. The phrases of `tables/cries` and `tables/needs`
 * know what was said before; here words of several families add up, so that a new sentence of known
 * words is heard as well. Talk of teams, prices and the product weighs against it.
 */
import { evidence, type Evidence } from './tables/evidence.ts'

/** Two families and who bets say it; a single hint does not. */
const ENOUGH = 4.5
const FAMILIES = 2

/** @param text words in plain form, with single spaces and one at either end */
export function weighsAsCry(text: string): boolean {
  if (!evidence.self.test(text)) return false
  const found = evidence.families.filter((family) => isFound(family, text))
  const kinds = new Set(found.filter(({ hint }) => hint !== true).map(({ kind }) => kind))
  const against = evidence.against.filter((family) => isFound(family, text))
  const score = weightOf(found) - weightOf(against)
  return kinds.size >= FAMILIES && score >= ENOUGH
}

/** The heavier of one kind counts. */
function weightOf(found: readonly Evidence[]): number {
  return found.reduce((sum, { weight }) => sum + weight, 0)
}

function isFound({ words, except }: Evidence, text: string): boolean {
  return words.test(text) && except?.test(text) !== true
}
