/** Tables of results, as files of football-data.co.uk have them. */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readResults } from '@strix/forecast'
import type { ResultRow, Results } from '@strix/forecast'
import { parse } from 'csv-parse'
import { CliError } from './errors.ts'

/** Closing prices are made known after the forecast would have been. */
const closing = /^\w+c_\w+$|^ahc_line$/
/** A price or a line of a bookmaker's. */
const priced = /_/

/**
 * Reads tables one after another.
 * @param odds false reads no price of any row; a closing price is never read
 */
export async function readResultFiles(
  paths: readonly string[],
  odds: boolean,
): Promise<{ rows: ResultRow[]; results: Results }> {
  const rows: ResultRow[] = []
  for (const path of paths) await readRows(path, rows, odds)
  return { rows, results: resultsOf(rows, odds) }
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
