// How questions are read among 5,000 matches, beside a plain keyword reader, and how they are with
// misspelt team names; a markdown table on stdout:
//   node bench/reading.bench.ts
import { readFileSync } from 'node:fs'
import { prepare, read, type Fixture, type Player } from '../packages/assistant/src/index.ts'
import type { Intent, Reading } from '../packages/assistant/src/reading.ts'
import { judge, type Expected } from '../packages/assistant/src/testing/judge.ts'
import { testPlatforms } from '../packages/assistant/src/testing/platforms.ts'

const fixturesMin = 5_000
const sets = ['first-writer', 'second-writer', 'third-writer'] as const
const syllables = 'ba do ka lim ne or pas qui ras sol tev un vo wer xi yam zu gre fla mok'.split(
  ' ',
)
const suffixes = ['FC', 'United', 'City', 'Rovers', 'Town', 'Athletic']

function readLines<T>(name: string): T[] {
  const path = new URL(`../packages/assistant/questions/${name}.jsonl`, import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line): T => JSON.parse(line))
}

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function pick<T>(list: readonly T[], random: () => number): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('an empty list')
  return found
}

/** Matches of clubs that no question means, so that the list is as long as a season's. */
function addOthers(fixtures: readonly Fixture[]): Fixture[] {
  const random = createRandom(7)
  const club = () => {
    const word = Array.from({ length: 3 }, () => pick(syllables, random)).join('')
    return `${word.slice(0, 1).toUpperCase()}${word.slice(1)} ${pick(suffixes, random)}`
  }
  const others = Array.from({ length: fixturesMin - fixtures.length }, (_, at): Fixture => {
    const [league, country] = [`League ${at % 90}`, 'Elsewhere']
    const kickoff = fixtures[at % fixtures.length]?.kickoff ?? ''
    return { id: `other${at}`, home: club(), away: club(), league, country, kickoff }
  })
  return [...fixtures, ...others]
}

const keywords: readonly (readonly [Intent, RegExp])[] = [
  ['safer_play', /addict|cannot stop|lost everything|borrow/iu],
  ['convert_code', /convert/iu],
  ['best_price', /best price|best odds/iu],
  ['explain_code', /code|slip/iu],
  ['compare_teams', /compare/iu],
  ['results', /result|score yesterday/iu],
  ['credits', /credit/iu],
  ['fixtures', /fixture|which match|playing/iu],
  ['predict', /predict|win|odds|over|under|gg/iu],
  ['help', /help|how do i/iu],
  ['small_talk', /^(?:hi|hello|thanks)/iu],
]

/** The plain reference: the first keyword, and matches whose sides are both named in full. */
function readKeywords(question: Expected, fixtures: readonly Fixture[]): Reading {
  const text = (question.turns.at(-1) ?? '').toLowerCase()
  const intent = keywords.find(([, pattern]) => pattern.test(text))?.[0] ?? 'out_of_scope'
  const named = fixtures.filter(
    ({ home, away }) => text.includes(home.toLowerCase()) && text.includes(away.toLowerCase()),
  )
  return {
    intent,
    fixtures: named.map(({ id }) => id),
    teams: [],
    players: [],
    dates: null,
    leagues: [],
    market: null,
    codes: text.match(/\b[a-z0-9]*\d[a-z0-9]{4,}\b/giu) ?? [],
    from: null,
    to: null,
    username: null,
    unclear: null,
  }
}

/** One slip of the thumb in every word of five letters and more: swapped, doubled or left out. */
function misspell(text: string, random: () => number): string {
  return text.replaceAll(/\b[a-z]{5,}\b/giu, (word) => {
    if (random() < 0.5) return word
    const at = 1 + Math.floor(random() * (word.length - 2))
    const [before, letter, next] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
    const kind = Math.floor(random() * 3)
    if (kind === 0) return before + next
    if (kind === 1) return before + letter + letter + next
    return before + next.slice(0, 1) + letter + next.slice(1)
  })
}

const own = readLines<Fixture>('fixtures')
const players = readLines<Player>('players')
const fixtures = addOthers(own)
const started = performance.now()
const lists = prepare(fixtures, players, testPlatforms)
const preparedMs = performance.now() - started
const judged = { fixtures: new Map(fixtures.map((one) => [one.id, one])), players }
const times: number[] = []

function shareRight(questions: readonly Expected[], reader: (one: Expected) => Reading): string {
  const right = questions.filter((one) => judge(reader(one), one, judged).length === 0)
  return `${((100 * right.length) / questions.length).toFixed(1)}%`
}

function readTimed(question: Expected): Reading {
  const from = performance.now()
  const reading = read(question, lists)
  times.push(performance.now() - from)
  return reading
}

console.log('| set | questions | wholly right | misspelt | keywords |\n|---|---|---|---|---|')
for (const set of sets) {
  const questions = readLines<Expected>(set)
  const random = createRandom(11)
  const misspelt = questions.map((one) => ({
    ...one,
    turns: one.turns.map((turn) => misspell(turn, random)),
  }))
  const cells = [
    set,
    questions.length,
    shareRight(questions, readTimed),
    shareRight(misspelt, (one) => read(one, lists)),
    shareRight(questions, (one) => readKeywords(one, own)),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2)
console.log(
  `\n${fixtures.length} matches, prepared in ${preparedMs.toFixed(0)} ms; ` +
    `a reading takes ${at(0.5)} ms (median), ${at(0.99)} ms (99%), ${at(1)} ms at most.`,
)
