// Fits the weights in src/weights.ts to the development set and prints cross-validated figures:
//   node packages/matching/scripts/fit.ts [--check] [--write] [--errors N]
// --check holds out whole countries in turn, --errors N also lists some of what went wrong.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ALIASES, EMPTY_ALIASES } from '../src/aliases.ts'
import { countryNames } from '../src/countries.ts'
import { FIXTURE_FEATURES, fixtureFeatures } from '../src/fixture-score.ts'
import type { EventName } from '../src/event.ts'
import { prepare, readEvent, readersOf, type PreparedList, type ReadEvent } from '../src/prepare.ts'
import { PAIR_FEATURES, pairFeatures } from '../src/same-team.ts'
import { search } from '../src/search.ts'
import { TEAM_FEATURES, teamFeatures } from '../src/team-score.ts'
import type { TeamName } from '../src/team-name.ts'
import { FIXTURE_WEIGHTS, PAIR_WEIGHTS, TEAM_WEIGHTS } from '../src/weights.ts'
import { candidatesOf, readDevData, type DevQuery } from './dev-data.ts'

type Example = { x: Float64Array; y: number; group: string; worth: number }
type Asked = {
  query: DevQuery
  read: ReadEvent
  list: PreparedList
  group: string
}
type Choice = { rows: Float64Array[]; ids: string[]; answer: number; asked: Asked }

const data = readDevData()
const tables = [ALIASES, EMPTY_ALIASES]

function dot(w: Float64Array, x: Float64Array): number {
  let sum = 0
  for (let at = 0; at < w.length; at++) sum += (w[at] ?? 0) * (x[at] ?? 0)
  return sum
}

/** Adam on a smooth loss; `gradient` adds to `g` for the whole set. */
function descend(
  size: number,
  steps: number,
  gradient: (w: Float64Array, g: Float64Array) => void,
): Float64Array {
  const w = new Float64Array(size)
  const m = new Float64Array(size)
  const v = new Float64Array(size)
  for (let step = 1; step <= steps; step++) {
    const g = new Float64Array(size)
    gradient(w, g)
    const rate = step > steps * 0.7 ? 0.01 : 0.05
    for (let at = 0; at < size; at++) {
      const slope = g[at] ?? 0
      m[at] = 0.9 * (m[at] ?? 0) + 0.1 * slope
      v[at] = 0.999 * (v[at] ?? 0) + 0.001 * slope * slope
      const mean = (m[at] ?? 0) / (1 - 0.9 ** step)
      const spread = Math.sqrt((v[at] ?? 0) / (1 - 0.999 ** step))
      w[at] = (w[at] ?? 0) - (rate * mean) / (spread + 1e-9)
    }
  }
  return w
}

/** Logistic regression with a small pull towards zero. */
function fitLogistic(examples: readonly Example[], size: number, pull: number): Float64Array {
  const total = examples.reduce((sum, example) => sum + example.worth, 0)
  return descend(size, 450, (w, g) => {
    for (const { x, y, worth } of examples) {
      const error = ((1 / (1 + Math.exp(-dot(w, x))) - y) * worth) / total
      for (let at = 0; at < size; at++) g[at] = (g[at] ?? 0) + error * (x[at] ?? 0)
    }
    for (let at = 1; at < size; at++) g[at] = (g[at] ?? 0) + pull * (w[at] ?? 0)
  })
}

/** Choice among a query's candidates and none of them, none weighing 0. */
function fitChoice(all: readonly Choice[], size: number, pull: number): Float64Array {
  const choices = mergeChoices(all)
  return descend(size, 450, (w, g) => {
    for (const { rows, answer, times } of choices) {
      const exps = rows.map((row) => Math.exp(Math.min(40, dot(w, row))))
      const total = exps.reduce((sum, value) => sum + value, 1)
      rows.forEach((row, at) => {
        const error = (((exps[at] ?? 0) / total - (at === answer ? 1 : 0)) * times) / all.length
        for (let k = 0; k < size; k++) g[k] = (g[k] ?? 0) + error * (row[k] ?? 0)
      })
    }
    for (let at = 1; at < size; at++) g[at] = (g[at] ?? 0) + pull * (w[at] ?? 0)
  })
}

