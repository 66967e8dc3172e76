import type { Turn } from './turn.ts'

export type Roles = { from: string | null; to: string | null }

const OWN = '(?: (?:a|an|the|my|our|their|own|this))*'
/** Words that end right before a platform's name, and those that begin right after it. */
const TO = new RegExp(
  ` (?:to|into|>|2|towards|enter|reach|become|go|over to|use|using|only(?: (?:have|get|use))?)${OWN} $`,
)
const TO_AFTER = new RegExp(
  '^ (?:version|equivalent|one|(?:is )?where i|(?:is )?the one i' +
    '|i (?:(?:dey|go|will|only|want) )*(?:use|using|play|bet)' +
    '(?! (?:it|am|this|that|the|a|my|code|CODE|for|on|in)))',
)
const MAYBE_TO = new RegExp(` (?:for|on|in|at|with|be|want|need|have|get)${OWN} $`)
const IT = '(?: (?:it|am|this|that|them|the|a|me|code|CODE|slip|ticket))*'
/** Where a code shall be played is said of it last: `play am for`, `use the code on`. */
const PLAYED = new RegExp(
  ` (?:play|stake|use|book|load|put|bet|run|place|enter|work)${IT} (?:for|on|in|at|with|inside)${OWN} $`,
)
const OTHERS =
  '(?:(?:my|our|his|her) (?!code|slip|ticket)\\w+|he|she|they|them|somebody|someone|friend|guy|people)'
const ALREADY = '(?: (?:don|dey|just|also|always))*'
const DID = '(?:played|staked|booked|used|posted|dropped)'
const DOES = '(?:play|stake|book|use|post|drop|share|send|run)'
/** Where others play a code, or one did, it comes from, unless another platform is its origin. */
const PLAYED_BY = new RegExp(
  ` (?:${OTHERS}${ALREADY} (?:${DID}|${DOES})|i${ALREADY} ${DID})${IT}(?: (?:for|on|in|at|with))* $`,
)
/** `I no get their account` names no destination, nor does `to X, not Y`. */
const LACKED = new RegExp(
  ` (?:(?:not|no|dont|never|without) (?:even )?(?:have|get|use|play|want|like|do)${OWN}|PLATFORM not(?: (?:to|for|on))?) $`,
)
/** `I no like this PLATFORM code CODE`. */
const CODE_HERE = /^ (?:code|slip|ticket|booking|coupon) CODE /
/** `I want the PLATFORM own`, `what would be its PLATFORM code`. */
const WANTED = new RegExp(
  ' (?:(?:want|need|(?:give|get|find|send) me)(?: (?:the|a|an|my))?' +
    '|(?:what|which)(?: (?:is|be|would|will|one|go|the|its|their))+) $',
)
const WANTED_AFTER = new RegExp(
  '^ (?:own|one|version|equivalent' +
    '|(?:code|slip|ticket) (?!CODE|(?:to|into|on|in|that) |conver|chang|switch|mov|for (?!CODE|it )))',
)
/** Said and taken back at once, so that the next one counts: `to X, sorry, to Y`. */
const TAKEN_BACK = new RegExp(
  ' PLATFORM(?:(?: not)?(?: (?:sorry|wait|oh|ah|rather|actually|correction|i mean|i meant))+' +
    '(?=(?: (?:to|from|for|on|in|into|is|the))* PLATFORM )' +
    '|(?: not)?(?= PLATFORM i (?:mean|meant) ))',
)
/** `use this PLATFORM code`: the code is used, the platform is whose it is. */
const USED = new RegExp(` (?:use|using|have|get|got|play)${OWN} $`)
const FROM = new RegExp(
  '(?: (?:from|of|CODE|code|slip|ticket|my)| CODE (?:is|dey|be)' +
    '| (?:CODE|it|this|code) is (?:for|on))(?: the| a)? $',
)
const CODE_AFTER = /^ (?:CODE|code|slip|ticket|booking|coupon) /
/** `I need a PLATFORM code for CODE`. */
const OF_IT = /^ (?:code|slip|ticket|booking|own) (?:for|of) (?:CODE|it|am|this|that) /
/** `CODE for PLATFORM`, where another platform is named, too. */
const OF_CODE = / (?:CODE|code)(?: CODE)? (?:for|on|in|at) $/
/** With a word behind: `too` is read as `to`. */
const FROM_AFTER = /^ (?:to|into|>|2|towards|enter|reach|become) \S/

/** The message without a platform that is taken back. */
function withoutTakenBack({ platforms, line }: Turn): Pick<Turn, 'platforms'> & { text: string } {
  const { text } = line
  const found = TAKEN_BACK.exec(text)
  if (found === null) return { platforms, text }
  const before = text.slice(0, found.index)
  const left = platforms.toSpliced(before.split('PLATFORM').length - 1, 1)
  return { platforms: left, text: before + text.slice(found.index + found[0].length) }
}

/** Which platform a code comes from and which it goes to, by the words beside their names. */
export function readRoles(turn: Turn, converts: boolean): Roles {
  const { platforms, text } = withoutTakenBack(turn)
  const out: Roles = { from: null, to: null }
  const open: { id: string; maybe: boolean; owned: boolean }[] = []
  const isOne = new Set(platforms.map(({ id }) => id)).size < 2
  const parts = text.split('PLATFORM')
  for (const [at, { id }] of platforms.entries()) {
    const before = parts.slice(0, at + 1).join('PLATFORM')
    const after = parts[at + 1] ?? ''
    // `is it X or Y that pays better` says of neither that the code is theirs.
    const isEither = before.endsWith(' PLATFORM or ') || after === ' or '
    if (!converts) out.from ??= isEither ? null : id
    else if (LACKED.test(before) && !CODE_HERE.test(after)) continue
    else if (WANTED.test(before) && WANTED_AFTER.test(after)) out.to = id
    else if (!isOne && PLAYED_BY.test(before)) open.push({ id, maybe: true, owned: true })
    else if (!isOne && PLAYED.test(before)) open.push({ id, maybe: true, owned: false })
    else if (OF_IT.test(after)) out.to = id
    else if (!isOne && USED.test(before) && CODE_AFTER.test(after)) out.from ??= id
    else if (TO.test(before)) out.to = id
    else if (FROM.test(before)) out.from ??= id
    else if (TO_AFTER.test(after)) out.to = id
    else if (CODE_AFTER.test(after) && !before.endsWith(' for ')) out.from ??= id
    else if (FROM_AFTER.test(after)) out.from ??= id
    else open.push({ id, maybe: MAYBE_TO.test(before), owned: OF_CODE.test(before) })
  }
  // Whose code it is comes last: it is the origin as soon as another is the destination.
  for (const { id, maybe, owned } of open.toSorted((a, b) => Number(a.owned) - Number(b.owned))) {
    if (out.from === null && out.to !== null && owned) out.from = id
    else if (out.to === null && (maybe || out.from !== null || platforms.length === 1)) out.to = id
    else if (out.from === null) out.from = id
    else out.to ??= id
  }
  if (out.from !== null && out.from === out.to) out.from = null
  return out
}
