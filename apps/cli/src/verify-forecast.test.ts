import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { verifyForecastCommand } from './commands/verify-forecast.ts'

const dir = mkdtempSync(join(tmpdir(), 'strix-forecasts-'))
let said = ''
const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
  said += String(text)
  return true
})
beforeEach(() => {
  said = ''
})
afterAll(() => {
  spy.mockRestore()
  rmSync(dir, { recursive: true, force: true })
})

/** Written here as docs/forecasts.md says it, apart from the code that is tested. */
function sha256(...parts: (Buffer | string)[]): Buffer {
  return createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()
}

const day = '2026-11-20'
const fixture = '0198c0de-0000-7000-8000-000000000001'

/** Two forecasts of a day under one root, beside one record. */
function madeUp(change: (body: string) => string = (body) => body) {
  const rows = [1, 2].map((seq) => {
    const body =
      `{"asked":{"home":0.5},"at":"${day}T08:00:00.000Z","away":"B","base":{},"cards":null,` +
      `"chances":{"home":0.5},"data":"${'0'.repeat(64)}","fixture":"${fixture}",` +
      `"goals":{"away":1,"home":1},"home":"A","kickoff":"2026-11-21T08:00:00.000Z",` +
      `"kind":"model","league":"L","matches":9,"method":1,"model":1,"prices":null,` +
      `"sample":{"away":1,"home":1,"league":1},"seq":${seq}}`
    const hash = sha256('\u0003', body)
    const leaf = sha256('\0', `${fixture}:${seq}:`, hash)
    return { seq, body, hash, leaf }
  })
  const [one, two] = rows.map(({ leaf }) => leaf)
  const root = sha256('\u0001', one ?? '', two ?? '')
  const other = sha256('a record')
  const top = sha256('\u0001', other, sha256('\0', 'forecasts:2:', root))
  const paths = [[`R:${two?.toString('hex')}`], [`L:${one?.toString('hex')}`]]
  return {
    download: {
      format: 'strix-forecasts-1',
      of: 'day',
      downloaded_at: '2026-11-22T00:00:00.000Z',
      rows: rows.map(({ seq, body, hash }, at) => ({
        seq,
        fixture_id: fixture,
        kind: 'model',
        model: 1,
        made_at: `${day}T08:00:00.000Z`,
        kickoff: '2026-11-21T08:00:00.000Z',
        body: seq === 2 ? change(body) : body,
        hash: hash.toString('hex'),
        path: paths[at],
      })),
      days: [
        {
          day,
          version: 1,
          last_seq: 2,
          root: root.toString('hex'),
          path: [`L:${other.toString('hex')}`],
        },
      ],
    },
    roots: [{ day, closes_at: '2026-11-21T00:00:00.000Z', heads: 2, root: top.toString('hex') }],
  }
}

function file(name: string, data: unknown): string {
  const path = join(dir, name)
  writeFileSync(path, JSON.stringify({ data }))
  return path
}

const roots = file('roots.json', madeUp().roots)

test('forecasts that hold, and what that does not prove', async () => {
  const day1 = file('day.json', madeUp().download)
  expect(await verifyForecastCommand.run([day1, '--roots', roots])).toBe(0)
  expect(said).toContain('The forecasts hold: 2')
  expect(said).toContain(`2 stand under the published roots of ${day}`)
  said = ''
  expect(await verifyForecastCommand.run([day1])).toBe(0)
  expect(said).toContain('that takes roots')
})

test('an edited forecast is found', async () => {
  const edited = madeUp((body) => body.replace('"home":0.5', '"home":0.6'))
  const path = file('edited.json', edited.download)
  expect(await verifyForecastCommand.run([path])).toBe(1)
  expect(said).toMatch(/^edited +2 +Forecast 2 is not what its hash was made of/)
})

test('other forecasts than those of the published root are found', async () => {
  const { download } = madeUp()
  const path = file('fewer.json', { ...download, rows: download.rows.slice(0, 1) })
  expect(await verifyForecastCommand.run([path, '--roots', roots, '--json'])).toBe(1)
  expect(JSON.parse(said)).toMatchObject({ ok: false, findings: [{ kind: 'dropped' }] })
  said = ''
  const other = file('other.json', [{ ...madeUp().roots[0], root: '0'.repeat(64) }])
  const whole = file('whole.json', download)
  expect(await verifyForecastCommand.run([whole, '--roots', other, '--json'])).toBe(1)
  expect(JSON.parse(said)).toMatchObject({ findings: [{ kind: 'not-in-root', seq: null }] })
})

test('a file that is something else', async () => {
  await expect(verifyForecastCommand.run([roots])).rejects.toMatchObject({ exit: 'badFile' })
})