/** Queries alike in every feature count as one asked several times. */
function mergeChoices(
  choices: readonly Choice[],
): { rows: Float64Array[]; answer: number; times: number }[] {
  const known = new Map<string, { rows: Float64Array[]; answer: number; times: number }>()
  for (const { rows, answer } of choices) {
    const key = `${answer} ${rows.map((row) => row.join(' ')).join('|')}`
    const found = known.get(key)
    if (found === undefined) known.set(key, { rows, answer, times: 1 })
    else found.times += 1
  }
  return [...known.values()]
}

function ask(table: typeof ALIASES): Asked[] {
  const readers = readersOf(table)
  const lists = new Map<string, PreparedList>()
  return data.queries.map((query) => {
    const key = `${query.list}/${query.exclude ?? ''}`
    const list = lists.get(key) ?? prepare(candidatesOf(data, query), { aliases: table })
    lists.set(key, list)
    const read = readEvent(query.event, readers)
    return { query, read, list, group: read.league.country ?? '?' }
  })
}

/** Marks a side can carry that make it another team, as sources write them. */
const MARKS: readonly { name: string; league: string }[] = [
  { name: ' U19', league: '' },
  { name: '', league: ' U21' },
  { name: ' U23', league: ' U23' },
  { name: '', league: ' Youth League' },
  { name: ' (W)', league: '' },
  { name: '', league: ' Women' },
  { name: ' II', league: '' },
  { name: '', league: ' Reserves' },
]

function marked(event: EventName, mark: { name: string; league: string }): EventName {
  return {
    ...event,
    home: event.home + mark.name,
    away: event.away + mark.name,
    league: event.league + mark.league,
  }
}

/**
 * Queries made from the set by a rule: the true event written as the youth, women's or second
 * teams' match is no match, and is one again when both sources mark it, each in its own way.
 */
function askMarked(table: typeof ALIASES): Asked[] {
  const readers = readersOf(table)
  const out: Asked[] = []
  data.queries.forEach((query, at) => {
    if (query.answer === null || query.set === 'twins' || at % 6 !== 0) return
    const mark = MARKS[(at / 6) % MARKS.length] ?? { name: ' U19', league: '' }
    const events = candidatesOf(data, query).map((event) =>
      event.id === query.answer ? marked(event, mark) : event,
    )
    const list = prepare(events, { aliases: table })
    const alone = readEvent(query.event, readers)
    if (sameMarks(alone.marks, mark)) return
    const group = alone.league.country ?? '?'
    out.push({ query: { ...query, answer: null }, read: alone, list, group })
    const twin = { name: mark.league.trim() === '' ? '' : ' U21', league: ' U21' }
    const other = /U|Youth/.test(mark.name + mark.league) ? twin : swapped(mark)
    const both = { ...query, event: marked(query.event, other) }
    out.push({ query: both, read: readEvent(both.event, readers), list, group })
  })
  return out
}

/**
 * Queries made by giving the true event another opponent, one the alias table knows: a club against
 * somebody else at the same hour is another match.
 */
function askOpponent(table: typeof ALIASES): Asked[] {
  const readers = readersOf(table)
  return data.queries.flatMap((query, at) => {
    if (query.answer === null || query.set === 'twins' || at % 4 !== 1) return []
    const read = readEvent(query.event, readers)
    const country = read.league.country
    const all = candidatesOf(data, query)
    const known = (name: string): boolean => readers.team(name, country).clubs.length > 0
    const other = all.find(({ home }) => {
      const clubs = readers.team(home, country).clubs
      return clubs.length > 0 && !clubs.some((club) => read.home.clubs.includes(club))
    })
    if (other === undefined || !known(query.event.home)) return []
    const events = all.map((event) =>
      event.id === query.answer ? { ...event, home: other.home } : event,
    )
    const list = prepare(events, { aliases: table })
    return [{ query: { ...query, answer: null }, read, list, group: country ?? '?' }]
  })
}

/** Examples alike in every feature count as one of greater worth. */
function merge(examples: readonly Example[]): Example[] {
  const known = new Map<string, Example>()
  for (const example of examples) {
    const key = `${example.group} ${example.y} ${example.x.join(' ')}`
    const found = known.get(key)
    if (found === undefined) known.set(key, { ...example })
    else found.worth += example.worth
  }
  return [...known.values()]
}

