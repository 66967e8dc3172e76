import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const program = fileURLToPath(new URL('../bin/strix.mjs', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'strix-verify-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function strix(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'verify-record', ...args], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err })
    })
  })
}

const profile = '0198c0de-0000-7000-8000-000000000001'

/** Written here as docs/records.md says it, apart from the code that is tested. */
function sha256(...parts: (Buffer | string)[]): Buffer {
  return createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()
}

function recordOf(states: readonly string[]) {
  let previous: Buffer = Buffer.alloc(32)
  const rows = states.map((state, index) => {
    const at = `2026-11-1${index}T08:00:00.000Z`
    const body =
      `{"at":"${at}","code":"${profile}","games":["${state}"],"kind":"settled",` +
      `"profile":"${profile}","return_factor":0,"seq":${index + 1},"state":"${state}"}`
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
    return { ...hex, body }
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
  expect(await strix(old, now, '--roots', roots)).toMatchObject({
    code: 0,
    out: 'The record holds: 3 rows.\n',
  })
})

test('a row that says something else, hashes and all', async () => {
  const forged = file('forged.json', recordOf(['won', 'won', 'won']).download)
  const told = await strix(old, forged)
  expect(told.code).toBe(1)
  expect(told.out).toMatch(/^edited +2 +Row 2 was replaced/)
  const byRoots = await strix('-', forged, '--roots', roots, '--json')
  expect(JSON.parse(byRoots.out)).toMatchObject({ ok: false, findings: [{ kind: 'not-in-root' }] })
})

test('files that are something else', async () => {
  expect(await strix(roots, now)).toMatchObject({ code: 6 })
  expect(await strix('-', now)).toMatchObject({ code: 2 })
})
