import type { EventMarkets } from '@strix/platforms'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { eventView, printJson, printSlip, printTable, slipView } from '../output.ts'
import { readRecording, recordingKinds } from '../recording.ts'
import type { RecordingKind } from '../recording.ts'

const usage = 'strix decode FILE --platform P --kind slip|event|events [--json]'

export const decode: Command = {
  usage,
  summary: 'Read a recorded answer of a platform; no network.',
  async run(args) {
    const { positionals, json, options } = readArguments(args, {
      usage,
      positionals: 1,
      options: ['platform', 'kind'],
    })
    const [path = ''] = positionals
    const platformId = requireOption(options.platform, 'platform', usage)
    const kind = asKind(requireOption(options.kind, 'kind', usage))
    const recording = await readRecording({ path, platformId, kind })
    if (json) {
      printJson(
        'slip' in recording
          ? { slip: slipView(recording.slip) }
          : { events: recording.events.map(eventView) },
      )
      return 0
    }
    if ('slip' in recording) {
      printSlip(recording.slip)
    } else {
      for (const event of recording.events) printEvent(event)
    }
    return 0
  },
}

function asKind(text: string): RecordingKind {
  const kind = recordingKinds.find((candidate) => candidate === text)
  if (!kind) throw new CliError('usage', `--kind is one of ${recordingKinds.join(', ')}.`)
  return kind
}

function printEvent({ event, selections }: EventMarkets): void {
  const mapped = selections.filter(({ key }) => key !== null).length
  const { home, away, league, kickoff } = event
  process.stdout.write(
    `${home} - ${away} · ${league} · ${kickoff ?? 'time unknown'} · ${mapped} of ` +
      `${selections.length} selections mapped\n`,
  )
  printTable(
    selections.map(({ market, outcome, line, key, odds, state }) => [
      `  ${market}${line === null ? '' : ` ${line}`}: ${outcome}`,
      key ?? '?',
      odds?.toFixed(2) ?? '-',
      state,
    ]),
  )
}
