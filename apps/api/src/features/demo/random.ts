/** Chance that can be repeated: the same seed gives the same people, codes and words. */
import { createHash } from 'node:crypto'

export type Random = {
  /** In [0, 1). */
  unit(): number
  /** A whole number in [from, to]. */
  whole(from: number, to: number): number
  chance(of: number): boolean
  one<Item>(items: readonly [Item, ...Item[]]): Item
  /** One of them, each as likely as its weight says; undefined when there are none. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item | undefined
  shuffled<Item>(items: readonly Item[]): Item[]
  /** 16 bytes for an id. */
  bytes(): Uint8Array
}

/** A stream of its own for each name, so that one part of the story does not change another. */
export function createRandom(seed: string, name: string): Random {
  let state = createHash('sha256').update(`${seed}/${name}`).digest().readUInt32LE(0)
  function unit(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1))
  return {
    unit,
    whole,
    chance: (of) => unit() < of,
    one: (items) => items[whole(0, items.length - 1)] ?? items[0],
    weighted(items, weightOf) {
      let left = unit() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return items.at(-1)
    },
    shuffled(items) {
      const ranked = items.map((item) => ({ item, rank: unit() }))
      return ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item)
    },
    bytes: () => Uint8Array.from({ length: 16 }, () => whole(0, 255)),
  }
}
