/**
 * `strix forecast`: `backtest` forecasts past matches, each from earlier ones alone; `fit` learns
 * from all of them and writes down what it learnt.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fit, storeModels, walk } from '@strix/forecast'
import type { Forecast, ResultRow, Results } from '@strix/forecast'
import { outcomeOf, probability } from '@strix/markets'
import { requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { openBars } from '../forecast-bars.ts'
import { readResultFiles } from '../result-files.ts'

const usage =
  'strix forecast backtest --results FILE… --from DATE [--to DATE] [--odds none|pre] [--bars] --out CSV\n' +
  '       strix forecast fit --results FILE… [--odds none|pre] --out JSON'

const dayMs = 86_400_000
/** Columns that follow from the joint grid of scores. */
const columns = {
  pH: '1x2/home',
  pD: '1x2/draw',
  pA: '1x2/away',
  pO25: 'ou@2.5/over',
  pO15: 'ou@1.5/over',
  pO35: 'ou@3.5/over',
  pBTTS: 'btts/yes',
  pHTH: '1h.1x2/home',
  pHTD: '1h.1x2/draw',
  pHTA: '1h.1x2/away',
  p2HH: '2h.1x2/home',
  p2HD: '2h.1x2/draw',
  p2HA: '2h.1x2/away',
} as const
const outcomes = Object.values(columns).map((key) => outcomeOf(key))
type Asked = { files: string[]; odds: boolean; bars: boolean; out: string }
type Range = { from: number; to: number }

export const forecast: Command = {
  usage,
  summary: 'Forecast past matches walking forward as a table, or learn from them.',
  async run(args) {
    const { values, positionals } = parseWords(args)
    const [action, ...more] = positionals
    if (action !== 'backtest' && action !== 'fit') throw new CliError('usage', `Usage: ${usage}`)
    const files = [...(values.results ?? []), ...more]
    if (files.length === 0) throw new CliError('usage', `--results is missing. Usage: ${usage}`)
    const odds = values.odds ?? 'none'
    if (odds !== 'none' && odds !== 'pre') {
      throw new CliError('usage', '--odds is none or pre: closing prices are never read.')
    }
    const out = requireOption(values.out, 'out', usage)
    const asked = { files, odds: odds === 'pre', bars: values.bars ?? false, out }
    const said = await (action === 'fit' ? fitted(asked) : backtested(asked, rangeOf(values)))
    process.stdout.write(`${said}\n`)
    return 0
  },
}

function rangeOf({ from, to }: { from?: string; to?: string }): Range {
  return {
    from: dayOf(requireOption(from, 'from', usage)),
    to: to === undefined ? Number.POSITIVE_INFINITY : dayOf(to),
  }
}

async function backtested({ files, odds, bars, out }: Asked, range: Range): Promise<string> {
  const { rows, results } = await readResultFiles(files, odds)
  rows.length = 0
  // The forecasts never see these: they are what the table holds them against.
  const judge = bars ? openBars((await readResultFiles(files, true)).results) : undefined
  const count = await write(results, { out, judge, ...range })
  return `${judge ? `${judge.table()}\n` : ''}${count} forecasts in ${out}`
}

/** Weights, and what is remembered of every club and league after the last match. */
async function fitted({ files, odds, out }: Asked): Promise<string> {
  const { rows, results } = await readResultFiles(files, odds)
  const { models, kept, matches } = fit(results)
  const columns = Object.entries(kept.columns).map(([name, values]) => [name, [...values]] as const)
  const model = {
    format: 'strix-forecast-1',
    matches,
    through: dateOf(results, matches - 1),
    data: hashOf(rows),
    weights: storeModels(models),
    names: kept.names,
    memory: Object.fromEntries(columns),
  }
  await writeFile(out, `${JSON.stringify(model)}\n`)
  return `${matches} matches to ${model.through}, learnt in ${out}`
}

/** SHA-256 of the rows as they were read. */
function hashOf(rows: readonly ResultRow[]): string {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(JSON.stringify(row)).update('\n')
  return hash.digest('hex')
}

function parseWords(args: string[]) {
  const text = { type: 'string' } as const
  const options = { from: text, to: text, odds: text, out: text }
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        results: { type: 'string', multiple: true },
        bars: { type: 'boolean' },
        ...options,
      },
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError('usage', `${message}. Usage: ${usage}`, { cause: error })
  }
}

function dayOf(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (!Number.isFinite(at)) throw new CliError('usage', `“${text}” is no date (YYYY-MM-DD).`)
  return Math.round(at / dayMs)
}

async function write(
  results: Results,
  { out, judge, ...range }: Range & { out: string; judge: ReturnType<typeof openBars> | undefined },
) {
  const file = createWriteStream(out)
  await once(file, 'open')
  file.write(`date,league,home,away,${Object.keys(columns).join(',')},pC35,pC45\n`)
  let count = 0
  for (const found of walk(results, range)) {
    count += 1
    judge?.add(found)
    if (!file.write(lineOf(results, found))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return count
}

function lineOf(results: Results, { match, grid, chances }: Forecast): string {
  const who = [
    dateOf(results, match),
    results.league[match],
    results.home[match],
    results.away[match],
  ]
  const sums = outcomes.map((outcome) => probability(outcome, grid)?.win)
  const shown = [...sums, chances.cards35, chances.cards45].map(
    (chance) => chance?.toFixed(6) ?? '',
  )
  return `${[...who.map(quote), ...shown].join(',')}\n`
}

function dateOf(results: Results, match: number): string {
  return new Date((results.day[match] ?? 0) * dayMs).toISOString().slice(0, 10)
}

function quote(text: string | undefined): string {
  return /[",\n]/.test(text ?? '') ? `"${text?.replaceAll('"', '""')}"` : (text ?? '')
}
