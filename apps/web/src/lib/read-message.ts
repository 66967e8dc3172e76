/** Reads a message of a group: the codes in it, and the words that may be codes. */
import { detectPlatform, readBare } from './detect.ts'
import { isNoWord, messageWords } from './message-words.ts'
import {
  joiners,
  type Label,
  labelOf,
  nameFollows,
  type Piece,
  piecesOf,
  quiet,
} from './message-pieces.ts'
import { type PlatformInfo, platforms } from './platforms.ts'

export type MessageCode = {
  code: string
  /** The one that the message names, or the shape where it allows just one. */
  platform: PlatformInfo | undefined
  /** Otherwise it may be a word. */
  sure: boolean
}
type Message = {
  pieces: readonly Piece[]
  spoken: ReadonlySet<number>
  /** How many words of a line are neither codes nor point at any. */
  busy: ReadonlyMap<number, number>
}
type Place = Pick<Piece, 'is' | 'line'> & { isCode: boolean }
/** `faint` is a `maybe` that counts only where the message holds nothing sure. */
type Chance = 'sure' | 'maybe' | 'faint' | undefined

const messageMax = 10_000
const lengths: ReadonlySet<number> = new Set(platforms.map(({ codeLength }) => codeLength))

/** The codes of a message, each once and in its order. */
export function readMessage(text: string): readonly MessageCode[] {
  const bare = readBare(text)
  if (bare) return [{ ...bare, sure: true }]
  const message = layOut(withWhole(piecesOf(text.slice(0, messageMax))))
  const chances = withoutFaint(
    besideSure(
      message,
      message.pieces.map((_, at) => chanceOf(message, at)),
    ),
  )
  const places = message.pieces.map(({ is, line }, at) => ({ is, line, isCode: !!chances[at] }))
  const found = new Map<string, MessageCode>()
  for (const [at, piece] of message.pieces.entries()) {
    const chance = chances[at]
    if (!chance) continue
    const code = spelt(piece.text)
    const known = found.get(code.toUpperCase())
    found.set(code.toUpperCase(), {
      code: known?.code ?? code,
      platform: known?.platform ?? platformOf(message, places, at),
      sure: known?.sure === true || chance === 'sure',
    })
  }
  return [...found.values()]
}

/**
 * What a paste holds, where that is one code: bare, in a link to a slip, or with a message around
 * it. Null where there is none, or more than one.
 */
export function readPaste(text: string): MessageCode | null {
  const [only, ...others] = readMessage(text)
  return only && others.length === 0 ? only : null
}

/** Every platform makes capitals; what a phone wrote small throughout is meant so. */
function spelt(code: string): string {
  return /[A-Z]/u.test(code) ? code : code.toUpperCase()
}

function onlyOf(code: string): PlatformInfo | undefined {
  const shape = detectPlatform(code)
  return shape.kind === 'one' ? shape.platform : undefined
}

/** A word of such messages, alone or with a number: "BANKER", "20ODDS", "HT1X2"; or "SHHHHH". */
function isWord(text: string): boolean {
  if (/([a-z])\1{3}/iu.test(text)) return true
  const [, letters = ''] = /^\d*([a-z]+)\d*$/u.exec(text.toLowerCase().replace('1x2', '')) ?? []
  return messageWords.has(letters)
}

/** Of a length that a platform makes: in capitals, with a digit, or letters that make no word. */
function isShaped(text: string): boolean {
  if (!lengths.has(text.length) || isWord(text)) return false
  return /^(?:[A-Z0-9]+|(?=\D*\d).+)$/u.test(text) || isNoWord(text)
}

/** "HW8", "8WL": may be a part of a code that was written with a space. "1X2" and "X2" are bets. */
function isHalf({ is, text }: Piece): boolean {
  const isShort = is === 'word' && /^[A-Z\d]{2,4}$/u.test(text)
  return isShort && !/^(?:1?X2|1X)$/u.test(text) && !quiet.has(text.toLowerCase()) && !isWord(text)
}

/** Two halves that make a code of some platform. "20K N50K", "1ST 2ND" and "MAN 20K" make none. */
function isSplit(halves: readonly Piece[], { isAll }: { isAll: boolean }): boolean {
  const mixed = halves.filter(({ text }) => /\d/u.test(text) && /[A-Z]/u.test(text))
  return (
    halves.every(isHalf) &&
    lengths.has(halves.map(({ text }) => text).join('').length) &&
    mixed.some(({ text }) => !/^N?\d+[A-Z]{1,2}$/u.test(text)) &&
    (isAll || mixed.length === halves.length)
  )
}

