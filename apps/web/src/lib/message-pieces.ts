/** A message cut into names of platforms, codes of links, and words; and what points at a word. */
import { type PlatformInfo, platforms } from './platforms.ts'

export type Piece = {
  /** `link` holds no code. */
  is: 'name' | 'code' | 'link' | 'word'
  text: string
  platform: PlatformInfo | undefined
  line: number
  /** What stands between it and the piece before. */
  gap: string
}

/** What says that a code comes next. */
export type Label = {
  platform: PlatformInfo | undefined
  saysCode: boolean
  /** More than a space stands between: a colon, an arrow, the end of a line. */
  isMarked: boolean
  isColon: boolean
  /** Marked, or the word itself is in capitals and its label is not. */
  isClear: boolean
  isInLine: boolean
}

const codeWords = new Set(['code', 'codes'])
const pointers = new Set(
  'below bet booking for from here id is na new no on the this today'.split(' '),
)
/** May stand between two codes. */
export const joiners = new Set(['and', 'n', 'or'])
/** Words that may stand in a line of codes. */
export const quiet: ReadonlySet<string> = new Set([...codeWords, ...pointers, ...joiners])

/** A platform as people write it: "Bet 9ja", "sporty-bet"; and the first of two words alone. */
const names = platforms.map(({ id, name }) => {
  const spaced = id.split('bet').join('[ _-]?bet[ _-]?')
  const trimmed = spaced.replace(/^\[ _-\]\?/u, '').replace(/\[ _-\]\?$/u, '')
  const [first, second] = name.split(' ')
  return second === undefined ? trimmed : `${trimmed}|${first}`
})
/** What is left of a name without "bet" is a name only where it points at a code: "King: …". */
const shortNames = new Map(platforms.map((each) => [each.id.replace('bet', ''), each]))

const link = String.raw`(?:https?:\/\/|(?:[a-z\d-]{1,63}\.)+[a-z]{2,10}[/?#])\S+`
const piece = new RegExp(`(${link})|${names.map((each) => `(${each})`).join('|')}|[a-z\\d]+`, 'giu')

export function piecesOf(text: string): readonly Piece[] {
  let line = 0
  let end = 0
  return [...text.matchAll(piece)].map((match) => {
    const [whole, address, ...named] = match
    const gap = text.slice(end, match.index)
    line += gap.split('\n').length - 1
    end = match.index + whole.length
    if (address !== undefined) return { ...codeOfLink(address), line, gap }
    const platform = platforms[named.findIndex((each) => each !== undefined)]
    return { is: platform ? 'name' : 'word', text: whole, platform, line, gap }
  })
}

/** A link names its code, or ends in it where its host names the platform. */
function codeOfLink(address: string): Pick<Piece, 'is' | 'text' | 'platform'> {
  const [host = '', ...path] = address.replace(/^https?:\/\//iu, '').split(/[/?#]/u)
  const platform = platforms.find(({ id }) => host.toLowerCase().includes(id))
  const [, named] = /[?&#/][a-z]*code=([a-z\d]{3,24})\b/iu.exec(address) ?? []
  const text =
    named ??
    path.find((part) => part.length === platform?.codeLength && /^[A-Z\d]+$/u.test(part)) ??
    ''
  return { is: text ? 'code' : 'link', text, platform }
}

/** The platform, or the word "code", that points at a word. */
export function labelOf(pieces: readonly Piece[], at: number): Label | undefined {
  let saysCode = false
  let caps = false
  let isMarked = false
  let isColon = false
  let isInLine = true
  for (let place = at - 1; place >= -1; place -= 1) {
    const gap = pieces[place + 1]?.gap ?? ''
    isMarked ||= /[^ \t]/u.test(gap)
    isColon ||= /[:=]/u.test(gap)
    isInLine &&= !gap.includes('\n')
    const each = pieces[place]
    if (!each) break
    const word = each.text.toLowerCase()
    const short = saysCode || isMarked ? shortNames.get(word) : undefined
    const platform = each.is === 'name' ? each.platform : short
    const isCodeWord = each.is === 'word' && codeWords.has(word)
    if (platform || isCodeWord) caps ||= !/[a-z]/u.test(each.text)
    saysCode ||= isCodeWord
    if (platform) return label(platform)
    if (!isCodeWord && !pointers.has(word) && !/^\d{1,2}$/u.test(word)) break
  }
  return saysCode ? label(undefined) : undefined

  function label(platform: PlatformInfo | undefined): Label {
    return { platform, saysCode, isMarked, isColon, isClear: isMarked || !caps, isInLine }
  }
}

/**
 * "VONDKA (Sporty)", "VONDKA - Sporty": its platform follows and is of nothing else. `pointed`: a
 * word may point there, as in "bkxtrm for sporty".
 */
export function nameFollows(
  pieces: readonly Piece[],
  at: number,
  { pointed = false } = {},
): boolean {
  const skipped = pointed && pointers.has(pieces[at + 1]?.text.toLowerCase() ?? '') ? 1 : 0
  const self = pieces[at]
  const [next, after] = pieces.slice(at + 1 + skipped, at + 3 + skipped)
  if (!self || next?.is !== 'name' || next.line !== self.line) return false
  if (next.platform?.codeLength !== self.text.length) return false
  return skipped > 0 || /[^ \t]/u.test(next.gap) || after?.line !== next.line
}
