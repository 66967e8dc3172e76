import { chromium } from '@playwright/test'
import { keepTime, startProduct } from './fixtures/product.ts'
import { findProps, scenes } from './pages/scenes.ts'
import { logIn } from './pages/accounts.ts'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const product = await startProduct({ env: { DEMO: 'on' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const context = await browser.newContext({ baseURL: product.url })
const props = await findProps(context.request, product)
writeFileSync('/tmp/fu/props.json', JSON.stringify({ url: product.url, props }))
const stopAt = Date.now() + 50 * 60_000
while (Date.now() < stopAt) {
  if (existsSync('/tmp/fu/stop')) break
  if (existsSync('/tmp/fu/job.ts')) {
    const path = `/tmp/fu/job-${Date.now()}.ts`
    writeFileSync(path, readFileSync('/tmp/fu/job.ts'))
    rmSync('/tmp/fu/job.ts')
    try {
      const { run } = await import(path)
      await run({ browser, product, props, scenes, logIn, keepTime })
      writeFileSync('/tmp/fu/done', 'ok')
    } catch (error) {
      writeFileSync('/tmp/fu/done', String(error))
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
}
await browser.close()
await product.stop()
