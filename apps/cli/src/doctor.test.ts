import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { exitCodes } from './errors.ts'

const program = fileURLToPath(new URL('../bin/strix.mjs', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'strix-cli-doctor-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function doctor(settings: Record<string, string>): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dir, ...settings }
    execFile(process.execPath, [program, 'doctor'], { env }, (error, out) => {
      resolve({ code: error === null ? 0 : Number(error.code), out })
    })
  })
}

test.each([
  [{ PORT: 'eighty' }, /^FAIL\s+setting\s+PORT must be a whole number/m],
  [{ STRIX_MODE: 'live' }, /^FAIL\s+setting\s+SECRET_KEY must be set in live mode/m],
])(
  'names what is wrong with %o instead of failing itself',
  async (settings, expected) => {
    const { code, out } = await doctor(settings)
    expect(out).toMatch(expected)
    expect(out).not.toContain('eighty')
    expect(code).toBe(exitCodes.unavailable)
  },
  60_000,
)
