import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { lineMatcher } from '@strix/matching'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'

const usage = 'strix match [--json] < QUERIES'

export const match: Command = {
  usage,
  summary:
    'JSON lines {"query":{…},"candidates":[…]} in, lines {"id":…|null,"confidence":…} out, in order.',
  async run(args) {
    readArguments(args, { usage, positionals: 0 })
    const answer = lineMatcher()
    const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
    for await (const line of lines) {
      if (line.trim() === '') continue
      const written = process.stdout.write(`${JSON.stringify(answer(line))}\n`)
      if (!written) await once(process.stdout, 'drain')
    }
    return 0
  },
}