/** A code with spaces in it becomes one piece: where a name points at it, or alone in its line. */
function withWhole(pieces: readonly Piece[]): readonly Piece[] {
  const joined = joinHalves(pieces, (first, whole) => {
    const behind = pieces.slice(first + 2, first + 5)
    return (
      fits(whole.text, labelOf(pieces, first)) ||
      nameFollows([whole, ...behind], 0, { pointed: true })
    )
  })
  const { busy } = layOut(joined)
  return joinHalves(joined, (first, { line }) => {
    const halves = joined.slice(first, first + 2).filter(({ text }) => !isQuiet(text))
    return (busy.get(line) ?? 0) === halves.length
  })
}

/** @param isWhole whether two halves are one code, by the place of the first and the two as one */
function joinHalves(
  pieces: readonly Piece[],
  isWhole: (first: number, whole: Piece) => boolean,
): readonly Piece[] {
  const isAll = pieces.length === 2
  const joined: Piece[] = []
  for (const [at, second] of pieces.entries()) {
    const first = joined.at(-1)
    const isSpaced = /^[^\S\r\n]+$/u.test(second.gap)
    const isPair = first && isSpaced && isSplit([first, second], { isAll })
    const whole = isPair && { ...first, text: first.text + second.text }
    if (whole && isWhole(at - 1, whole)) joined[joined.length - 1] = whole
    else joined.push(second)
  }
  return joined
}

/** "1." and "B" of a list, and the words that point at codes. */
function isQuiet(text: string): boolean {
  return /^(?:\d+|[a-z])$/iu.test(text) || quiet.has(text.toLowerCase()) || isShaped(text)
}

/** Which lines hold words in small letters, and which nothing but codes and what points at them. */
function layOut(pieces: readonly Piece[]): Message {
  const spoken = new Set<number>()
  const busy = new Map<number, number>()
  for (const { is, text, line } of pieces) {
    if (is !== 'word') continue
    if (/^[a-z]{2,}$/u.test(text)) spoken.add(line)
    if (!isQuiet(text)) busy.set(line, (busy.get(line) ?? 0) + 1)
  }
  return { pieces, spoken, busy }
}

function chanceOf(message: Message, at: number): Chance {
  const { pieces, busy } = message
  const piece = pieces[at]
  if (piece?.is === 'code') return 'sure'
  if (piece?.is !== 'word' || isWord(piece.text)) return undefined
  const { text, line } = piece
  if (!lengths.has(text.length)) return chanceOfOddLength(message, at)
  const label = labelOf(pieces, at)
  const isAlone = !busy.has(line)
  if (/^\d+$/u.test(text)) return chanceOfDigits(label)
  if (/\d/u.test(text)) return chanceOfMixed(text, { label, isAlone })
  if (nameFollows(pieces, at)) return 'sure'
  if (isNoWord(text)) return chanceOfNoWord(message, at)
  return /[a-z]/u.test(text)
    ? chanceOfSmall(text, { label, isAlone: busy.get(line) === 1 })
    : chanceOfCapitals(text, { label, isAlone: isAlone || message.spoken.has(line) })
}

/** Codes of older kinds are longer than those that the platforms make today. */
function chanceOfOddLength({ pieces }: Message, at: number): Chance {
  const text = pieces[at]?.text ?? ''
  if (!/^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{8,10}$/u.test(text) || isWord(text)) return undefined
  return labelOf(pieces, at) ? 'sure' : 'maybe'
}

/** A number is a stake, a phone or a price, unless it is called a code. */
function chanceOfDigits(label: Label | undefined): Chance {
  if (!label?.isMarked) return undefined
  return label.saysCode ? 'sure' : 'maybe'
}

type Around = { label: Label | undefined; isAlone: boolean }

function chanceOfMixed(text: string, { label, isAlone }: Around): Chance {
  const runs = text.match(/\d+|[A-Za-z]+/gu)?.length ?? 0
  if (!/[a-z]/u.test(text) || runs > 2 || label) return 'sure'
  return isAlone ? 'maybe' : undefined
}

function fits(text: string, label: Label | undefined): boolean {
  return !!label && (!label.platform || label.platform.codeLength === text.length)
}

