import { foldWords } from '@strix/matching'
import { plainForm } from './lexicon.ts'

/** One word, number or sign of a message. */
export type Token = {
  /** As written. */
  raw: string
  /** Folded: lower-case Latin letters and digits. Signs stand for themselves. */
  text: string
  /** In plain form where it is an ordinary word, else as `text`. */
  plain: string
  kind: 'word' | 'number' | 'sign'
  /** Whether a space or the start stands before it. */
  spaced: boolean
}

const PARTS =
  /@\w+(?:\.\w+)+|@?[\p{L}\p{M}\p{N}_'’‘`]*\d[.,]\d+\+?|@?[\p{L}\p{M}\p{N}_'’‘`]+|[-–—+/&:,.?!();=>]/gu
const TURNS_MAX = 2_000
/** An age written in one word: `15yrs`. */
const YEARS = /^(\d{1,2})(yrs?|yo|years?)$/iu
/** Laughing faces say as much as the word; it stands in capitals, which codes are told by. */
const LAUGHS = /[😂🤣😹😆]+/gu

/** Arrows of every kind point from one platform to another. */
const ARROWS = /[→➔➜➡⇒⟶]\uFE0F?/gu

/** Splits a message; what is no word, number or telling sign is left out. */
export function tokenise(message: string): Token[] {
  const out: Token[] = []
  let end = 0
  const text = message.slice(0, TURNS_MAX).replace(LAUGHS, ' LOL ').replace(ARROWS, '>')
  for (const found of text.matchAll(PARTS)) {
    const raw = found[0]
    const spaced = found.index !== end || found.index === 0
    end = found.index + raw.length
    const years = YEARS.exec(raw)
    if (years) {
      out.push(tokenOf(years[1] ?? '', spaced), yearsOf(years[2] ?? '', false))
    } else out.push(afterWord(tokenOf(raw, spaced), out.at(-1)))
  }
  return out
}

function yearsOf(raw: string, spaced: boolean): Token {
  return { raw, text: raw.toLowerCase(), plain: 'years', kind: 'word', spaced }
}

/** What a word means beside the one before it: `14 yrs`, `yrs truly`. */
function afterWord(token: Token, before: Token | undefined): Token {
  const isYears = before?.kind === 'number' && /^(?:yrs?|yo)$/.test(token.text)
  return isYears ? yearsOf(token.raw, token.spaced) : wanted(token, before?.plain ?? '')
}

/** `I wan` is want, `this wan` is one. */
function wanted(token: Token, before: string): Token {
  if (token.text !== 'wan') return token
  const isOne = /^(?:this|that|which|any|the|other|another|only|first|last|next|new)$/.test(before)
  return { ...token, plain: isOne ? 'one' : 'want' }
}

function tokenOf(raw: string, spaced: boolean): Token {
  if (/^[-–—+/&:,.?!();=>]$/.test(raw)) {
    const text = /[–—]/.test(raw) ? '-' : raw
    return { raw, text, plain: text, kind: 'sign', spaced }
  }
  if (/\d[.,]\d/.test(raw)) {
    const text = raw.toLowerCase().replace(',', '.')
    return { raw, text, plain: text, kind: 'number', spaced }
  }
  const text = raw.startsWith('@') ? raw.toLowerCase() : foldWords(raw).join('')
  if (text === '') return { raw, text: '?', plain: '', kind: 'sign', spaced }
  if (/^\d+$/.test(text)) return { raw, text, plain: text, kind: 'number', spaced }
  return { raw, text, plain: plainForm(text) ?? text, kind: 'word', spaced }
}

/** The word without its sign of owning: `bristol's` is bristol. */
export function withoutOwning({ raw, text }: Token): string {
  return /['’‘`]s$/i.test(raw) ? text.slice(0, -1) : text
}
