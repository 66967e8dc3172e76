import { isCommon } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** Numbers with letters that mean something else: times, lines, ages, money, short words. */
const NO_CODE = [
  /^\d+(st|nd|rd|th|k|m|pm|am|h|hrs?|yrs?|yo|years?|x|x2|s|days?|wks?)$/i,
  /^\d+(odds?|goals?|games?|matches?|naira|gb|mb)$/i,
  /^(?:o|u|over|under|ov|un)\d{1,2}$/i,
  /^(u|sub|under)\d\d$/i,
  /^(1x2|x2|12|1x|ht|ft|htft|gg|ng|btts|dc|dnb)\d*$/i,
  /^(covid|iphone|fc|fifa|top|day|gw|q|md)\d+$/i,
  /^\d+(sc|ja)$/i,
  /^[a-z]+(4|2)[a-z]*$/,
  /^h2h$/i,
  /^n\d+k?$/i,
]

type CodeCues = {
  /** The message speaks of codes. */
  coded: boolean
  lengths: ReadonlySet<number>
  /** Whether the token is part of a name. */
  isName: (token: Token) => boolean
}

function isShape(token: Token): boolean {
  return (
    /^[A-Za-z0-9]{2,12}(?:-[A-Z0-9]{2,8})?$/.test(token.raw) &&
    token.raw.length >= 5 &&
    !NO_CODE.some((other) => other.test(token.raw))
  )
}

function isAfterCue(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= 0 && back >= at - 2; back--) {
    const plain = tokens[back]?.plain ?? ''
    if (plain === 'code' || plain === 'slip' || plain === 'booking') return true
    if (plain !== 'is' && plain !== ':' && plain !== 'this') return false
  }
  return false
}

function isCode(tokens: readonly Token[], at: number, loud: boolean, cues: CodeCues): boolean {
  const token = tokens[at]
  if (token === undefined || token.kind === 'sign' || !isShape(token)) return false
  const { raw, text } = token
  const digits = /\d/.test(raw)
  const letters = /[A-Za-z]/.test(raw)
  if (isAfterCue(tokens, at) && (digits || (!isCommon(text) && raw === raw.toUpperCase())))
    return true
  if (isAfterCue(tokens, at) && !isCommon(text) && !/[aeiou]/i.test(raw)) return true
  if (!letters) return cues.coded && raw.length >= 6 && isAfterCue(tokens, at)
  if (cues.isName(token)) return false
  const capital = raw === raw.toUpperCase()
  if (digits && (capital || /[A-Z].*[A-Z]/.test(raw))) return !loud || cues.coded || raw.length <= 8
  if (digits) return !isCommon(text) && (cues.coded || cues.lengths.has(raw.length))
  if (isCommon(text) || loud || raw.length > 8) return false
  return capital && (cues.coded || cues.lengths.has(raw.length))
}

/** Whether every word of a message is in capitals, so that capitals say nothing. */
function isLoud(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ raw }) => /^[A-Za-z]+$/.test(raw) && raw.length > 1)
  return words.length > 2 && words.every(({ raw }) => raw === raw.toUpperCase())
}

const PART = /^[A-Z0-9]+$/

/** `B9-4TQ8Z` is one code: what capitals and digits joined by a dash come to. */
export function joinCodes(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [token, dash, next] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (token === undefined) continue
    const joined = `${token.raw}-${next?.raw ?? ''}`
    const isTied = dash?.raw === '-' && !dash.spaced && next !== undefined && !next.spaced
    if (isTied && isPart(token.raw) && isPart(next.raw) && isJoined(joined)) {
      const text = joined.toLowerCase()
      out.push({ ...token, raw: joined, text, plain: text, kind: 'word' })
      at += 2
    } else out.push(token)
  }
  return out
}

function isPart(raw: string): boolean {
  return raw.length >= 2 && PART.test(raw)
}

/** A code and neither a date nor a score: digits and letters, one part long enough to be one. */
function isJoined(joined: string): boolean {
  const letters = joined.replaceAll(/[^A-Z]/g, '')
  const long = joined.split('-').some((part) => part.length >= 4 && /\d/.test(part))
  return long && letters.length >= 2 && /[A-Z]\d|\d[A-Z]/.test(joined)
}

/** Places of the codes among the tokens. Codes keep their letter case. */
export function findCodes(tokens: readonly Token[], cues: CodeCues): number[] {
  const loud = isLoud(tokens)
  return tokens.flatMap((_, at) => (isCode(tokens, at, loud, cues) ? [at] : []))
}
