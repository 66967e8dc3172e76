// Fits the weights in src/weights.ts to the development set and prints cross-validated figures:
//   node packages/matching/scripts/fit.ts [--check] [--write] [--errors N]
// --check holds out whole countries in turn, --errors N also lists some of what went wrong.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { FIXTURE_FEATURES, fixtureFeatures } from '../src/fixture-score.ts'
import { PAIR_FEATURES } from '../src/same-team.ts'
import { search } from '../src/search.ts'
import { TEAM_FEATURES } from '../src/team-score.ts'
import { FIXTURE_WEIGHTS, PAIR_WEIGHTS, TEAM_WEIGHTS } from '../src/weights.ts'
import type { DevQuery } from './dev-data.ts'
import { dot, fitChoice, fitLogistic, merge, type Example } from './fit-model.ts'
import { fixtureSides, knownExamples, pairExamples, pairModel, tables } from './fit-names.ts'
import { ask, askMarked, askOpponent, data, type Asked } from './fit-queries.ts'

type Choice = { rows: Float64Array[]; ids: string[]; answer: number; asked: Asked }

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
  const parts = sets.map(
    (set) => `${set} ${figures(answers.filter(({ query }) => query.set === set))}`,
  )
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
    const training = [...choices.flat(), ...choicesOf(made)].filter(({ asked: one }) =>
      outside(one.group),
    )
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
// \`node packages/matching/scripts/fit.ts --write\` on the development set of fixture matching,
// with the alias table and without it, by penalised maximum likelihood: names of single teams by
// logistic regression, fixtures by a choice among a query's candidates and none of them (which
// weighs 0). Figures are checked with whole countries held out. Nothing here is set by hand.
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
  FIXTURE_WEIGHTS.set(
    fitChoice([...choices.flat(), ...marks], FIXTURE_FEATURES.length, FIXTURE_PULL),
  )
  choices.forEach((list, at) => {
    const answers = list.map((choice) => answer(choice, FIXTURE_WEIGHTS))
    report(at === 0 ? 'fitted on all' : 'fitted on all, aliases emptied', answers)
  })
  report(
    'made by rule',
    marks.map((choice) => answer(choice, FIXTURE_WEIGHTS)),
  )
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
    console.log(
      `    said ${id === null ? 'none, best ' : ''}${say(best)} (${confidence.toFixed(3)})`,
    )
    console.log(`    want ${say(query.answer)}`)
  }
}

fitAll()
