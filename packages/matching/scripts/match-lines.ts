// Answers JSON lines from stdin on stdout, in order, one answer a line:
//   node packages/matching/scripts/match-lines.ts [--no-aliases]
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { EMPTY_ALIASES, lineMatcher } from '../src/index.ts'

const answer = lineMatcher(process.argv.includes('--no-aliases') ? { aliases: EMPTY_ALIASES } : {})

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const room = process.stdout.write(`${JSON.stringify(answer(line))}\n`)
  if (!room) await once(process.stdout, 'drain')
}