function swapped(mark: { name: string; league: string }): { name: string; league: string } {
  if (/W/.test(mark.name + mark.league)) return { name: mark.name === '' ? ' Ladies' : '', league: mark.name === '' ? '' : ' Women' }
  return { name: ' B', league: '' }
}

function sameMarks(marks: ReadEvent['marks'], mark: { name: string; league: string }): boolean {
  const text = mark.name + mark.league
  if (/W/.test(text)) return marks.women
  return /U|Youth/.test(text) ? marks.age > 0 : marks.reserve
}

const PLAIN_KINDS = new Set(['alias', 'book', 'same-city', 'same-country-similar', 'random'])

/** Name pairs of the pair file, marks and countries left to the pair model. */
function pairExamples(): Example[] {
  const out: Example[] = []
  for (const table of tables) {
    const { team } = readersOf(table)
    for (const row of data.pairs) {
      if (!PLAIN_KINDS.has(row['kind'] ?? '')) continue
      const x = new Float64Array(TEAM_FEATURES.length)
      teamFeatures(team(row['name_a'] ?? ''), team(row['name_b'] ?? ''), x)
      out.push({ x, y: Number(row['same']), group: groupOf(row['country_a'] ?? ''), worth: 0.15 })
    }
  }
  return out
}

/** Names of one entry of the alias table and of neighbouring entries: what the table itself knows. */
type KnownPair = { a: string; b: string; country: string; y: number; marked?: boolean }

function knownPairs(): KnownPair[] {
  const entries = [
    ...ALIASES.clubs.map((line) => line.split('|')),
    ...countryNames().map(({ code, names }) => ['', ...names.slice(0, 3), code]),
  ].map(([country = '', ...names]) => ({ country, names }))
  const out: KnownPair[] = []
  entries.forEach(({ country, names }, at) => {
    const [first = '', ...rest] = country === '' ? names.slice(0, -1) : names
    for (const name of rest) out.push({ a: first, b: name, country, y: 1 })
    for (const step of [1, 2, 3, 7]) {
      const next = entries[at + step]
      if (next === undefined || next.country !== country) continue
      const b = next.names[step % Math.max(1, next.names.length - 1)] ?? ''
      out.push({ a: first, b, country, y: 0 })
    }
  })
  return [...out, ...likeCountries(), ...markedPairs()]
}

/** Countries whose names share a word are the ones to keep apart: Guinea, Equatorial Guinea. */
function likeCountries(): KnownPair[] {
  const all = countryNames().map(({ names }) => names[0] ?? '')
  return all.flatMap((a, at) =>
    all.slice(at + 1).flatMap((b) => {
      const shared = a.split(' ').some((word) => b.split(' ').includes(word))
      return shared || a.startsWith(b) || b.startsWith(a)
        ? [1, 2, 3].map(() => ({ a, b, country: '', y: 0 }))
        : []
    }),
  )
}

/** A club's first team against its youth, women's and second teams. */
function markedPairs(): KnownPair[] {
  const variants: readonly [string, string, number][] = [
    ['', ' U19', 0],
    [' U21', ' U-21', 1],
    ['', ' U21', 0],
    [' U20', ' U17', 0],
    [' W', ' Women', 1],
    ['', ' (W)', 0],
    ['', ' II', 0],
    [' B', ' II', 1],
  ]
  return ALIASES.clubs.flatMap((line, at) => {
    const [country = '', first = ''] = line.split('|')
    const [left, right, y] = variants[at % variants.length] ?? ['', ' U19', 0]
    return [{ a: first + left, b: first + right, country, y, marked: true }]
  })
}

function knownExamples(): Example[] {
  const out: Example[] = []
  for (const { a, b, country, y } of knownPairs().filter((pair) => !pair.marked)) {
    for (const table of tables) {
      const { team } = readersOf(table)
      const x = new Float64Array(TEAM_FEATURES.length)
      teamFeatures(team(a, country === '' ? null : country), team(b, country === '' ? null : country), x)
      // Letters alone cannot show what the table knows: those pairs teach without it only lightly.
      const worth = table === ALIASES ? 0.5 : 0.1
      out.push({ x, y, group: 'known', worth })
    }
  }
  return out
}