/** One code in six has no digit. What stands around it says whether it is a word. */
function chanceOfCapitals(text: string, { label, isAlone }: Around): Chance {
  if (fits(text, label) && label?.isClear) return 'sure'
  return fits(text, label) || label?.isMarked || isAlone ? 'maybe' : undefined
}

/** "sporty: kelota", or "sporty kelota" in a line of their own. */
function chanceOfSmall(text: string, { label, isAlone }: Around): Chance {
  if (!fits(text, label)) return undefined
  if (label?.isColon) return 'maybe'
  return label?.platform && label.isInLine && isAlone ? 'faint' : undefined
}

/** Every second code of letters alone cannot be spoken. A name that points at it is enough. */
function chanceOfNoWord({ pieces, busy }: Message, at: number): Chance {
  const piece = pieces[at]
  if (!piece || piece.gap.endsWith('@')) return undefined
  const label = labelOf(pieces, at)
  const isClear = isSmall(piece.text) ? label?.isMarked : label?.isClear
  if (fits(piece.text, label) && (label?.platform || isClear)) return 'sure'
  if (nameFollows(pieces, at, { pointed: true })) return 'sure'
  const isNamed = pieces.some(({ platform }) => platform?.codeLength === piece.text.length)
  if (label?.isColon || (!isSmall(piece.text) && (label || !busy.has(piece.line)))) return 'maybe'
  return label || isNamed || !busy.has(piece.line) ? 'faint' : undefined
}

function isSmall(text: string): boolean {
  return /[a-z]/u.test(text)
}

function withoutFaint(chances: readonly Chance[]): readonly Chance[] {
  const rest = chances.includes('sure') ? undefined : 'maybe'
  return chances.map((chance) => (chance === 'faint' ? rest : chance))
}

/** A word that stands beside a code, as long and written alike, is one too. */
function besideSure({ pieces, busy }: Message, first: readonly Chance[]): readonly Chance[] {
  const chances = [...first]
  const places = chances.flatMap((chance, at) => (chance ? [at] : []))
  const pairs = places.slice(1).map((at, index) => [places[index] ?? at, at] as const)
  for (const [a, b] of [...pairs, ...pairs.toReversed()]) {
    const [one, other] = [pieces[a], pieces[b]]
    if (!one || !other || one.text.length !== other.text.length) continue
    if (isSmall(one.text) !== isSmall(other.text)) continue
    const between = pieces.slice(a + 1, b).map(({ text }) => text.toLowerCase())
    if (!between.every((text) => joiners.has(text) || /^(?:\d{1,2}|[a-z])$/u.test(text))) continue
    if (busy.has(one.line) || busy.has(other.line)) continue
    if (chances[a] === 'sure' || chances[b] === 'sure') chances[a] = chances[b] = 'sure'
  }
  return chances
}

/** The name beside the code, in its line or on another; of those whose codes are as long. */
function platformOf(
  { pieces }: Message,
  places: readonly Place[],
  at: number,
): PlatformInfo | undefined {
  const piece = pieces[at]
  if (!piece || piece.platform) return piece?.platform
  const { length } = piece.text
  const behind = pieces[nameBehind(places, at) ?? -1]?.platform
  if (behind?.codeLength === length) return behind
  const label = labelOf(pieces, at)
  if (label?.platform && (label.platform.codeLength === length || !lengths.has(length))) {
    return label.platform
  }
  // "Sporty code: BBF297D" is as long as those of another: nothing is sure.
  if (label?.platform && label.isInLine) return undefined
  const above = pieces.slice(0, at).findLast(({ is }) => is === 'name')?.platform
  return above?.codeLength === length ? above : onlyOf(spelt(piece.text))
}

/** Whoever writes the code first names its platform after it, in a line as in a whole message. */
function nameBehind(places: readonly Place[], at: number): number | undefined {
  const own = places[at]?.line
  const hasName = places.some(({ is, line }) => is === 'name' && line === own)
  const isAround = ({ line }: Place) => !hasName || line === own
  const first = places.find((each) => isAround(each) && (each.isCode || each.is === 'name'))
  if (!first?.isCode) return undefined
  const behind = places.findIndex((each, index) => index > at && each.is === 'name')
  const name = places[behind]
  return name && isAround(name) && (hasName || !isLineOfCode(places, name.line))
    ? behind
    : undefined
}

function isLineOfCode(places: readonly Place[], line: number): boolean {
  return places.some((each) => each.isCode && each.line === line)
}
