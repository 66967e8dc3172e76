/**
 * Everything random in the simulator is a hash of words, so the same seed and instant give the same
 * world.
 */

type Part = string | number

/** 32 well-mixed bits of the parts. */
export function hash(...parts: Part[]): number {
  const text = parts.join('|')
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  return (a ^ (a >>> 16)) >>> 0
}

/** A number in [0, 1) that depends on the parts alone. */
export function unit(...parts: Part[]): number {
  return hash(...parts) / 4294967296
}

/** A repeatable stream of numbers in [0, 1). */
export function generator(...parts: Part[]): () => number {
  let state = hash(...parts)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A copy in another order, decided by `random`. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = copy[i]
    const other = copy[j]
    if (held === undefined || other === undefined) continue
    copy[i] = other
    copy[j] = held
  }
  return copy
}

/** A code of `length` characters of `alphabet`, decided by the parts. */
export function codeText(alphabet: string, length: number, ...parts: Part[]): string {
  const random = generator('code', ...parts)
  let text = ''
  for (let i = 0; i < length; i++) text += alphabet[Math.floor(random() * alphabet.length)]
  return text
}
