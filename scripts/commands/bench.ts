/** `npm run bench [part of a name]`: every bench/*.bench.ts in turn. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runStep } from './steps.ts'

const [part = ''] = process.argv.slice(2)
const names = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts') && name.includes(part))
  .toSorted()
if (names.length === 0) {
  console.error(`No bench/*.bench.ts has "${part}" in its name.`)
  process.exitCode = 1
}
for (const name of names) {
  console.log(`\n== ${name}`)
  if ((await runStep('node', [join('bench', name)])) !== 0) process.exitCode = 1
}
