import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { exitCodes } from './errors.ts'

const program = fileURLToPath(new URL('../bin/strix.mjs', import.meta.url))
const lists = fileURLToPath(new URL('../../../packages/assistant/questions/', import.meta.url))
const options = [
  'ask',
  '--read',
  '--fixtures',
  `${lists}fixtures.jsonl`,
  '--players',
  `${lists}players.jsonl`,
]

function strix(args: readonly string[], input: string): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (error, out) => {
      resolve({ code: error === null ? 0 : Number(error.code), out })
    })
    child.stdin?.end(input)
  })
}

function question(id: string, ...turns: string[]): string {
  const now = '2026-11-20T09:30:00Z'
  return JSON.stringify({ id, now, time_zone: 'Africa/Lagos', locale: 'en', turns })
}

describe('strix ask --read', () => {
  it('writes a reading a question, in order', async () => {
    const asked = [question('one', 'over 2.5 for ars v che'), question('two', 'matches 2moro')]
    const { code, out } = await strix(options, `${asked.join('\n')}\n`)
    const answers: unknown[] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(exitCodes.ok)
    expect(answers).toMatchObject([
      { id: 'one', intent: 'predict', fixtures: ['f0088'], market: 'ou@2.5/over', unclear: null },
      { id: 'two', intent: 'fixtures', dates: { from: '2026-11-21', to: '2026-11-21' } },
    ])
  })

  it('refuses a line that is no question', async () => {
    const { code } = await strix(options, '{"id":"one"}\n')
    expect(code).toBe(exitCodes.badFile)
  })
})
