import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { reportRecord } from '@strix/api'
import { records } from '@strix/contracts'
import type { RecordDownload, RecordRoot } from '@strix/contracts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { printJson, printTable } from '../output.ts'
import { readJsonFile } from '../recording.ts'
import { readAtomRoots } from '../roots-feed.ts'

const usage = 'strix verify-record [OLD] NEW [--roots FILE] [--authority FILE] [--json]'

export const verifyRecordCommand: Command = {
  usage,
  summary:
    'Check a downloaded record by itself, against an older one, and against roots (JSON or Atom).',
  async run(args) {
    const options = ['roots', 'authority'] as const
    const read = readArguments(args, { usage, positionals: [1, 2], options })
    const [newPath = '', oldPath] = read.positionals.toReversed()
    const { roots: rootsPath, authority } = read.options
    const now = await readDownload(newPath)
    const old = oldPath === undefined || oldPath === '-' ? undefined : await readDownload(oldPath)
    const roots = rootsPath === undefined ? undefined : await readRoots(rootsPath)
    const authorities = authority === undefined ? undefined : await readCertificates(authority)
    const report = await reportRecord({ old, now, roots, authorities })
    const { findings, proved, unproved } = report
    const ok = findings.length === 0
    if (read.json) printJson({ ok, rows: now.rows.length, ...report })
    else if (ok) {
      const lines = [
        `The record holds: ${now.rows.length} rows.`,
        '',
        'Proved:',
        ...proved.map((line) => `  ${line}`),
        '',
        'Not proved by these files:',
        ...unproved.map((line) => `  ${line}`),
      ]
      process.stdout.write(`${lines.join('\n')}\n`)
    } else {
      printTable(findings.map(({ kind, seq, message }) => [kind, String(seq ?? '-'), message]))
    }
    return ok ? 0 : 1
  },
}

async function readDownload(path: string): Promise<RecordDownload> {
  const read = records.download.ok.safeParse(await readAnswer(path))
  if (read.success) return read.data.data
  throw new CliError('badFile', `${path} is no download of a record.`, { cause: read.error })
}

async function readRoots(path: string): Promise<RecordRoot[]> {
  const text = await readText(path)
  if (text.trimStart().startsWith('<')) return readAtomRoots(text, path)
  const read = records.roots.ok.safeParse(await readAnswer(path))
  if (read.success) return read.data.data
  throw new CliError('badFile', `${path} holds no roots of records.`, { cause: read.error })
}

/** Certificates in PEM, one after another. */
async function readCertificates(path: string): Promise<Buffer[]> {
  const text = await readText(path)
  const parts = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    const certificates = parts.map((part) => new X509Certificate(part).raw)
    if (certificates.length > 0) return certificates
  } catch (cause) {
    throw new CliError('badFile', `${path} holds a certificate that cannot be read.`, { cause })
  }
  throw new CliError('badFile', `${path} holds no certificate in PEM.`)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new CliError('badFile', `Cannot read ${path}.`, { cause })
  }
}

/** What the API answers, or its `data` alone. */
async function readAnswer(path: string): Promise<unknown> {
  const content = await readJsonFile(path)
  const isAnswer = typeof content === 'object' && content !== null && 'data' in content
  return isAnswer ? content : { data: content }
}
