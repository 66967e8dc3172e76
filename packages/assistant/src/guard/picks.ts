import type { Clause } from './clauses.ts'
import type { Seen } from './seen.ts'

/** Of several picks each is a side's win, and no other side is one. */
export function namesOtherPick({ text, mentions }: Clause, { facts }: Seen): boolean {
  const picks = facts.flatMap(({ about, owner }) => (about === 'pick comes in' ? [owner] : []))
  if (picks.length === 0 || !/\bpicks?\b/iu.test(text)) return false
  return mentions.some(
    ({ keys, isObject }) =>
      !isObject && keys.length > 0 && !keys.some((key) => picks.includes(key)),
  )
}
