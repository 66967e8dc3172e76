// Learns how words tell intents, from the questions beside this package:
//   node packages/assistant/scripts/fit-intents.ts [--folds]
// writes src/tables/intent-weights.json. With --folds it writes nothing and says how often an
// intent was right on questions that were left out of the learning, six times a sixth of them.
import { readFileSync, writeFileSync } from 'node:fs'
import { sharesOf, weightsOf } from '../src/intent-weights.ts'
import { prepare, type Fixture, type Platform, type Player } from '../src/index.ts'
import { readSigns } from '../src/read.ts'
import { intents, type Intent, type Question, type Reading } from '../src/reading.ts'
import { learn, type Example } from './learn.ts'

const folds = 6
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

function examplesOf(lists: string, sets: readonly string[]): Example[] {
  const [fixtures, players] = [`${lists}fixtures.jsonl`, `${lists}players.jsonl`]
  const prepared = prepare(rows<Fixture>(fixtures), rows<Player>(players), platforms)
  return sets.flatMap((set) =>
    rows<Asked>(`${set}.jsonl`).map((asked) => ({
      features: readSigns({ ...spokenAt, ...asked }, prepared),
      ...answerOf(asked, set),
    })),
  )
}

const writers = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => `${name}-writer`)
const examples = [
  ...examplesOf('', [...writers, 'care', 'care-second', 'care-third', 'spoken', 'lives']),
  ...examplesOf('sixth-', ['sixth-writer']),
  ...examplesOf('seventh-', ['seventh-writer']),
  ...examplesOf('ninth-', ['ninth-writer']),
  ...examplesOf('tenth-', ['tenth-writer']),
]

function shareRight(): number {
  const asked = examples.map((each, at) => ({ ...each, at })).filter(({ isNot }) => isNot !== true)
  const right = Array.from({ length: folds }, (_, fold) => {
    const learnt = weightsOf(learn(examples.filter((_one, at) => at % folds !== fold)))
    return asked.filter(({ features, intent, at }) => {
      const shares = sharesOf(features, learnt)
      const best = intents.reduce((one, other) => (shares[other] > shares[one] ? other : one))
      return at % folds === fold && best === intents[intent]
    }).length
  })
  return right.reduce((sum, count) => sum + count, 0) / asked.length
}

if (process.argv.includes('--folds')) {
  console.log(`${examples.length} questions, ${(100 * shareRight()).toFixed(1)}% right`)
} else {
  const weights = learn(examples)
  const path = new URL('../src/tables/intent-weights.json', import.meta.url)
  writeFileSync(path, `${JSON.stringify(weights, null, 2)}\n`)
  console.log(`${examples.length} questions, ${Object.keys(weights).length} signs`)
}
