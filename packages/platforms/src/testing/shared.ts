/** Test helper: the recorded answers beside the project, where they are present. */
import { existsSync, readFileSync } from 'node:fs'

const root =
  process.env['STRIX_SHARED'] ?? new URL('../../../../../shared', import.meta.url).pathname
const samples = `${root}/bookmakers/samples`

export const haveSamples = existsSync(samples)
export const noSamples = 'the recorded answers are not present beside the project'

export function readSample(name: string): unknown {
  return JSON.parse(readFileSync(`${samples}/${name}`, 'utf8'))
}
