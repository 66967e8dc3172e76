// Figures of the forecast engine, as a markdown table on stdout:
//   BENCH_RESULTS=results.csv.gz node bench/forecast.bench.ts
// The file has football-data.co.uk's columns. BENCH_WEEKS says how many of the reference's weekly
// fits are run; the others are counted at the mean of these.
import { existsSync } from 'node:fs'
import { readResultFiles } from '../apps/cli/src/result-files.ts'
import { fit, learn, readResults } from '../packages/forecast/src/index.ts'
import type { ResultRow, Results } from '../packages/forecast/src/index.ts'
import { openMemory } from '../packages/forecast/src/memory.ts'
import { createRatings } from '../packages/forecast/src/ratings.ts'
import { daysOf, learningBefore, openDesigns } from '../packages/forecast/src/designs.ts'
import { fitLogistic } from '../packages/forecast/src/logistic.ts'
import { openQuestions } from '../packages/forecast/src/model.ts'
import { openGoals } from './lib/poisson-goals.ts'
import { fitQuestion, lossOf } from './lib/questions.ts'

const path = process.env.BENCH_RESULTS ?? ''
const weeksRun = Number(process.env.BENCH_WEEKS ?? 8)
/** Two seasons, forecast a week at a time. */
const weeks = 104
/** The reference's first fit of the questions begins at nothing and is not counted. */
const questionWeeks = 2
/** The walk fits the questions again every 180 days: ratings take in every day meanwhile. */
const refits = 5

if (existsSync(path)) await run()
else process.stdout.write('BENCH_RESULTS names no file of results: nothing was measured.\n')

async function run(): Promise<void> {
  const { rows, results } = await readResultFiles([path], false)
  const last = results.day[results.count - 1] ?? 0
  const from = last - weeks * 7
  const reference = measureWeekly(results, from)
  const filter = timed(() => filterGoals(results, from))
  const whole = timed(() => fit(results))
  const lastRows = busiestOf(rows, last)
  const { kept } = whole.value
  const day = timed(() => learn(kept, readResults(lastRows, { odds: false, names: kept.names })))
  const ours = mean(reference.matches.map((match) => filter.value[match] ?? 0))
  const textbook = mean(reference.scores)
  const referenceMs = (reference.ms / weeksRun) * weeks
  print('| what | processor seconds | log-likelihood a match |')
  print('|---|---|---|')
  print(
    `| L-BFGS, ${weeks} weekly fits (${weeksRun} run) | ${seconds(referenceMs)} | ${textbook.toFixed(5)} |`,
  )
  print(
    `| ratings of goals, week by week, ${results.count} matches | ${seconds(filter.ms)} | ${ours.toFixed(5)} |`,
  )
  print(`| whole engine: all ratings and questions | ${seconds(whole.ms)} | |`)
  const asked = measureQuestions(results, from)
  print(
    `| twelve questions by L-BFGS, ${weeks} weekly fits (${questionWeeks} run) | ${seconds(asked.theirMs)} | |`,
  )
  print(`| the engine's, one fit | ${seconds(asked.ourMs)} | |`)
  print(
    `| the engine over two seasons: all ratings once, questions ${refits} times | ${seconds(whole.ms + (refits - 1) * asked.ourMs)} | |`,
  )
  print(`| a day's ${lastRows.length} results learnt | ${seconds(day.ms)} | |`)
  print(`\nRatings against L-BFGS: ${(referenceMs / filter.ms).toFixed(0)}x faster, `)
  print(`${(ours - textbook).toFixed(5)} a match better over ${reference.matches.length} matches.`)
  print(`Questions: ${asked.gain.toExponential(1)} a match better than L-BFGS, at worst. `)
  print(
    `Both over two seasons: ${((referenceMs + asked.theirMs) / (whole.ms + (refits - 1) * asked.ourMs)).toFixed(0)}x faster. `,
  )
  print(`A day costs 1/${(whole.ms / day.ms).toFixed(0)} of a whole fit.`)
}

/** The matches of the day with the most of them within the last months. */
function busiestOf(rows: readonly ResultRow[], last: number): ResultRow[] {
  const days = new Map<string, ResultRow[]>()
  for (const row of rows) {
    const { date = '' } = row
    if (Date.parse(date) / 86_400_000 > last - 120) days.set(date, [...(days.get(date) ?? []), row])
  }
  return [...days.values()].toSorted((one, other) => other.length - one.length)[0] ?? []
}