function groupOf(country: string): string {
  return readersOf(EMPTY_ALIASES).league(country, null).country ?? country
}

function sideExamples(
  query: TeamName,
  truth: TeamName | undefined,
  list: PreparedList,
  group: string,
  out: Example[],
): void {
  if (truth === undefined) return
  const seen = new Set<TeamName>([truth])
  const add = (team: TeamName, y: number, worth: number): void => {
    const x = new Float64Array(TEAM_FEATURES.length)
    teamFeatures(query, team, x)
    out.push({ x, y, group, worth })
  }
  add(truth, 1, 1)
  for (const at of list.index.find(query)) {
    const team = list.index.teams[at]
    if (team === undefined || seen.has(team) || team.core === truth.core) continue
    seen.add(team)
    add(team, 0, 1)
  }
}

/** Sides of matched fixtures: the true opposite against every other team the index offers. */
function fixtureSides(asked: readonly Asked[]): Example[] {
  const out: Example[] = []
  for (const { query, read, list, group } of asked) {
    const truth = list.events.find((event) => event.event.id === query.answer)
    sideExamples(read.home, truth?.home, list, group, out)
    sideExamples(read.away, truth?.away, list, group, out)
  }
  return out
}

const ROWS = 6

function choicesOf(asked: readonly Asked[]): Choice[] {
  return asked.map((one) => {
    const rows: Float64Array[] = []
    const ids: string[] = []
    // Beyond the likeliest few, candidates teach nothing and cost time.
    const hits = search(one.read, one.list)
      .sort((a, b) => b.home + b.away - (a.home + a.away))
      .slice(0, ROWS)
    for (const hit of hits) {
      const event = one.list.events[hit.at]
      if (event === undefined) continue
      const x = new Float64Array(FIXTURE_FEATURES.length)
      const regret = { home: hit.homeRegret, away: hit.awayRegret }
      fixtureFeatures(one.read, event, hit.home, hit.away, regret, x)
      rows.push(x)
      ids.push(event.event.id)
    }
    return { rows, ids, answer: ids.indexOf(one.query.answer ?? '-'), asked: one }
  })
}

type Answer = { query: DevQuery; id: string | null; best: string | null; confidence: number }

function answer(choice: Choice, w: Float64Array): Answer {
  const exps = choice.rows.map((row) => Math.exp(Math.min(40, dot(w, row))))
  const total = exps.reduce((sum, value) => sum + value, 1)
  let top = -1
  exps.forEach((value, at) => {
    if (value > (exps[top] ?? 0)) top = at
  })
  const confidence = (exps[top] ?? 0) / total
  const best = choice.ids[top] ?? null
  return { query: choice.asked.query, id: confidence >= 0.5 ? best : null, best, confidence }
}

function figures(answers: readonly Answer[]): string {
  let right = 0
  let given = 0
  let present = 0
  for (const { query, id } of answers) {
    if (query.answer !== null) present += 1
    if (id !== null) given += 1
    if (id !== null && id === query.answer) right += 1
  }
  const f1 = (200 * right) / (given + present)
  const wrong = given - right
  return `F1 ${f1.toFixed(2)} (wrong ${wrong}, missed ${present - right})`
}

/** Best recall whose precision reaches the wanted one, over all thresholds. */
function recallAt(answers: readonly Answer[], wanted: number): number {
  const present = answers.filter(({ query }) => query.answer !== null).length
  const sorted = answers.filter(({ id }) => id !== null).sort((a, b) => b.confidence - a.confidence)
  let right = 0
  let best = 0
  sorted.forEach(({ query, id }, at) => {
    if (id === query.answer) right += 1
    if (right / (at + 1) >= wanted) best = Math.max(best, right / present)
  })
  return best
}

function report(name: string, answers: readonly Answer[]): void {
  const sets = [...new Set(data.queries.map(({ set }) => set))]
  const parts = sets.map((set) => `${set} ${figures(answers.filter(({ query }) => query.set === set))}`)
  const recall = (100 * recallAt(answers, 0.995)).toFixed(2)
  console.log(`${name}: ${figures(answers)}, recall at 99.5% ${recall} | ${parts.join(' | ')}`)
}

