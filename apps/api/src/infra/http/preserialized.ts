/** Answers that are JSON already. */
import type { ServerResponse } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

const tag = Symbol('preserialized')

/**
 * An answer of the shape `T` as text or its bytes, for long lists whose JSON lies ready. It is sent
 * unchanged, so its author must name every field.
 */
export type Preserialized<T> = {
  readonly json: string | Buffer
  /** To be called when nothing reads the bytes any more. */
  readonly release?: () => void
  readonly [tag]: T | undefined
}

export function preserialize<T>(json: string): Preserialized<T> {
  return { json, [tag]: undefined }
}

/** More than nearly every page has; what is not written into is never there. */
const blockBytes = 256 * 1024
/** So many lie ready: 16 MB. */
const freeMax = 64
const free: Buffer[] = []

/**
 * Pieces of JSON one after the other, in memory that serves again once they are sent: new memory
 * for each answer, hundreds of megabytes a second, costs more than what is written into it.
 */
export function joinPieces<T>(pieces: readonly Buffer[]): Preserialized<T> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length > blockBytes) return { json: Buffer.concat(pieces, length), [tag]: undefined }
  const block = free.pop() ?? Buffer.allocUnsafeSlow(blockBytes)
  let at = 0
  for (const piece of pieces) {
    block.set(piece, at)
    at += piece.length
  }
  let isReleased = false
  const release = () => {
    if (!isReleased && free.length < freeMax) free.push(block)
    isReleased = true
  }
  return { json: block.subarray(0, length), [tag]: undefined, release }
}

/**
 * Releases what an answer was written into once the system has taken all its bytes. Of one that
 * breaks off nothing is known, so its memory serves nobody else.
 */
export function releaseOnceSent({ release }: Preserialized<unknown>, raw: ServerResponse): void {
  if (release) raw.once('finish', release)
}

export function isPreserialized(answer: unknown): answer is Preserialized<unknown> {
  return typeof answer === 'object' && answer !== null && tag in answer
}

/** @throws Error unless the text has exactly the fields that the contract declares */
export function demandContract(answer: Preserialized<unknown>, schema: z.ZodType): void {
  const parsed: unknown = JSON.parse(String(answer.json))
  if (!isDeepStrictEqual(schema.parse(parsed), parsed)) {
    throw new Error('the answer has more than its contract')
  }
}
