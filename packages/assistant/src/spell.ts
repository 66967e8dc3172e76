/** Edit distance as fingers and ears err: vowels, doubled and neighbouring letters cost less. */

const VOWELS = new Set('aeiouy')
const SOUNDS: readonly string[] = [
  'ckq',
  'sz',
  'vwf',
  'pb',
  'td',
  'gj',
  'iy',
  'ou',
  'xs',
  'rl',
  'nm',
]
const KEYS: readonly string[] = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const LONGEST = 28
const REMEMBERED = 4096

function pairs(): ReadonlySet<string> {
  const out = new Set<string>()
  const add = (a: string, b: string): void => {
    out.add(a + b)
    out.add(b + a)
  }
  for (const row of KEYS) {
    for (let at = 0; at + 1 < row.length; at++) add(row[at] ?? '', row[at + 1] ?? '')
  }
  for (const group of SOUNDS) {
    for (const a of group) for (const b of group) if (a !== b) add(a, b)
  }
  return out
}

const CLOSE = pairs()

function swapCost(a: string, b: string): number {
  if (a === b) return 0
  if (VOWELS.has(a) && VOWELS.has(b)) return 0.5
  return CLOSE.has(a + b) ? 0.7 : 1
}

/** Cost of a letter that one of the two words lacks. */
function gapCost(word: string, at: number): number {
  const letter = word[at] ?? ''
  if (at > 0 && word[at - 1] === letter) return 0.3
  if (at === 0) return 1.2
  if (VOWELS.has(letter) || letter === 'h') return 0.55
  return letter === 'r' ? 0.7 : 0.9
}

/** Weighted edit distance of two folded words, or `limit + 1` once it must pass the limit. */
export function spellingCost(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (a.length > LONGEST || b.length > LONGEST) return limit + 1
  if (Math.abs(a.length - b.length) * 0.3 > limit) return limit + 1
  let before = new Float64Array(b.length + 1)
  let row = new Float64Array(b.length + 1)
  let next = new Float64Array(b.length + 1)
  for (let j = 1; j <= b.length; j++) row[j] = (row[j - 1] ?? 0) + gapCost(b, j - 1)
  for (let i = 1; i <= a.length; i++) {
    next[0] = (row[0] ?? 0) + gapCost(a, i - 1)
    let best = next[0]
    for (let j = 1; j <= b.length; j++) {
      let cost = (row[j - 1] ?? 0) + swapCost(a[i - 1] ?? '', b[j - 1] ?? '')
      cost = Math.min(cost, (row[j] ?? 0) + gapCost(a, i - 1))
      cost = Math.min(cost, (next[j - 1] ?? 0) + gapCost(b, j - 1))
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (turned) cost = Math.min(cost, (before[j - 2] ?? 0) + 0.6)
      next[j] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
    ;[before, row, next] = [row, next, before]
  }
  const first = a[0] === b[0] ? 0 : 0.4
  return (row[b.length] ?? limit + 1) + first
}

function skeleton(word: string): string {
  const plain = word
    .replace(/sch|sh|ch|kh/g, 's')
    .replace(/[ckq]/g, 'k')
    .replace(/[vwf]/g, 'v')
    .replace(/[zx]/g, 's')
  const rest = plain.slice(1).replace(/[aeiouyh]/g, '')
  return (plain[0] ?? '') + rest.replace(/(.)\1+/g, '$1')
}

function drawersOf(word: string): string[] {
  const bones = skeleton(word)
  const out = [`<${word.slice(0, 3)}`, `#${bones.slice(0, 4)}`, `>${word.slice(-4)}`]
  out.push(`*${Array.from(bones).toSorted().join('')}`)
  if (bones.length >= 4) out.push(`~${bones.slice(0, 2)}${bones.slice(3, 5)}`)
  return out
}

export type SpellingIndex = { near(word: string, limit: number): readonly Near[] }
type Near = { word: string; cost: number }

/** Files words so that those a misspelt one could be are found without reading them all. */
export function fileSpellings(all: Iterable<string>): SpellingIndex {
  const remembered = new Map<string, readonly Near[]>()
  const drawers = new Map<string, string[]>()
  for (const word of all) {
    if (word.length < 3 || word.length > LONGEST) continue
    for (const drawer of drawersOf(word)) {
      const known = drawers.get(drawer)
      if (known === undefined) drawers.set(drawer, [word])
      else known.push(word)
    }
  }
  return {
    near(word, limit) {
      const asked = `${word} ${limit}`
      const known = remembered.get(asked)
      if (known !== undefined) return known
      const seen = new Set<string>()
      const out: Near[] = []
      for (const drawer of drawersOf(word)) {
        for (const other of drawers.get(drawer) ?? []) {
          if (seen.has(other)) continue
          seen.add(other)
          const cost = spellingCost(word, other, limit)
          if (cost <= limit) out.push({ word: other, cost })
        }
      }
      out.sort((a, b) => a.cost - b.cost)
      if (remembered.size >= REMEMBERED) remembered.clear()
      remembered.set(asked, out)
      return out
    },
  }
}
