/** The product as a process: how it starts, ends, and starts again. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Product, startProduct } from './fixtures/product.ts'

// A start takes as long as several journeys.
test.setTimeout(240_000)

let dataDir: string
const products: Product[] = []

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'strix-machine-'))
  chmodSync(dataDir, 0o711)
})

test.afterEach(async () => {
  await Promise.all(products.splice(0).map((product) => product.stop()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = await startProduct({ dataDir, env })
  products.push(product)
  return product
}

async function hasEnded(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    // No such process, which is the answer.
    return true
  }
}

test('says its address last, keeps others off its data, serves again after kill -9, and stops', async () => {
  const first = await start({ LOG_LEVEL: 'silent' })
  await expect.poll(() => first.output().trimEnd().split('\n').at(-1)).toBe(first.url)

  await expect(startProduct({ dataDir })).rejects.toThrow(
    new RegExp(`in use by another running Strix \\(process ${first.pid}\\)`),
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)

  process.kill(first.pid, 'SIGKILL')
  await expect.poll(() => hasEnded(first.pid)).toBe(true)
  const second = await start()
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)

  await second.stop()
  expect(await hasEnded(second.pid)).toBe(true)
  await expect(fetch(second.url)).rejects.toThrow()
})

test('names the setting that is wrong', async () => {
  await expect(start({ LOG_FORMAT: 'loud' })).rejects.toThrow(/LOG_FORMAT must be one of/)
})

test('in live mode names everything that is missing', async () => {
  const attempt = start({ STRIX_MODE: 'live', RATE_LIMIT_FACTOR: '' })
  await expect(attempt).rejects.toThrow(/PUBLIC_URL[\s\S]+DATABASE_URL[\s\S]+SMTP_URL/)
})