function crossValidate(
  sides: readonly Example[],
  asked: readonly (readonly Asked[])[],
  made: readonly Asked[],
): Answer[][] {
  const groups = [...new Set(asked[0]?.map(({ group }) => group))]
  // Five folds of whole countries: what is learnt must carry to countries never seen.
  const foldOf = new Map(groups.map((group, at) => [group, at % 5]))
  const out: Answer[][] = asked.map(() => [])
  for (let fold = 0; fold < 5; fold++) {
    const outside = (group: string): boolean => foldOf.get(group) !== fold
    const seen = sides.filter(({ group }) => outside(group))
    TEAM_WEIGHTS.set(fitLogistic(seen, TEAM_FEATURES.length, TEAM_PULL))
    const choices = asked.map((list) => choicesOf(list))
    const training = [...choices.flat(), ...choicesOf(made)].filter(({ asked: one }) => outside(one.group))
    const w = fitChoice(training, FIXTURE_FEATURES.length, FIXTURE_PULL)
    choices.forEach((list, at) => {
      const held = list.filter(({ asked: one }) => !outside(one.group))
      out[at]?.push(...held.map((choice) => answer(choice, w)))
    })
  }
  return out
}

const TEAM_PULL = 0.0003
const FIXTURE_PULL = 0.0003

/** The pair model: names, marks and countries of single teams. */
function pairModel(): { examples: Example[]; names: string[]; half: number } {
  const examples: Example[] = []
  const names: string[] = []
  for (const table of tables) {
    for (const row of data.pairs) {
      const a = { name: row['name_a'] ?? '', country: row['country_a'] ?? '' }
      const b = { name: row['name_b'] ?? '', country: row['country_b'] ?? '' }
      for (const known of [true, false]) {
        const x = new Float64Array(PAIR_FEATURES.length)
        const left = known ? a : { name: a.name }
        const right = known ? b : { name: b.name }
        pairFeatures(left, right, readersOf(table), x)
        const worth = known ? 1 : 0.2
        examples.push({ x, y: Number(row['same']), group: groupOf(a.country), worth })
        names.push(`${row['same']} ${row['kind']} ${a.name} | ${b.name} [${a.country}/${b.country}]`)
      }
    }
  }
  const half = examples.length / 2
  for (const { a, b, country, y } of knownPairs()) {
    for (const table of tables) {
      const x = new Float64Array(PAIR_FEATURES.length)
      const place = country === '' ? {} : { country }
      pairFeatures({ name: a, ...place }, { name: b, ...place }, readersOf(table), x)
      examples.push({ x, y, group: 'known', worth: table === ALIASES ? 0.5 : 0.1 })
      names.push('')
    }
  }
  return { examples, names, half }
}

function pairAccuracy(model: ReturnType<typeof pairModel>, show: number): void {
  const countries = [...new Set(model.examples.map(({ group }) => group))]
  const groups = countries.filter((group) => group !== 'known')
  const bad: string[] = []
  const right = [0, 0, 0, 0]
  const all = [0, 0, 0, 0]
  for (let fold = 0; fold < 5; fold++) {
    const inside = new Set(groups.filter((_, at) => at % 5 === fold))
    const seen = merge(model.examples.filter(({ group }) => !inside.has(group)))
    const w = fitLogistic(seen, PAIR_FEATURES.length, TEAM_PULL)
    model.examples.forEach((example, at) => {
      if (!inside.has(example.group)) return
      const kind = (at % 2) + (at < model.half ? 0 : 2)
      const z = dot(w, example.x)
      all[kind] = (all[kind] ?? 0) + 1
      if (z > 0 === (example.y === 1)) right[kind] = (right[kind] ?? 0) + 1
      else if (kind === 2) bad.push(`${z.toFixed(1)} ${model.names[at]}`)
    })
  }
  const share = right.map((value, at) => ((100 * value) / (all[at] ?? 1)).toFixed(2))
  console.log(`pairs, cross-validated by country: ${share[0]} (no country ${share[1]}),`)
  console.log(`  aliases emptied ${share[2]} (no country ${share[3]})`)
  const step = Math.max(1, Math.floor(bad.length / Math.max(1, show)))
  if (show > 0) bad.filter((_, at) => at % step === 0).forEach((line) => console.log('  ', line))
}

