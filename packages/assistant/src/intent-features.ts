/** What a message shows of its intent, for the weights that were learnt from questions. */
import { signsOfTrouble } from './evidence.ts'
import { intents, type Intent } from './reading.ts'
import type { Turn } from './turn.ts'

/** A sign of a message and how much it counts. */
export type Feature = readonly [name: string, value: number]

/** What stands around a message: the evidence of the cues, and the intent before it. */
type Around = {
  scores: Readonly<Record<Intent, number>>
  before: Intent | undefined
  /** Whether it only makes sense upon the one before. */
  leans: boolean
}

const PAIR = 0.7
const GAP = 0.4
const NAMED = 0.7
const BEFORE = 1.05
/** A word said upon a question of some kind: `percent` after a code. */
const UPON = 0.4
/** Four letters of a word, its edges among them: a slip of the finger leaves most of them. */
const PART = 0.25
const PART_LENGTH = 4
const PARTS_FROM = 4
const SCORE_MAX = 10
const SCORE_SCALE = 4
const LENGTH_STEP = 4

/** Words, pairs, what is named, what the cues say, and what was spoken of before. */
export function featuresOf(turn: Turn, { scores, before, leans }: Around): Feature[] {
  const words = turn.line.text
    .trim()
    .split(' ')
    .map((word, at, all) => (/^\d/.test(word) ? numberOf(word, all[at - 1]) : word))
  const out = new Map<string, number>([['all', 1]])
  for (const word of words) out.set(`u ${word}`, 1)
  const edged = ['^', ...words, '$']
  edged.forEach((word, at) => {
    const [next, after] = [edged[at + 1], edged[at + 2]]
    if (next !== undefined) out.set(`b ${word} ${next}`, PAIR)
    if (after !== undefined) out.set(`g ${word} ${after}`, GAP)
  })
  for (const name of countsOf(turn)) out.set(name, NAMED)
  for (const part of partsOf(words)) out.set(`c ${part}`, PART)
  out.set(`before ${before ?? 'none'}`, BEFORE)
  if (leans) out.set(`leans ${before ?? 'none'}`, BEFORE)
  if (before !== undefined) for (const word of words) out.set(`x ${before} ${word}`, UPON)
  for (const sign of signsOfTrouble(turn.line.text)) out.set(sign, NAMED)
  for (const intent of intents) {
    // Rules that hear every cry learnt from would teach nothing about the next.
    if (intent === 'safer_play') continue
    const score = Math.min(SCORE_MAX, scores[intent])
    if (score > 0) out.set(`cue ${intent}`, score / SCORE_SCALE)
  }
  return [...out]
}

function partsOf(words: readonly string[]): Set<string> {
  const out = new Set<string>()
  for (const word of words) {
    if (word.length < PARTS_FROM || !/^[a-z]/.test(word)) continue
    const edged = `<${word}>`
    for (let at = 0; at + PART_LENGTH <= edged.length; at++) {
      out.add(edged.slice(at, at + PART_LENGTH))
    }
  }
  return out
}

const BEFORE_AGE = new Set(['am', 'im', 'be', 'm', 'age', 'aged', 'turn', 'turned'])
const GROWN_FROM = 18
const OLDEST = 99

/** A number as a sign: what may be an age tells much by whether it is a grown person's. */
function numberOf(word: string, before: string | undefined): string {
  const number = Number(word)
  if (/^\d+(?:\.\d+)?(?:k|m)$/.test(word)) return 'MONEY'
  if (/^\d+(?:am|pm)$/.test(word)) return 'HOUR'
  const mayBeAge = before !== undefined && BEFORE_AGE.has(before) && number <= OLDEST
  if (!mayBeAge) return 'NUMBER'
  return number < GROWN_FROM ? 'YOUNG' : 'GROWN'
}

function countsOf(turn: Turn): string[] {
  const few = (count: number, most: number): number => Math.min(count, most)
  return [
    `teams ${few(turn.sides.length, 3)}`,
    `players ${few(turn.players.length, 2)}`,
    `codes ${few(turn.codes.length, 2)}`,
    `platforms ${few(turn.platforms.length, 2)}`,
    `market ${turn.market === undefined ? 0 : 1}`,
    `user ${turn.username === null ? 0 : 1}`,
    `length ${few(Math.floor(turn.length / LENGTH_STEP), 4)}`,
  ]
}
