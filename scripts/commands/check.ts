/** `npm run check`: types, lint, format, unused code, and the tidy rules. */
import { runChecks } from './checks.ts'
import { runStep } from './steps.ts'

const failed = await runChecks()
if ((await runStep('vitest', ['run', 'scripts/tidy'])) !== 0) failed.push('tidy')
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`)
  process.exitCode = 1
}
