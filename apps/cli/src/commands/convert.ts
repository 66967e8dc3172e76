import { bookPlan, isConverted, loadSlip, NotConvertible, planSlip } from '@strix/conversion'
import type { Policy, ReportRow } from '@strix/conversion'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError, exitCodes } from '../errors.ts'
import { openOutside } from '../outside.ts'
import { printJson, printTable, selectionView } from '../output.ts'
import { getPlatform } from '../recording.ts'

const usage = 'strix convert CODE --from A --to B [--policy all|partial] [--json]'

export const convert: Command = {
  usage,
  summary: 'Convert a booking code; the report says what became of each game.',
  async run(args) {
    const { positionals, json, options } = readArguments(args, {
      usage,
      positionals: 1,
      options: ['from', 'to', 'policy'],
    })
    const [code = ''] = positionals
    const origin = getPlatform(requireOption(options.from, 'from', usage))
    const from = origin.id
    const to = getPlatform(requireOption(options.to, 'to', usage)).id
    if (from === to) throw new CliError('usage', '--from and --to are the same platform.')
    const policy = asPolicy(options.policy ?? 'partial')
    const outside = await openOutside()
    try {
      const slip = await loadSlip(outside.deps, {
        platform: from,
        code: origin.code.normalize(code),
      })
      const now = outside.now()
      const plan = await planSlip(outside.deps, { slip, to, now })
      const booking = await bookPlan(outside.deps, plan, { policy, now })
      print({
        json,
        code: booking.code,
        link: booking.link,
        rows: booking.rows,
        notices: plan.notices,
      })
      return exitCodes.ok
    } catch (error) {
      if (!(error instanceof NotConvertible)) throw error
      print({ json, code: null, link: null, rows: error.rows, notices: [error.message] })
      return exitCodes.notConvertible
    } finally {
      await outside.stop()
    }
  },
}

function asPolicy(text: string): Policy {
  if (text === 'all' || text === 'partial') return text
  throw new CliError('usage', '--policy is all or partial.')
}

function print(input: {
  json: boolean
  code: string | null
  link: string | null
  rows: readonly ReportRow[]
  notices: readonly string[]
}): void {
  const { json, code, link, rows, notices } = input
  if (json) {
    printJson({ code, link, notices, report: rows.map(rowView) })
    return
  }
  if (code !== null) process.stdout.write(`${code}\n${link ?? ''}\n`)
  const converted = rows.filter(isConverted).length
  process.stdout.write(`${converted} of ${rows.length} games\n`)
  printTable(
    rows.map(({ status, origin, destination, reason }) => [
      status,
      `${origin.event.home} - ${origin.event.away}`,
      `${origin.market}: ${origin.outcome}`,
      origin.odds?.toFixed(2) ?? '-',
      destination?.selection.odds?.toFixed(2) ?? '-',
      reason ?? '',
    ]),
  )
  for (const notice of notices) process.stdout.write(`${notice}\n`)
}

function rowView(row: ReportRow): Record<string, unknown> {
  const { index, status, reason, matchConfidence, origin, destination, candidates } = row
  return {
    index,
    status,
    key: origin.key,
    reason,
    match_confidence: matchConfidence,
    origin: { event: origin.event, ...selectionView(origin) },
    destination: destination && {
      event: destination.event,
      ...selectionView(destination.selection),
    },
    candidates,
  }
}
