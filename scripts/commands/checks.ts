/** What can be said about the code without running it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runStep } from './steps.ts'

type Check = { title: string; program: string; words: readonly string[] }

/** Side by side: looking for unused code takes one core and as long as all others together. */
const lanes: readonly (readonly Check[])[] = [
  [
    { title: 'types', program: 'tsc', words: ['--noEmit', '-p', 'tsconfig.json'] },
    { title: 'types of the web', program: 'tsc', words: ['--noEmit', '-p', 'apps/web'] },
    { title: 'lint', program: 'oxlint', words: [] },
    { title: 'format', program: 'oxfmt', words: ['--check'] },
  ],
  [{ title: 'unused code', program: 'knip', words: ['--no-config-hints'] }],
]

/** Runs all checks and gives the titles of those that failed. */
export async function runChecks(): Promise<string[]> {
  await prepareTypes()
  return (await Promise.all(lanes.map(runLane))).flat()
}

async function runLane(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = []
  for (const { title, program, words } of checks) {
    console.log(`Check: ${title}`)
    if ((await runStep(program, words)) !== 0) failed.push(title)
  }
  return failed
}

/** The router writes the types of its routes into a folder that is not kept. */
async function prepareTypes(): Promise<void> {
  const web = join(root, 'apps/web')
  if (existsSync(join(web, '.react-router'))) return
  await runStep('react-router', ['typegen'], { cwd: web })
}
