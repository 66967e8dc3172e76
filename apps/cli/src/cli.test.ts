import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '@strix/conversion/testing'
import { startSimulator } from '@strix/simulator'
import type { RunningSimulator } from '@strix/simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exitCodes } from './errors.ts'
import { type Result, runHere } from './testing/run-here.ts'

const program = fileURLToPath(new URL('../bin/strix.mjs', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'strix-cli-'))
/** The clock of the tests, as in the server's. */
const startsAt = new Date(process.env.STRIX_TEST_CLOCK ?? '2026-11-18T12:00:00Z').toISOString()
let simulator: RunningSimulator

/** A command finds the sandbox through the address file that a running product leaves. */
const settings = { DATA_DIR: dir, SANDBOX_CLOCK: startsAt }

/** Runs the real program. */
function strix(args: readonly string[], input = ''): Promise<Result> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...settings }
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env, maxBuffer: 50_000_000 },
      (error, out, err) => {
        const code = error === null ? 0 : Number(error.code)
        resolve({ code, out, err })
      },
    )
    child.stdin?.end(input)
  })
}

function file(name: string, value: unknown): string {
  const path = join(dir, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

async function answerOf(path: string): Promise<unknown> {
  return (await fetch(`${simulator.url}${path}`)).json()
}

beforeAll(async () => {
  simulator = await startSimulator({ seed: 'cli', now: () => new Date(startsAt) })
  file('sandbox-address', `${simulator.url}\n`)
}, 30_000)
afterAll(async () => {
  await simulator.stop()
  rmSync(dir, { recursive: true, force: true })
})

function example(): string {
  const [code] = simulator.examples('sportybet')
  if (code === undefined) throw new Error('the simulator has no example')
  return code
}

describe('strix', { timeout: 60_000 }, () => {
  it('explains itself, and what is wrong with a call', async () => {
    expect((await strix(['--help'])).out).toContain('strix convert CODE')
    expect((await strix([])).code).toBe(exitCodes.usage)
    const cases: [args: string[], says: string][] = [
      [['fly'], 'no command “fly”'],
      [['load', 'ABC123'], '--platform is missing'],
      [['load', 'ABC123', '--platform', 'paddy'], 'no platform “paddy”'],
      [['convert', 'ABC123', '--from', 'bet9ja', '--to', 'bet9ja'], 'same platform'],
      [['decode', 'x.json', '--platform', 'bet9ja', '--kind', 'picture'], '--kind is one of'],
      [['decode', '--colour'], 'Usage:'],
    ]
    for (const [args, says] of cases) {
      const { code, err } = await runHere(args, settings)
      expect([code, err]).toEqual([exitCodes.usage, expect.stringContaining(says)])
    }
  })

  it('loads a code and converts it, with a report', async () => {
    const code = example()
    const loaded = await strix(['load', code, '--platform', 'sportybet', '--json'])
    const { slip } = JSON.parse(loaded.out) as { slip: { selections: { key: string }[] } }
    expect(slip.selections.length).toBeGreaterThan(0)
    const converted = await strix([
      'convert',
      code,
      '--from',
      'sportybet',
      '--to',
      'bet9ja',
      '--json',
    ])
    const answer = JSON.parse(converted.out) as { code: string; report: { status: string }[] }
    expect(converted.code).toBe(exitCodes.ok)
    expect(answer.report).toHaveLength(slip.selections.length)
    const legs = simulator.control.read('bet9ja', answer.code)
    const done = answer.report.filter(({ status }) => ['exact', 'equivalent'].includes(status))
    expect(legs).toHaveLength(done.length)
  })

  it('ends with its own code for an unknown booking code and for one that cannot convert whole', async () => {
    const unknown = await strix(['load', 'ZZZZZ9', '--platform', 'sportybet'])
    expect(unknown.code).toBe(exitCodes.notFound)
    expect(unknown.err).not.toContain('    at ')
    // The family offers no bet that pays at the first lead.
    const filter = ({ key }: { key: string }) => key.startsWith('#1up')
    const slip = { platform: 'bet9ja', count: 1, random: seededRandom(1), filter }
    const { code } = simulator.control.makeSlip(slip)
    const refused = await strix(['convert', code, '--from', 'bet9ja', '--to', '22bet'])
    expect(refused.code).toBe(exitCodes.notConvertible)
  })

  it('digs the known object out of a recorder’s wrapper, and refuses a file without one', async () => {
    const code = example()
    const recorded = await answerOf(`/www.sportybet.com/api/ng/orders/share/${code}`)
    const wrapped = file('wrapped.json', { request: { url: 'x' }, response: { body: recorded } })
    const asSlip = ['--platform', 'sportybet', '--kind', 'slip', '--json']
    const { out } = await strix(['decode', wrapped, ...asSlip])
    const { slip } = JSON.parse(out) as { slip: { selections: { key: string; odds: number }[] } }
    expect(slip.selections.every(({ key, odds }) => key !== null && odds > 1)).toBe(true)
    const asText = file('as-text.json', [{ url: 'x', body: JSON.stringify(recorded) }])
    const again = await runHere(['decode', asText, ...asSlip])
    expect(again.out).toBe(out)
    const text = Buffer.from(JSON.stringify(recorded)).toString('base64')
    const archive = { log: { entries: [{ response: { content: { encoding: 'base64', text } } }] } }
    const marked = file('archive.json', `\uFEFF${JSON.stringify(archive)}`)
    const third = await runHere(['decode', marked, ...asSlip])
    expect(third.out).toBe(out)
    for (const [name, content] of [
      ['empty.json', '{}'],
      ['text.json', 'not json'],
      ['foreign.json', '{"events":[{"id":1,"markets":[]}],"live":[]}'],
    ] as const) {
      const path = file(name, content)
      for (const kind of ['slip', 'event', 'events']) {
        const words = ['decode', path, '--platform', 'sportybet', '--kind', kind]
        const refused = await runHere(words)
        expect([refused.code, refused.out]).toEqual([exitCodes.badFile, ''])
      }
    }
  })

  it('compares two platforms’ answers for one match', async () => {
    const match = simulator.control
      .matches()
      .find(
        ({ id, kickoff }) =>
          kickoff > startsAt &&
          simulator.control.eventId('sportybet', id) &&
          simulator.control.eventId('bet9ja', id),
      )
    if (!match) throw new Error('no shared match')
    const [a, b] = ['sportybet', 'bet9ja'].map((id) => simulator.control.eventId(id, match.id))
    const from = await answerOf(
      `/www.sportybet.com/api/ng/factsCenter/event?eventId=${a}&productId=3`,
    )
    const to = await answerOf(
      `/sports.bet9ja.com/desktop/feapi/PalimpsestAjax/GetEvent?EVENTID=${b}`,
    )
    const args = ['compare', file('a.json', from), file('b.json', to)]
    const { out } = await strix([...args, '--from', 'sportybet', '--to', 'bet9ja', '--json'])
    const rows = JSON.parse(out) as { kind: string; key: string; from: object; to: object | null }[]
    expect(rows.filter(({ kind }) => kind !== 'none').length).toBeGreaterThan(300)
    expect(rows.every(({ kind, to }) => (kind === 'none') === (to === null))).toBe(true)
  })

  it('answers one line for one line, in order', async () => {
    const event = { home: 'Enyimba', away: 'Rivers United', league: 'NPFL', kickoff: '' }
    const lines = [
      { query: event, candidates: [{ id: 'x', ...event }] },
      { query: event, candidates: [] },
    ]
    const { out } = await strix(['match'], lines.map((line) => JSON.stringify(line)).join('\n'))
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string | null })
    expect(answers.map(({ id }) => id)).toEqual(['x', null])
  })

  it('migrates the database and says what can be reached', async () => {
    const before = await strix(['doctor'])
    expect(before.code).toBe(exitCodes.unavailable)
    const migrated = await strix(['migrate', '--json'])
    const { applied } = JSON.parse(migrated.out) as { applied: string[] }
    expect(applied.length).toBeGreaterThan(0)
    expect((await strix(['migrate'])).out).toContain('up to date')
    const { code, out } = await strix(['doctor', '--json'])
    const findings = JSON.parse(out) as { what: string; ok: boolean; detail: string }[]
    expect(findings.filter(({ ok }) => !ok)).toEqual([])
    expect(findings.find(({ what }) => what === 'mode')?.detail).toBe('sandbox')
    expect(code).toBe(exitCodes.ok)
  })
})
