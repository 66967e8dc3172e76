// Learns how words tell intents, from the questions beside this package:
//   node packages/assistant/scripts/fit-intents.ts [--folds]
// writes src/tables/intent-weights.json. With --folds it writes nothing and says how often the
// engine tells the intent, and hears a cry for help, of questions that were left out of the
// learning: one writer's at a time, and the builder's in three parts.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { weightsOf } from '../src/intent-weights.ts'
import {
  prepare,
  read,
  type Fixture,
  type Platform,
  type Player,
  type Prepared,
} from '../src/index.ts'
import { readSigns } from '../src/read.ts'
import { intents, type Intent, type Question, type Reading } from '../src/reading.ts'
import { learn, type Example } from './learn.ts'

const ownParts = 3
const spokenAt = { now: '2026-11-25T10:00:00Z', time_zone: 'Africa/Lagos', locale: 'en' } as const
const platforms = lines<Platform[]>('platforms.json', JSON.parse)

type Asked = Question & { expect?: Reading; intent?: Intent }

function pathOf(name: string): URL {
  return new URL(`../questions/${name}`, import.meta.url)
}

function lines<T>(name: string, read: (text: string) => T): T {
  return read(readFileSync(pathOf(name), 'utf8'))
}

function rows<T>(name: string): T[] {
  const text = lines(name, (all) => all.trim())
  return text.split('\n').map((line): T => JSON.parse(line))
}

const cry = intents.indexOf('safer_play')

/** Near misses of the care sets say only that they are no cry. */
function answerOf({ expect, intent }: Asked, set: string): { intent: number; isNot: boolean } {
  const given = expect?.intent ?? intent ?? 'out_of_scope'
  const isNot = set.startsWith('care') && given !== 'safer_play'
  return { intent: isNot ? cry : intents.indexOf(given), isNot }
}

/** Who wrote a set; what the builder wrote falls into parts by its words. */
function writerOf({ turns }: Asked, set: string): string {
  if (set === 'fourth-writer' || set === 'fifth-writer') return 'fourth and fifth'
  if (set === 'sixth-writer' || set === 'seventh-writer') return 'sixth and seventh'
  if (set.endsWith('voices')) return set
  if (set.endsWith('-writer')) return set.replace('-writer', '')
  const [byte = 0] = createHash('sha256').update(turns.join('|')).digest()
  return `builder ${byte % ownParts}`
}

type Known = Example & { isNot: boolean; writer: string; question: Question; lists: Prepared }

function examplesOf(lists: string, sets: readonly string[]): Known[] {
  const [fixtures, players] = [`${lists}fixtures.jsonl`, `${lists}players.jsonl`]
  const prepared = prepare(rows<Fixture>(fixtures), rows<Player>(players), platforms)
  return sets.flatMap((set) =>
    rows<Asked>(`${set}.jsonl`).map((asked) => {
      const question = { ...spokenAt, ...asked }
      const signs = readSigns(question, prepared)
      if (signs === undefined) throw new Error(`a question of ${set} has no words`)
      const known = { writer: writerOf(asked, set), question, lists: prepared }
      return { ...signs, ...answerOf(asked, set), ...known }
    }),
  )
}

const writers = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => `${name}-writer`)
const care = [
  'care',
  ...['second', 'third', 'sixth', 'seventh', 'eighth'].map((name) => `care-${name}`),
]
const voices = [
  'voices',
  ...[
    'more other fourth fifth sixth seventh ninth tenth eleventh twelfth thirteenth fourteenth',
    'fifteenth sixteenth seventeenth match product code near ticket',
  ]
    .flatMap((names) => names.split(' '))
    .map((name) => `${name}-voices`),
]
const examples = [
  ...examplesOf('', [...writers, ...care, 'spoken', 'lives', ...voices]),
  ...examplesOf('sixth-', ['sixth-writer']),
  ...examplesOf('seventh-', ['seventh-writer']),
  ...examplesOf('ninth-', ['ninth-writer']),
  ...examplesOf('tenth-', ['tenth-writer']),
  ...examplesOf('twelfth-', ['twelfth-writer']),
  ...examplesOf('thirteenth-', ['thirteenth-writer']),
  ...examplesOf('fourteenth-', ['fourteenth-writer']),
]

type Left = { writer: string; asked: number; right: number; cries: number; lost: number } & {
  others: number
  falseAlarms: number
}

/** How the engine reads what one writer asked, by weights learnt from all others. */
function leaveOut(writer: string): Left {
  const weights = weightsOf(learn(examples.filter((each) => each.writer !== writer)))
  const left = examples
    .filter((each) => each.writer === writer)
    .map((each) => {
      const given = read(each.question, each.lists, weights).intent
      const isCry = each.intent === cry && !each.isNot
      return { ...each, given, isCry, isHeard: given === 'safer_play' }
    })
  const asked = left.filter(({ isNot }) => !isNot)
  const [cries, others] = [left.filter(({ isCry }) => isCry), left.filter(({ isCry }) => !isCry)]
  return {
    writer,
    asked: asked.length,
    right: asked.filter(({ given, intent }) => given === intents[intent]).length,
    cries: cries.length,
    lost: cries.filter(({ isHeard }) => !isHeard).length,
    others: others.length,
    falseAlarms: others.filter(({ isHeard }) => isHeard).length,
  }
}

if (process.argv.includes('--folds')) {
  const left = [...new Set(examples.map(({ writer }) => writer))].map(leaveOut)
  const sumOf = (key: 'asked' | 'right') => left.reduce((sum, each) => sum + each[key], 0)
  console.table(left)
  const share = sumOf('right') / sumOf('asked')
  console.log(`${examples.length} questions, ${(100 * share).toFixed(1)}% right`)
} else {
  const weights = learn(examples)
  const path = new URL('../src/tables/intent-weights.json', import.meta.url)
  writeFileSync(path, `${JSON.stringify(weights, null, 2)}\n`)
  console.log(`${examples.length} questions, ${Object.keys(weights).length} signs`)
}
