import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { forecast } from './commands/forecast.ts'

const folder = mkdtempSync(join(tmpdir(), 'strix-forecast-'))
const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
afterAll(() => {
  said.mockRestore()
  rmSync(folder, { recursive: true, force: true })
})

const names = 'date,league,season,home,away,fthg,ftag,avg_h,avg_d,avg_a,avgc_h,ahc_line'
const clubs = ['Aba, FC', 'Bida', 'Calabar', 'Doma']

/** A double round a year; scores and prices follow from the number given. */
function table(bend: (row: number, column: number) => number): string {
  const lines = [names]
  for (let year = 2000; year < 2003; year += 1) {
    for (const [at, home] of clubs.entries()) {
      for (const away of clubs.filter((name) => name !== home)) {
        const row = lines.length
        const day = String(1 + ((row * 2) % 28)).padStart(2, '0')
        const cells = [2, 1, 2.1, 3.3, 3.4, 9, -1].map((value, column) => value + bend(row, column))
        lines.push(
          [`${year}-0${1 + at}-${day}`, 'X1', year, `"${home}"`, `"${away}"`, ...cells].join(),
        )
      }
    }
  }
  return `${lines.join('\n')}\n`
}

async function backtest(files: readonly string[], more: readonly string[] = []): Promise<string> {
  const out = join(folder, 'out.csv')
  const range = ['--from', '2002-01-01', '--to', '2002-03-31', '--out', out]
  const code = await forecast.run(['backtest', '--results', ...files, ...range, ...more])
  expect(code).toBe(0)
  return readFileSync(out, 'utf8')
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

describe('strix forecast backtest', () => {
  const plain = table(() => 0)

  test('writes one row a match of the range, with chances that sum to one', async () => {
    const [head, ...rows] = (await backtest([file('a.csv', plain)])).trim().split('\n')
    expect(head).toBe(
      'date,league,home,away,pH,pD,pA,pO25,pO15,pO35,pBTTS,pHTH,pHTD,pHTA,p2HH,p2HD,p2HA,pC35,pC45',
    )
    expect(rows).toHaveLength(9)
    for (const row of rows) {
      const [home = 0, draw = 0, away = 0] = row
        .split(/,(?! FC)/)
        .slice(4, 7)
        .map(Number)
      expect(home + draw + away).toBeCloseTo(1, 5)
    }
    expect(rows.filter((row) => row.includes('"Aba, FC"'))).toHaveLength(5)
  })

  test('a packed file, or the same rows in two files, say the same', async () => {
    const whole = await backtest([file('a.csv', plain)])
    expect(await backtest([file('a.csv.gz', gzipSync(plain))])).toBe(whole)
    const lines = plain.trim().split('\n')
    const second = file('b.csv', [names, ...lines.slice(20)].join('\n'))
    expect(await backtest([second, file('c.csv', lines.slice(0, 20).join('\n'))])).toBe(whole)
  })

  test.each([
    ['prices, without odds', [], (_row: number, column: number) => (column >= 2 ? 1 : 0)],
    [
      'closing prices, with odds',
      ['--odds', 'pre'],
      (_row: number, column: number) => (column >= 5 ? 1 : 0),
    ],
  ])('does not read %s', async (_what, words, bend) => {
    const seen = await backtest([file('a.csv', plain)], words)
    expect(await backtest([file('bent.csv', table(bend))], words)).toBe(seen)
  })

  test('fit writes what was learnt, the same for the same rows', async () => {
    const out = join(folder, 'model.json')
    const words = ['fit', '--results', file('a.csv', plain), '--out', out]
    expect(await forecast.run(words)).toBe(0)
    const model: unknown = JSON.parse(readFileSync(out, 'utf8'))
    expect(model).toMatchObject({
      matches: 36,
      through: '2002-04-17',
      names: { clubs: clubs.map((club) => `X1\n${club}`), leagues: ['X1'] },
      memory: { 'club:count:matches': [18, 18, 18, 18] },
    })
    await forecast.run(words)
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(model)
  })

  test.each([
    ['no file', ['backtest', '--from', '2002-01-01', '--out', 'x'], 'usage'],
    ['no date', ['backtest', '--results', 'x', '--from', 'May', '--out', 'x'], 'usage'],
    [
      'closing odds',
      ['backtest', '--results', 'x', '--from', '2002-01-01', '--odds', 'closing', '--out', 'x'],
      'usage',
    ],
    ['another action', ['guess'], 'usage'],
    [
      'a file that is not there',
      [
        'backtest',
        '--results',
        join(folder, 'none.csv'),
        '--from',
        '2002-01-01',
        '--out',
        join(folder, 'o'),
      ],
      'badFile',
    ],
    [
      'a row without a league',
      [
        'backtest',
        '--results',
        file('bad.csv', 'date,home,away\n2002-01-01,A,B\n'),
        '--from',
        '2002-01-01',
        '--out',
        join(folder, 'o'),
      ],
      'badFile',
    ],
  ])('says so: %s', async (_what, words, exit) => {
    await expect(forecast.run(words)).rejects.toMatchObject({ exit })
  })
})
