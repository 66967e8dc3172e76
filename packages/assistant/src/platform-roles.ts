import type { Turn } from './turn.ts'

export type Roles = { from: string | null; to: string | null }

const TO = /^(to|into|>|2|towards|enter|reach|become)$/
const MAYBE_TO = /^(for|on|in|at|with|be|want|need)$/
const FROM = /^(from|of|CODE|code|slip|ticket|my)$/
const CODE_AFTER = /^(CODE|code|slip|ticket|booking|coupon)$/

/** Which platform a code comes from and which it goes to, by the words beside their names. */
export function readRoles({ platforms }: Turn, converts: boolean): Roles {
  const out: Roles = { from: null, to: null }
  const open: { id: string; maybe: boolean }[] = []
  for (const { id, before, after } of platforms) {
    if (!converts) out.from ??= id
    else if (TO.test(before)) out.to = id
    else if (FROM.test(before)) out.from ??= id
    else if (/^(version|equivalent)$/.test(after)) out.to = id
    else if (CODE_AFTER.test(after) && before !== 'for') out.from ??= id
    else if (TO.test(after)) out.from ??= id
    else open.push({ id, maybe: MAYBE_TO.test(before) })
  }
  for (const { id, maybe } of open) {
    if (out.to === null && (maybe || out.from !== null || platforms.length === 1)) out.to = id
    else if (out.from === null) out.from = id
    else out.to ??= id
  }
  if (out.from !== null && out.from === out.to) out.from = null
  return out
}
