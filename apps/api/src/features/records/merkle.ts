/** Merkle tree over the heads of records, with leaves and nodes distinguished as in RFC 6962. */
import { createHash } from 'node:crypto'

export type Head = { profileId: string; seq: number; hash: Buffer }

function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const leafMark = Buffer.from([0])
const nodeMark = Buffer.from([1])

function leafOf({ profileId, seq, hash }: Head): Buffer {
  return sha256(leafMark, `${profileId}:${seq}:`, hash)
}

/** The root of a day without a single record. */
const emptyRoot: Buffer = sha256('')

/** A node, and which heads stand under it. */
type Node = { hash: Buffer; from: number; to: number }

/** The root, and for each head the hashes on the way to it. */
export function treeOf(heads: readonly Head[]): { root: Buffer; paths: string[][] } {
  const paths: string[][] = heads.map(() => [])
  const root = climbAll(heads, (left, right) => {
    const rightHex = stepTo('R', right)
    const leftHex = stepTo('L', left)
    for (let head = left.from; head < left.to; head += 1) paths[head]?.push(rightHex)
    for (let head = right.from; head < right.to; head += 1) paths[head]?.push(leftHex)
  })
  return { root, paths }
}

export function rootOf(heads: readonly Head[]): Buffer {
  return climbAll(heads, () => undefined)
}

/** The path of one head: those of all others take many times as much memory. */
export function pathOf(heads: readonly Head[], head: number): string[] {
  const path: string[] = []
  climbAll(heads, (left, right) => {
    if (left.from <= head && head < left.to) path.push(stepTo('R', right))
    else if (right.from <= head && head < right.to) path.push(stepTo('L', left))
  })
  return path
}

function stepTo(side: 'L' | 'R', { hash }: Node): string {
  return `${side}:${hash.toString('hex')}`
}

/** To the root, level by level; a node without a pair moves up. */
function climbAll(heads: readonly Head[], meet: (left: Node, right: Node) => void): Buffer {
  let level: Node[] = heads.map((head, at) => ({ hash: leafOf(head), from: at, to: at + 1 }))
  while (level.length > 1) {
    const above: Node[] = []
    for (let at = 0; at < level.length; at += 2) {
      const left = level[at]
      const right = level[at + 1]
      if (!left) break
      if (!right) {
        above.push(left)
        continue
      }
      meet(left, right)
      const hash = sha256(nodeMark, left.hash, right.hash)
      above.push({ hash, from: left.from, to: right.to })
    }
    level = above
  }
  return level[0]?.hash ?? emptyRoot
}

/** The root that a head and its path lead to. */
export function climb(head: Head, path: readonly string[]): Buffer {
  return path.reduce((hash, step) => {
    const other = Buffer.from(step.slice(2), 'hex')
    return step.startsWith('L:') ? sha256(nodeMark, other, hash) : sha256(nodeMark, hash, other)
  }, leafOf(head))
}
