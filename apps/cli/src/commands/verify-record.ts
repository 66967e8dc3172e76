import { verifyRecord } from '@strix/api'
import { records } from '@strix/contracts'
import type { RecordDownload, RecordRoot } from '@strix/contracts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { printJson, printTable } from '../output.ts'
import { readJsonFile } from '../recording.ts'

const usage = 'strix verify-record OLD NEW [--roots FILE] [--json]'

export const verifyRecordCommand: Command = {
  usage,
  summary:
    'Check a downloaded record against an older download (or - for none) and published roots.',
  async run(args) {
    const read = readArguments(args, { usage, positionals: 2, options: ['roots'] })
    const [oldPath = '', newPath = ''] = read.positionals
    const { roots: rootsPath } = read.options
    if (oldPath === '-' && rootsPath === undefined) {
      throw new CliError('usage', `Without an old download give the roots. Usage: ${usage}`)
    }
    const now = await readDownload(newPath)
    const old = oldPath === '-' ? undefined : await readDownload(oldPath)
    const roots = rootsPath === undefined ? undefined : await readRoots(rootsPath)
    const findings = verifyRecord({ old, now, roots })
    if (read.json) printJson({ ok: findings.length === 0, rows: now.rows.length, findings })
    else if (findings.length === 0) {
      process.stdout.write(`The record holds: ${now.rows.length} rows.\n`)
    } else {
      printTable(findings.map(({ kind, seq, message }) => [kind, String(seq ?? '-'), message]))
    }
    return findings.length === 0 ? 0 : 1
  },
}

async function readDownload(path: string): Promise<RecordDownload> {
  const read = records.download.ok.safeParse(await readAnswer(path))
  if (read.success) return read.data.data
  throw new CliError('badFile', `${path} is no download of a record.`, { cause: read.error })
}

async function readRoots(path: string): Promise<RecordRoot[]> {
  const read = records.roots.ok.safeParse(await readAnswer(path))
  if (read.success) return read.data.data
  throw new CliError('badFile', `${path} holds no roots of records.`, { cause: read.error })
}

/** What the API answers, or its `data` alone. */
async function readAnswer(path: string): Promise<unknown> {
  const content = await readJsonFile(path)
  const isAnswer = typeof content === 'object' && content !== null && 'data' in content
  return isAnswer ? content : { data: content }
}
