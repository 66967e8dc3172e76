import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Result, runHere } from './testing/run-here.ts'

const dir = mkdtempSync(join(tmpdir(), 'strix-verify-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function strix(...args: string[]): Promise<Result> {
  return runHere(['verify-record', ...args])
}

const profile = '0198c0de-0000-7000-8000-000000000001'

/** Written here as docs/records.md says it, apart from the code that is tested. */
function sha256(...parts: (Buffer | string)[]): Buffer {
  return createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()
}

/** @param second what the second row says in place of what it was hashed with */
function recordOf(states: readonly string[], second?: string) {
  const kickoff = '2026-11-20T15:00:00.000Z'
  let previous: Buffer = Buffer.alloc(32)
  const rows = states.map((state, index) => {
    const at = `2026-11-1${index}T08:00:00.000Z`
    // Slips of one open game each.
    const code = `0198c0de-0000-7000-8000-00000000000${index + 1}`
    const game =
      `{"away":"B","fixture":null,"home":"A","key":null,"kickoff":null,"league":"${state}",` +
      `"market":"1X2","odds":2,"outcome":"1"}`
    const body =
      `{"at":"${at}","bet_type":"single","code":"${code}","first_kickoff":"${kickoff}",` +
      `"games":[${game}],"kind":"posted","last_kickoff":"${kickoff}","platform":"sportybet",` +
      `"profile":"${profile}","seq":${index + 1}}`
    const salt = Buffer.alloc(16, index)
    const hash = sha256(previous, salt, body)
    const row = { seq: index + 1, previous, hash, salt }
    previous = hash
    const hex = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : value.toString('hex'),
      ]),
    )
    const said = index === 1 && second !== undefined ? body.replaceAll('lost', second) : body
    return { ...hex, body: said }
  })
  const day = '2026-11-12'
  const root = sha256('\0', `${profile}:${rows.length}:`, previous).toString('hex')
  const closes = { closes_at: '2026-11-13T00:00:00.000Z', heads: 1 }
  return {
    download: {
      data: {
        format: 'strix-record-1',
        profile_id: profile,
        downloaded_at: '2026-11-14T00:00:00.000Z',
        rows,
        proofs: [
          {
            day,
            seq: rows.length,
            path: [],
          },
        ],
      },
    },
    roots: { data: [{ day, root, ...closes }] },
  }
}

function file(name: string, content: unknown): string {
  const path = join(dir, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

const honest = recordOf(['won', 'lost', 'won'])
const old = file('old.json', recordOf(['won', 'lost']).download)
const now = file('now.json', honest.download)
const roots = file('roots.json', honest.roots)

test('a record that holds', async () => {
  const output = await strix(old, now, '--roots', roots)
  expect(output.code).toBe(0)
  expect(output.out).toContain('The record holds: 3 rows.\n')
  expect(output.out).toContain('2 rows of 2026-11-14T00:00:00.000Z stand unchanged.')
})

test('one file alone says what it proves and what it cannot', async () => {
  const forged = file('one.json', recordOf(['won', 'lost', 'won'], 'void').download)
  const output = await strix(now)
  const bad = await strix(forged)
  expect(output.code).toBe(0)
  const [, proved = '', unproved = ''] = output.out.split(/Proved:|Not proved by these files:/)
  expect(proved).toContain('They add up to 3 slips: 0 won, 0 lost, 0 void, 0 unsettled, 3 open')
  expect(proved).not.toContain('under the roots')
  expect(unproved).toContain('that takes roots')
  expect(unproved).toContain('that takes an older download')
  expect(bad.out).toMatch(/^edited +2 +Row 2 is not what its hash was made of/)
})

test('one file and the feed that a reader kept', async () => {
  const output = await strix(now, '--roots', feedOf(honest.roots.data), '--json')
  expect(JSON.parse(output.out)).toMatchObject({
    ok: true,
    proved: expect.arrayContaining([
      'The first 3 rows stand under the roots of 2026-11-12 to 2026-11-12.',
    ]) as unknown,
  })
})

test('one file and a feed of other roots', async () => {
  const other = recordOf(['won', 'won', 'won']).roots.data
  const output = await strix(now, '--roots', feedOf(other), '--json')
  expect(JSON.parse(output.out)).toMatchObject({ ok: false, findings: [{ kind: 'not-in-root' }] })
})

test('a feed whose entries are not named after their roots', async () => {
  const [entry] = honest.roots.data
  const renamed = [{ ...entry, id: 'urn:strix:record-root:2026-11-12:1:00' }]
  expect(await strix(now, '--roots', feedOf(renamed))).toMatchObject({ code: 6 })
})

/** As `GET /records/roots.atom` writes it. */
function feedOf(list: readonly object[]): string {
  const entries = list.map((root) => {
    const { day, root: hash, id } = root as { day: string; root: string; id?: string }
    const content = JSON.stringify(root).replaceAll('"', '&quot;')
    const name = id ?? `urn:strix:record-root:${day}:1:${hash}`
    return `<entry><id>${name}</id><content type="text">${content}</content></entry>`
  })
  const path = join(dir, `feed-${list.length}-${entries.join('').length}.atom`)
  const text = `<feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`
  writeFileSync(path, `<?xml version="1.0" encoding="utf-8"?>\n${text}`)
  return path
}

test('a row that says something else, hashes and all', async () => {
  const forged = file('forged.json', recordOf(['won', 'won', 'won']).download)
  const output = await strix(old, forged)
  expect(output.code).toBe(1)
  expect(output.out).toMatch(/^edited +2 +Row 2 was replaced/)
  const byRoots = await strix('-', forged, '--roots', roots, '--json')
  expect(JSON.parse(byRoots.out)).toMatchObject({ ok: false, findings: [{ kind: 'not-in-root' }] })
})

test('files that are something else', async () => {
  expect(await strix(roots, now)).toMatchObject({ code: 6 })
  expect(await strix(now, now, now)).toMatchObject({ code: 2 })
})
