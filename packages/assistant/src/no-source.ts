/** What no source tells: it is said so, and nothing else is answered in its place. */
import { foldWords } from '@strix/matching'
import { ASKS_FORECAST, NO_SOURCE } from './tables/no-source.ts'

export type NoSource = keyof typeof NO_SOURCE
type Row = (typeof NO_SOURCE)[NoSource]

function isNoSource(name: string): name is NoSource {
  return name in NO_SOURCE
}

/** What of it the words ask for. */
export function findNoSource(text: string): NoSource | undefined {
  const line = ` ${foldWords(text).join(' ')} `
  if (ASKS_FORECAST.test(line)) return undefined
  const asked = ({ named, unless }: Row) => named.test(line) && !unless.test(line)
  return Object.keys(NO_SOURCE)
    .filter(isNoSource)
    .find((name) => asked(NO_SOURCE[name]))
}