/** The textbook's fit before each of some weeks, and how likely it found that week's goals. */
function measureWeekly(results: Results, from: number) {
  const goals = openGoals(results)
  // The first fit starts from nothing and is not counted: the others start where it ended.
  goals.fit(placeOf(results, from))
  const scores: number[] = []
  const matches: number[] = []
  let ms = 0
  for (let index = 0; index < weeksRun; index += 1) {
    const day = from + 7 * Math.round((index * weeks) / weeksRun)
    const start = placeOf(results, day)
    ms += timed(() => goals.fit(start)).ms
    for (let match = start; match < placeOf(results, day + 7); match += 1) {
      matches.push(match)
      scores.push(goals.score(match))
    }
  }
  return { ms, scores, matches }
}

/**
 * Weekly fits of the questions by the reference, each from where the last ended, beside the
 * engine's own fit to the same rows, from nothing.
 */
function measureQuestions(results: Results, from: number) {
  const designs = openDesigns(results, openMemory(results))
  for (const [start, end] of daysOf(results)) {
    for (let match = start; match < end; match += 1) designs.write(match)
    for (let match = start; match < end; match += 1) designs.observe(match)
  }
  const weights = new Map<string, Float64Array>()
  let [ourMs, theirMs, gain] = [0, 0, Number.POSITIVE_INFINITY]
  for (let week = 0; week <= questionWeeks; week += 1) {
    const learning = learningBefore(results, designs, placeOf(results, from + 7 * week))
    const opened = timed(() => openQuestions(designs.plain, learning))
    const { scaled, questions } = opened.value
    const counted = week === 0 ? 0 : 1
    ourMs += counted * opened.ms
    theirMs += counted * opened.ms
    for (const question of questions) {
      const at = weights.get(question.name) ?? new Float64Array(scaled.width + 1)
      weights.set(question.name, at)
      theirMs += counted * timed(() => fitQuestion(scaled, question, at)).ms
      const ours = timed(() => fitLogistic(scaled, question))
      ourMs += counted * ours.ms
      const slope = new Float64Array(at.length)
      const theirLoss = lossOf(scaled, question, { at, slope })
      const ourLoss = lossOf(scaled, question, { at: ours.value.weights, slope })
      gain = Math.min(gain, (theirLoss - ourLoss) / question.rows.length)
    }
  }
  return { ourMs: ourMs / questionWeeks, theirMs: (theirMs / questionWeeks) * weeks, gain }
}

/** The first match on a day or later. */
function placeOf({ day, count }: Results, from: number): number {
  let place = count
  while (place > 0 && (day[place - 1] ?? 0) >= from) place -= 1
  return place
}

/**
 * The engine's ratings of goals alone: how likely each match was before anything of its week was
 * learnt, as the textbook has it.
 */
function filterGoals(results: Results, from: number): Float64Array {
  const { fthg: home, ftag: away } = results.measured
  const ratings = createRatings(results, {
    home,
    away,
    typical: 1.35,
    dispersion: () => 1,
    driftDay: 2.5e-5,
    driftSeason: 0.006,
    seasonKeeps: 0.92,
    start: 0.06,
    division: 0.01,
    steps: { home: 0.0025, league: 0.004, all: 0 },
    memory: openMemory(results),
  })
  const scores = new Float64Array(results.count)
  const weekOf = (match: number) => Math.floor(((results.day[match] ?? 0) - from) / 7)
  for (let start = 0; start < results.count;) {
    let end = start
    for (; end < results.count && weekOf(end) === weekOf(start); end += 1) {
      const rates = ratings.expect(end)
      const first = (home[end] ?? 0) * rates.home - Math.exp(rates.home)
      scores[end] = first + (away[end] ?? 0) * rates.away - Math.exp(rates.away)
    }
    for (; start < end; start += 1) ratings.observe(start)
  }
  return scores
}

/** Processor time: what else the machine does falls on nobody. */
function timed<Value>(work: () => Value): { value: Value; ms: number } {
  const before = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(before)
  return { value, ms: (user + system) / 1000 }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
