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

/** The root, and for each head the hashes on the way to it; a node without a pair moves up. */
export function treeOf(heads: readonly Head[]): { root: Buffer; paths: string[][] } {
  const paths: string[][] = heads.map(() => [])
  // Which heads stand under each node of the level.
  let level = heads.map((head, at) => ({ hash: leafOf(head), from: at, to: at + 1 }))
  while (level.length > 1) {
    const above: typeof level = []
    for (let at = 0; at < level.length; at += 2) {
      const left = level[at]
      const right = level[at + 1]
      if (!left) break
      if (!right) {
        above.push(left)
        continue
      }
      const rightHex = `R:${right.hash.toString('hex')}`
      const leftHex = `L:${left.hash.toString('hex')}`
      for (let head = left.from; head < left.to; head += 1) paths[head]?.push(rightHex)
      for (let head = right.from; head < right.to; head += 1) paths[head]?.push(leftHex)
      const hash = sha256(nodeMark, left.hash, right.hash)
      above.push({ hash, from: left.from, to: right.to })
    }
    level = above
  }
  return { root: level[0]?.hash ?? emptyRoot, paths }
}

/** The root that a head and its path lead to. */
export function climb(head: Head, path: readonly string[]): Buffer {
  return path.reduce((hash, step) => {
    const other = Buffer.from(step.slice(2), 'hex')
    return step.startsWith('L:') ? sha256(nodeMark, other, hash) : sha256(nodeMark, hash, other)
  }, leafOf(head))
}
