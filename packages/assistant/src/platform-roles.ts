import type { Turn } from './turn.ts'

export type Roles = { from: string | null; to: string | null }

const OWN = '(?: (?:a|an|the|my|our|their|own|this))*'
/** Words that end right before a platform's name, and those that begin right after it. */
const TO = new RegExp(
  ` (?:to|into|>|2|towards|enter|reach|become|go|over to|use|using|only(?: (?:have|get|use))?)${OWN} $`,
)
const TO_AFTER = /^ (?:version|equivalent|one|(?:is )?where i|(?:is )?the one i)/
const MAYBE_TO = new RegExp(` (?:for|on|in|at|with|be|want|need|have|get)${OWN} $`)
/** Where a code shall be played is said of it last: `play am for`, `use the code on`. */
const PLAYED = new RegExp(
  ` (?:play|stake|use|book|load|put|bet|run|place|enter|work)(?: (?:it|am|this|that|them|the|code|CODE|slip|ticket))* (?:for|on|in|at|with|inside)${OWN} $`,
)
/** `I no get their account` names no destination. */
const LACKED = new RegExp(
  ` (?:not|no|dont|never|without) (?:even )?(?:have|get|use|play|want|like|do)${OWN} $`,
)
/** `use this PLATFORM code`: the code is used, the platform is whose it is. */
const USED = new RegExp(` (?:use|using|have|get|got|play)${OWN} $`)
const FROM = /(?: (?:from|of|CODE|code|slip|ticket|my)| CODE (?:is|dey|be))(?: the| a)? $/
const CODE_AFTER = /^ (?:CODE|code|slip|ticket|booking|coupon) /
/** `I need a PLATFORM code for CODE`. */
const OF_IT = /^ (?:code|slip|ticket|booking|own) (?:for|of) (?:CODE|it|am|this|that) /
/** `CODE for PLATFORM`, where another platform is named, too. */
const OF_CODE = / (?:CODE|code)(?: CODE)? (?:for|on|in|at) $/
const FROM_AFTER = /^ (?:to|into|>|2|towards|enter|reach|become) /

/** Which platform a code comes from and which it goes to, by the words beside their names. */
export function readRoles({ platforms, line }: Turn, converts: boolean): Roles {
  const out: Roles = { from: null, to: null }
  const open: { id: string; maybe: boolean; owned: boolean }[] = []
  const isOne = new Set(platforms.map(({ id }) => id)).size < 2
  const parts = line.text.split('PLATFORM')
  for (const [at, { id }] of platforms.entries()) {
    const before = parts.slice(0, at + 1).join('PLATFORM')
    const after = parts[at + 1] ?? ''
    if (!converts) out.from ??= id
    else if (LACKED.test(before)) continue
    else if (!isOne && PLAYED.test(before)) out.to = id
    else if (OF_IT.test(after)) out.to = id
    else if (!isOne && USED.test(before) && CODE_AFTER.test(after)) out.from ??= id
    else if (TO.test(before)) out.to = id
    else if (FROM.test(before)) out.from ??= id
    else if (TO_AFTER.test(after)) out.to = id
    else if (CODE_AFTER.test(after) && !before.endsWith(' for ')) out.from ??= id
    else if (FROM_AFTER.test(after)) out.from ??= id
    else open.push({ id, maybe: MAYBE_TO.test(before), owned: OF_CODE.test(before) })
  }
  for (const { id, maybe, owned } of open) {
    if (out.from === null && out.to !== null && owned) out.from = id
    else if (out.to === null && (maybe || out.from !== null || platforms.length === 1)) out.to = id
    else if (out.from === null) out.from = id
    else out.to ??= id
  }
  if (out.from !== null && out.from === out.to) out.from = null
  return out
}
