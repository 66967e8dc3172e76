import { compareEvents } from '@strix/conversion'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { printJson, printTable, selectionView } from '../output.ts'
import { readRecordedEvent } from '../recording.ts'

const usage = 'strix compare FILE_A FILE_B --from A --to B [--json]'

export const compare: Command = {
  usage,
  summary: 'For each selection of one recorded event, the one of the other that pays the same.',
  async run(args) {
    const { positionals, json, options } = readArguments(args, {
      usage,
      positionals: 2,
      options: ['from', 'to'],
    })
    const [fileA = '', fileB = ''] = positionals
    const from = await readRecordedEvent(fileA, requireOption(options.from, 'from', usage))
    const to = await readRecordedEvent(fileB, requireOption(options.to, 'to', usage))
    const rows = compareEvents(from, to)
    if (json) {
      printJson(
        rows.map((row) => ({
          key: row.key,
          kind: row.kind,
          from: selectionView(row.from),
          to: row.to && selectionView(row.to),
        })),
      )
      return 0
    }
    const paired = rows.filter(({ kind }) => kind === 'exact' || kind === 'equivalent').length
    printTable(
      rows.map((row) => [
        row.kind,
        row.key ?? `? ${row.from.market}: ${row.from.outcome}`,
        row.from.odds?.toFixed(2) ?? '-',
        row.to?.odds?.toFixed(2) ?? '-',
        row.to ? `${row.to.market}: ${row.to.outcome}` : '',
      ]),
    )
    process.stdout.write(`${paired} of ${rows.length} selections pair\n`)
    return 0
  },
}
