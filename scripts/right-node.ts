/**
 * Tests run on the Node that the project installs. `npm test` and `npx` find it by themselves; an
 * editor or a program by its path may not.
 */
import { readFileSync } from 'node:fs'

/** One sentence with the remedy, or undefined on the right Node. */
export function findWrongNode(version: string, wanted: string): string | undefined {
  const majorOf = (text: string) => text.split('.')[0]
  if (majorOf(version) === majorOf(wanted)) return undefined
  return (
    `These tests run on Node ${wanted}, and this is Node ${version}: run "npm test", ` +
    'or put node_modules/.bin first in PATH.'
  )
}

/** Ends the process with that sentence. */
export function demandRightNode(): void {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const { devDependencies }: { devDependencies: { node: string } } = JSON.parse(text)
  const sentence = findWrongNode(process.versions.node, devDependencies.node)
  if (!sentence) return
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
