/** Two ways to the same thing, measured in turn: what else the machine does falls on both. */
import type { Rate } from './http-load.ts'
import { processorMs } from './processor-time.ts'

export type Side = {
  measure(connections: number): Promise<Rate>
  /** The processes whose time counts; never the one that asks. */
  pids(): Readonly<Record<string, readonly number[]>>
}
type Comparison = {
  title: string
  reference: Side
  ours: Side
  connections: readonly number[]
  seconds: number
  turns: number
}

type Turn = { reference: Measured; ours: Measured }
type Measured = {
  rate: Rate
  costs: Readonly<Record<string, number>>
  /** What asking took of the same processors, for each call. */
  askingMs: number
}

/** Prints a table; rates are the middle of all turns, ratios the middle of those of each turn. */
export async function compareSides(comparison: Comparison): Promise<void> {
  const { title, connections } = comparison
  print(`## ${title}\n`)
  const costs = Object.keys(comparison.ours.pids())
  const columns = [
    'connections',
    'reference, per second',
    'Strix, per second',
    'ratio',
    'median ms',
    'p99 ms',
    'processor ms: reference',
    ...costs,
    'ratio',
    'processor ms: who asks',
  ]
  print(`| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`)
  for (const each of connections) {
    await comparison.ours.measure(each)
    const turns: Turn[] = []
    for (let turn = 0; turn < comparison.turns; turn += 1) {
      const reference = await measured(comparison.reference, comparison, each)
      turns.push({ reference, ours: await measured(comparison.ours, comparison, each) })
    }
    print(`| ${[each, ...cellsOf(turns, costs)].join(' | ')} |`)
  }
  print('')
}

async function measured(
  side: Side,
  { seconds }: Comparison,
  connections: number,
): Promise<Measured> {
  const pids = Object.entries(side.pids())
  const before = pids.map(([, all]) => sumOf(all.map(processorMs)))
  const askedBefore = process.cpuUsage()
  const rate = await side.measure(connections)
  const calls = rate.perSecond * seconds
  const { user, system } = process.cpuUsage(askedBefore)
  const costs = pids.map(([name, all], at) => {
    return [name, (sumOf(all.map(processorMs)) - (before[at] ?? 0)) / calls] as const
  })
  return { rate, costs: Object.fromEntries(costs), askingMs: (user + system) / 1000 / calls }
}

function cellsOf(turns: readonly Turn[], costs: readonly string[]): string[] {
  const middle = (value: (turn: Turn) => number, digits: number) =>
    medianOf(turns.map(value)).toFixed(digits)
  const sum = ({ costs: all }: Measured) => sumOf(Object.values(all))
  return [
    middle(({ reference }) => reference.rate.perSecond, 0),
    middle(({ ours }) => ours.rate.perSecond, 0),
    `${middle(({ reference, ours }) => ours.rate.perSecond / reference.rate.perSecond, 3)}x`,
    middle(({ ours }) => ours.rate.medianMs, 2),
    middle(({ ours }) => ours.rate.p99Ms, 2),
    middle(({ reference }) => sum(reference), 3),
    ...costs.map((name) => middle(({ ours }) => ours.costs[name] ?? Number.NaN, 3)),
    `${middle(({ reference, ours }) => sum(reference) / sum(ours), 3)}x`,
    middle(({ ours }) => ours.askingMs, 3),
  ]
}

function sumOf(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
