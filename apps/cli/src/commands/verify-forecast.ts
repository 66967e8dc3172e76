/** `strix verify-forecast`: whether downloaded forecasts are those that roots were made of. */
import { verifyForecasts } from '@strix/api/verify-forecast'
import { forecasts } from '@strix/contracts'
import type { ForecastDownload } from '@strix/contracts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { printJson, printTable } from '../output.ts'
import { readAnswer, readRoots } from '../roots-file.ts'

const usage = 'strix verify-forecast FILE [--roots FILE] [--json]'

export const verifyForecastCommand: Command = {
  usage,
  summary: 'Check downloaded forecasts by themselves, and against roots (JSON or Atom).',
  async run(args) {
    const read = readArguments(args, { usage, positionals: [1, 1], options: ['roots'] })
    const [path = ''] = read.positionals
    const download = await readDownload(path)
    const { roots: rootsPath } = read.options
    const roots = rootsPath === undefined ? undefined : await readRoots(rootsPath)
    const findings = verifyForecasts(download, roots)
    const ok = findings.length === 0
    if (read.json) printJson({ ok, rows: download.rows.length, findings })
    else if (ok) process.stdout.write(`${saidOf(download, roots !== undefined)}\n`)
    else printTable(findings.map(({ kind, seq, message }) => [kind, String(seq ?? '-'), message]))
    return ok ? 0 : 1
  },
}

async function readDownload(path: string): Promise<ForecastDownload> {
  const read = forecasts.ofDay.ok.safeParse(await readAnswer(path))
  if (read.success) return read.data.data
  throw new CliError('badFile', `${path} is no download of forecasts.`, { cause: read.error })
}

function saidOf({ rows, days }: ForecastDownload, hadRoots: boolean): string {
  const closed = new Set(days.map(({ day }) => day))
  const open = rows.filter(({ made_at: at }) => !closed.has(at.slice(0, 10))).length
  const lines = [
    `The forecasts hold: ${rows.length}, each made before its match was to begin.`,
    '',
    'Proved:',
    '  Every forecast says what its hash was made of.',
    hadRoots && days.length > 0
      ? `  ${rows.length - open} stand under the published roots of ${[...closed].join(', ')}.`
      : `  ${rows.length - open} stand under the roots that this file itself gives.`,
    '',
    'Not proved by these files:',
    ...(hadRoots ? [] : ['  That these roots were ever published: that takes roots.']),
    ...(open > 0 ? [`  ${open} were made on days that have no root yet.`] : []),
    '  What was known of a match when it was forecast: that takes its data.',
  ]
  return lines.join('\n')
}
