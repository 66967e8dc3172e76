/** `strix forecast backtest`: forecasts of past matches, each from earlier ones alone. */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { readResults, walk } from '@strix/forecast'
import type { Forecast, ResultRow, Results } from '@strix/forecast'
import { outcomeOf, probability } from '@strix/markets'
import { parse } from 'csv-parse'
import { requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'

const usage =
  'strix forecast backtest --results FILE… --from DATE [--to DATE] [--odds none|pre] --out CSV'

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
/** Closing prices are made known after the forecast would have been. */
const closing = /^\w+c_\w+$|^ahc_line$/

/** A price or a line of a bookmaker's. */
const priced = /_/

type Asked = { files: string[]; from: number; to: number; odds: boolean; out: string }

export const forecast: Command = {
  usage,
  summary: 'Forecast past matches walking forward, and write the chances as a table.',
  async run(args) {
    const asked = readAsked(args)
    const rows: ResultRow[] = []
    for (const file of asked.files) await readRows(file, rows, asked.odds)
    const results = resultsOf(rows, asked.odds)
    rows.length = 0
    const written = await write(results, asked)
    process.stdout.write(`${written} forecasts in ${asked.out}\n`)
    return 0
  },
}

function readAsked(args: string[]): Asked {
  const { values, positionals } = parseWords(args)
  const [action, ...more] = positionals
  if (action !== 'backtest') throw new CliError('usage', `Usage: ${usage}`)
  const files = [...(values.results ?? []), ...more]
  if (files.length === 0) throw new CliError('usage', `--results is missing. Usage: ${usage}`)
  const odds = values.odds ?? 'none'
  if (odds !== 'none' && odds !== 'pre') {
    throw new CliError('usage', '--odds is none or pre: closing prices are never read.')
  }
  return {
    files,
    from: dayOf(requireOption(values.from, 'from', usage)),
    to: values.to === undefined ? Number.POSITIVE_INFINITY : dayOf(values.to),
    odds: odds === 'pre',
    out: requireOption(values.out, 'out', usage),
  }
}

function parseWords(args: string[]) {
  const text = { type: 'string' } as const
  const options = { from: text, to: text, odds: text, out: text }
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { results: { type: 'string', multiple: true }, ...options },
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

/** Reads a table of results, packed with gzip where its name says so. */
async function readRows(path: string, into: ResultRow[], odds: boolean): Promise<void> {
  const source = createReadStream(path)
  const parser = parse({
    bom: true,
    columns: (names: string[]) =>
      names.map((name) => (closing.test(name) || (!odds && priced.test(name)) ? null : name)),
    relax_column_count: true,
    skip_empty_lines: true,
  })
  parser.on('data', (row: ResultRow) => into.push(row))
  try {
    if (path.endsWith('.gz')) await pipeline(source, createGunzip(), parser)
    else await pipeline(source, parser)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new CliError('badFile', `${path} cannot be read: ${message}`, { cause: error })
  }
}

function resultsOf(rows: readonly ResultRow[], odds: boolean): Results {
  try {
    return readResults(rows, { odds })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new CliError('badFile', error.message, { cause: error })
  }
}

async function write(results: Results, { out, ...range }: Asked): Promise<number> {
  const file = createWriteStream(out)
  await once(file, 'open')
  file.write(`date,league,home,away,${Object.keys(columns).join(',')},pC35,pC45\n`)
  let count = 0
  for (const found of walk(results, range)) {
    count += 1
    if (!file.write(lineOf(results, found))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  return count
}

function lineOf(results: Results, { match, grid, chances }: Forecast): string {
  const date = new Date((results.day[match] ?? 0) * dayMs).toISOString().slice(0, 10)
  const who = [date, results.league[match], results.home[match], results.away[match]]
  const sums = outcomes.map((outcome) => probability(outcome, grid)?.win)
  const shown = [...sums, chances.cards35, chances.cards45].map(
    (chance) => chance?.toFixed(6) ?? '',
  )
  return `${[...who.map(quote), ...shown].join(',')}\n`
}

function quote(text: string | undefined): string {
  return /[",\n]/.test(text ?? '') ? `"${text?.replaceAll('"', '""')}"` : (text ?? '')
}
