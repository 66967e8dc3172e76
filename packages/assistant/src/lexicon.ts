import { COMMON, SPELLINGS } from './tables/spellings.ts'
import { fileSpellings } from './spell.ts'

const CANON = new Map<string, string>()
for (const line of SPELLINGS) {
  const [first = '', ...rest] = line.split(' ')
  CANON.set(first, first)
  for (const word of rest) if (!CANON.has(word)) CANON.set(word, first)
}

const KNOWN = new Set([...CANON.keys(), ...COMMON.trim().split(/\s+/)])

/** Words that questions turn on: only these are worth finding behind a typing error. */
const TURNING = [...new Set(CANON.values())].filter((word) => word.length >= 4)
const NEAR = fileSpellings([
  ...TURNING,
  ...`borrow subscribe subscription withdraw withdrawal deposit password username between
    accumulator gambling addicted yesterday tournament championship`
    .trim()
    .split(/\s+/),
])

/** Whether a word is an ordinary one, as it stands. */
export function isCommon(word: string): boolean {
  if (KNOWN.has(word)) return true
  const stem = /^(.{3,}?)(?:s|es|ed|d|ing|in|ly|er|ers)$/.exec(word)?.[1]
  return stem !== undefined && (KNOWN.has(stem) || KNOWN.has(`${stem}e`))
}

function squeeze(word: string): string {
  if (KNOWN.has(word)) return word
  const twice = word.replace(/([a-z])\1{2,}/g, '$1$1')
  if (KNOWN.has(twice)) return twice
  const once = word.replace(/([a-z])\1+/g, '$1')
  return KNOWN.has(once) ? once : twice
}

/** The plain form of an ordinary word, misspelt ones excepted; undefined for any other word. */
export function plainForm(word: string): string | undefined {
  const squeezed = squeeze(word)
  const known = CANON.get(squeezed) ?? (KNOWN.has(squeezed) ? squeezed : undefined)
  if (known !== undefined || !squeezed.endsWith('s')) return known
  const one = squeezed.slice(0, -1)
  return CANON.get(one) ?? (KNOWN.has(one) ? one : undefined)
}

/** The word a questioner probably meant, with what the guess costs. */
export function guessForm(word: string): { form: string; cost: number } | undefined {
  if (word.length < 4 || /\d/.test(word)) return undefined
  const limit = word.length >= 8 ? 1.6 : word.length >= 6 ? 1.3 : 0.8
  const [best] = NEAR.near(squeeze(word), limit)
  return best === undefined ? undefined : { form: best.word, cost: best.cost }
}
