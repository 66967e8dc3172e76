/** What a message puts in place of something that was named before, or takes out. */
import { anyOf } from './phrases.ts'

const SWAP = anyOf(`instead of|in place of|rather than|replace|swap|exchange|change|remove|drop
  |comot|commot|take out|take (?:PLAYER|TEAM) (?:out|off)|put (?:PLAYER|TEAM) (?:for|in|where)`)

const OUT = anyOf(`remove|drop|comot|commot|take out|take (?:PLAYER|TEAM) (?:out|off|away)|without
  |leave (?:PLAYER|TEAM) out|leave out|minus|forget|forget about|scrap|cancel|delete|except
  |not (?:PLAYER|TEAM) again|no (?:need|want) (?:PLAYER|TEAM)`)

/**
 * `Foden instead of Palmer`: of two names, the one spoken of before gives way to the other.
 * `remove Palmer`: what was spoken of before without it. Undefined where nothing changes.
 */
export function changeNames<T>(
  before: readonly T[],
  named: readonly T[],
  { words, keyOf }: { words: string; keyOf: (one: T) => string },
): T[] | undefined {
  const known = new Set(before.map(keyOf))
  const old = named.filter((one) => known.has(keyOf(one)))
  const fresh = named.filter((one) => !known.has(keyOf(one)))
  const [left, another] = old
  const [coming] = fresh
  if (left === undefined || another !== undefined || fresh.length > 1) return undefined
  if (coming === undefined) {
    return OUT.test(words) ? before.filter((one) => keyOf(one) !== keyOf(left)) : undefined
  }
  if (!SWAP.test(words)) return undefined
  return before.map((one) => (keyOf(one) === keyOf(left) ? coming : one))
}
