import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeFont } from '../apps/web/scripts/code-font.ts'

test('the face of codes is a small file of its own', async () => {
  const { config } = codeFont()
  if (typeof config !== 'function') throw new Error('the plugin names the file in the config')
  const { resolve } = (await Reflect.apply(config, undefined, [])) as {
    resolve: { alias: [{ find: string; replacement: string }] }
  }
  const [{ find, replacement }] = resolve.alias
  const font = readFileSync(replacement)
  const styles = readFileSync(new URL('../apps/web/src/ui/fonts.css', import.meta.url), 'utf8')
  expect(styles).toContain(`url('${find}')`)
  expect(font.subarray(0, 4).toString()).toBe('wOF2')
  // The whole face has 40 kB.
  expect(font.length).toBeLessThan(12_000)
})