function table(name: string, labels: readonly string[], w: Float64Array): string {
  const lines = labels.map((label, at) => `  ${(w[at] ?? 0).toFixed(3)}, // ${label}`)
  return `export const ${name} = Float64Array.of(\n${lines.join('\n')}\n)\n`
}

const HEAD = `// Weights of the three models, in the order of their feature names. Fitted by
// \`node packages/matching/scripts/fit.ts --write\` on the development set of fixture matching, with
// the alias table and without it, by penalised maximum likelihood: names of single teams by logistic
// regression, fixtures by a choice among a query's candidates and none of them (none weighs 0).
// Figures are checked with whole countries held out. Nothing here is set by hand.
`

function fitAll(): void {
  const show = Number(process.argv[process.argv.indexOf('--errors') + 1] ?? 0) || 0
  const asked = tables.map(ask)
  const sides = merge([...pairExamples(), ...knownExamples(), ...asked.flatMap(fixtureSides)])
  const made = tables.map((table) => [...askMarked(table), ...askOpponent(table)])
  const check = process.argv.includes('--check')
  const held = check ? crossValidate(sides, asked, made.flat()) : []
  held.forEach((answers, at) => {
    report(at === 0 ? 'held-out countries' : 'held-out countries, aliases emptied', answers)
  })
  TEAM_WEIGHTS.set(fitLogistic(sides, TEAM_FEATURES.length, TEAM_PULL))
  const choices = asked.map(choicesOf)
  const marks = choicesOf(made.flat())
  FIXTURE_WEIGHTS.set(fitChoice([...choices.flat(), ...marks], FIXTURE_FEATURES.length, FIXTURE_PULL))
  choices.forEach((list, at) => {
    const answers = list.map((choice) => answer(choice, FIXTURE_WEIGHTS))
    report(at === 0 ? 'fitted on all' : 'fitted on all, aliases emptied', answers)
  })
  report('made by rule', marks.map((choice) => answer(choice, FIXTURE_WEIGHTS)))
  if (show > 0) {
    const bare = choices[1] ?? []
    printErrors(bare, held[1] ?? bare.map((choice) => answer(choice, FIXTURE_WEIGHTS)), show)
  }
  const model = pairModel()
  if (check) pairAccuracy(model, show)
  PAIR_WEIGHTS.set(fitLogistic(merge(model.examples), PAIR_FEATURES.length, TEAM_PULL))
  if (process.argv.includes('--write')) {
    const text =
      HEAD +
      table('TEAM_WEIGHTS', TEAM_FEATURES, TEAM_WEIGHTS) +
      table('FIXTURE_WEIGHTS', FIXTURE_FEATURES, FIXTURE_WEIGHTS) +
      table('PAIR_WEIGHTS', PAIR_FEATURES, PAIR_WEIGHTS)
    writeFileSync(path.join(import.meta.dirname, '../src/weights.ts'), text)
  }
}

function printErrors(choices: readonly Choice[], answers: readonly Answer[], show: number): void {
  const byId = new Map(choices.map((choice) => [choice.asked.query.id, choice]))
  let left = show
  for (const { query, id, best, confidence } of answers) {
    if (id === query.answer || left-- <= 0) continue
    const list = byId.get(query.id)?.asked.list.events.map(({ event }) => event) ?? []
    const say = (wanted: string | null): string => {
      const event = list.find((one) => one.id === wanted)
      if (event === undefined) return 'none'
      return `${event.home} v ${event.away} [${event.league}] ${event.kickoff}`
    }
    const { home, away, league, kickoff, source } = query.event
    console.log(`${query.set} ${source}: ${home} v ${away} [${league}] ${kickoff}`)
    console.log(`    said ${id === null ? 'none, best ' : ''}${say(best)} (${confidence.toFixed(3)})`)
    console.log(`    want ${say(query.answer)}`)
  }
}

fitAll()
