import { COMMON, SPELLINGS } from './tables/spellings.ts'
import { spellingCost } from './spell.ts'

const CANON = new Map<string, string>()
for (const line of SPELLINGS) {
  const [first = '', ...rest] = line.split(' ')
  CANON.set(first, first)
  for (const word of rest) if (!CANON.has(word)) CANON.set(word, first)
}

const KNOWN = new Set([...CANON.keys(), ...COMMON.trim().split(/\s+/)])

/** Words that questions turn on: only these are worth finding behind a typing error. */
const TURNING = [...new Set(CANON.values())].filter((word) => word.length >= 4)
const MORE = `borrow subscribe subscription withdraw withdrawal deposit password username between
  accumulator tournament championship gamble gambling gambled addicted addiction recover salary
  savings rent fees landlord family wife husband mother father parents secondary suicide myself
  control borrowed losing chase chasing school stake staking staked owing debt hiding secret
  either halves clean sheet goals over under double either ignore instructions rules picks bankers
  phone laptop church marriage destroyed destroy ruined hospital company everything promise sleep
  tired life broke urgent recovered children job nobody problem betting years
  women ladies derby county united city corners cards wimbledon tennis basketball president weather`

/** A table this short is read whole: no filing by letters would find every slip of a finger. */
const MEANT = [...new Set([...TURNING, ...MORE.trim().split(/\s+/)])]
const GUESSED = new Map<string, { form: string; cost: number } | undefined>()
const GUESSED_MAX = 4096

/** Words of trouble that are written without their vowels, or as they sound. */
const SOUNDED = `stop stopping block blocked borrow borrowed betting gamble gambling gambled stake
  staking staked chase chasing losing recover depressed depression addicted addiction suicide
  control ashamed salary sleep crying desperate finished destroyed ruined`
const BY_BONES = new Map(
  SOUNDED.trim()
    .split(/\s+/)
    .map((word) => [bonesOf(word), word] as const),
)
const BONES_MIN = 3

/** A word's first letter and its consonants, each sound once: `stp`, `btn` of betting. */
function bonesOf(word: string): string {
  const rest = word.slice(1).replaceAll(/[aeiouy]/g, '')
  return `${word.slice(0, 1)}${rest}`
    .replaceAll(/ck|q/g, 'k')
    .replace(/ng$/, 'n')
    .replaceAll(/(.)\1+/g, '$1')
}

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
  if (known === undefined && word.endsWith('in') && MEANT.includes(`${word}g`)) {
    return `${word}g`
  }
  if (known !== undefined || !squeezed.endsWith('s')) return known
  const one = squeezed.slice(0, -1)
  return CANON.get(one) ?? (KNOWN.has(one) ? one : undefined)
}

/** The word a questioner probably meant, with what the guess costs. */
export function guessForm(word: string): { form: string; cost: number } | undefined {
  if (/\d/.test(word)) return undefined
  const bones = bonesOf(word)
  const form = bones.length < BONES_MIN ? undefined : BY_BONES.get(bones)
  const sounded = form === undefined ? undefined : { form, cost: 1 }
  if (word.length < 4) return sounded
  if (GUESSED.has(word)) return GUESSED.get(word)
  const written = squeeze(word)
  let limit = word.length >= 8 ? 1.6 : word.length >= 6 ? 1.3 : word.length === 5 ? 1 : 0.8
  let best: { form: string; cost: number } | undefined
  for (const form of MEANT) {
    if (Math.abs(form.length - written.length) > 2) continue
    const cost = spellingCost(written, form, limit)
    if (cost > limit || (best !== undefined && cost >= best.cost)) continue
    best = { form, cost }
    limit = cost
  }
  if (GUESSED.size >= GUESSED_MAX) GUESSED.clear()
  best ??= sounded
  GUESSED.set(word, best)
  return best
}
