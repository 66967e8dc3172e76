import { X509Certificate } from 'node:crypto'
import { reportRecord } from '@strix/api/verify-record'
import { records } from '@strix/contracts'
import type { RecordDownload } from '@strix/contracts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { printJson, printTable } from '../output.ts'
import { readAnswer, readRoots, readText } from '../roots-file.ts'

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
