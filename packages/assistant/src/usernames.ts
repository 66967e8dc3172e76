/** Names of users in a message: tagged, joined by an underscore, or told by the words around. */
import { guessForm, isCommon } from './lexicon.ts'
import type { Prepared } from './prepare.ts'
import { HANDLE, RECORD } from './tables/user-words.ts'
import type { Token } from './tokens.ts'

/** What stands at each place of a message: a kind of name, or nothing yet. */
export type Marks = (string | undefined)[]

/** The word after these is a name. */
const LEADS = new Set('tipster user username profile handle predictor called'.split(' '))
/** So it is after these, where it is no ordinary word. */
const FOLLOWS = new Set('follow following followed trust tailing tail copy unfollow'.split(' '))
const HANDLE_MIN = 6
const STRANGE_MIN = 3

function bare(raw: string): string {
  return raw.replace(/^@/, '').replace(/['’]s?$/u, '')
}

/** `@name` and `some_name`. */
export function findUsers(tokens: readonly Token[], marks: Marks): string | null {
  let user: string | null = null
  tokens.forEach(({ raw, kind }, at) => {
    if (marks[at] !== undefined || kind !== 'word') return
    const tagged = /^@[\w.]{2,}$/.test(bareTail(raw))
    const led = LEADS.has(tokens[at - 1]?.plain ?? '') && /[a-z]{3}/.test(raw) && /\d/.test(raw)
    const joined = /^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+$/.test(bareTail(raw))
    if (!tagged && !joined && !led) return
    user ??= bare(raw)
    marks[at] = 'USER'
  })
  return user
}

function bareTail(raw: string): string {
  return raw.replace(/['’]s?$/u, '')
}

function isStrange(token: Token | undefined, mark: string | undefined): token is Token {
  if (token === undefined || token.kind !== 'word') return false
  if (mark !== undefined && mark !== 'USER') return false
  const word = bare(token.raw).toLowerCase()
  if (!/^[\p{L}\p{N}_.]+$/u.test(word)) return false
  return word.length >= STRANGE_MIN && token.plain === token.text && !isCommon(word)
}

function isListed(word: string, lists: Prepared): boolean {
  return lists.teams.called.has(word) || lists.leagues.has(word) || lists.players.called.has(word)
}

/** `tipster oddsking`, `dey follow tipzlady`, `campusking, the guy sabi book?` */
export function findNamedUser(
  tokens: readonly Token[],
  marks: Marks,
  lists: Prepared,
): string | null {
  const at = tokens.findIndex((_, each) => isNamed(tokens, each, marks, lists))
  const token = tokens[at]
  if (token === undefined) return null
  marks[at] = 'USER'
  return bare(token.raw)
}

function isNamed(tokens: readonly Token[], at: number, marks: Marks, lists: Prepared): boolean {
  const token = tokens[at]
  if (!isStrange(token, marks[at])) return false
  const before = tokens[at - 1]?.plain ?? ''
  if (LEADS.has(before)) return true
  const word = bare(token.raw).toLowerCase()
  if (isListed(word, lists)) return false
  if (FOLLOWS.has(before)) return !isNear(word, lists)
  const text = ` ${tokens.map(({ plain }) => plain).join(' ')} `
  if (!RECORD.test(text)) return false
  if (isHandle(word, lists)) return true
  const isSubject = /['’]s$/u.test(token.raw) || /^(?:is|does|about|on|of)$/.test(before)
  return isSubject && / (?:tipster|predictor) /.test(text) && !isNear(word, lists)
}

/** A word of the kind people make names of, which is neither a word nor a club misspelt. */
function isHandle(word: string, lists: Prepared): boolean {
  if (word.length < HANDLE_MIN || !HANDLE.test(word)) return false
  return guessForm(word) === undefined && !isNear(word, lists)
}

function isNear(word: string, lists: Prepared): boolean {
  return lists.near.near(word, word.length >= 8 ? 1.4 : 1).length > 0
}
