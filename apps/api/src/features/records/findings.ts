/** What can be wrong with a record, and how a row is read to say so. */
import type { ChainRow } from '@strix/contracts'
import type { z } from 'zod'
import { rowBody } from './chain.ts'
import type { RowBody } from './chain.ts'

export type Finding = {
  kind:
    | 'edited'
    | 'dropped'
    | 'reordered'
    | 'back-dated'
    | 'broken-chain'
    | 'withheld'
    | 'not-in-root'
    | 'missing-root'
    | 'bad-stamp'
  /** Row it is about; null where it is about the whole. */
  seq: number | null
  /** A sentence. */
  message: string
  /** The slip that alone is at fault; without one it is the record. */
  code?: string
}

export function finding(kind: Finding['kind'], seq: number | null, message: string): Finding {
  return { kind, seq, message }
}

/** A code says that its record posts it, and no row does. */
export function missingRow(codeId: string): { kind: 'row-missing'; message: string } {
  const message = `The code ${codeId} counts, and no row of the record says so.`
  return { kind: 'row-missing', message }
}

/** When a row was made, as far as it shows that. */
export function timeOf(row: ChainRow): string | undefined {
  return row.version === 2 ? (row.at ?? undefined) : readBody(row)?.at
}

export function readBody({ body }: ChainRow): RowBody | undefined {
  return body === null ? undefined : parseBody(rowBody, body)
}

/** What a body says, or nothing where it does not say what a row must say. */
export function parseBody<T>(schema: z.ZodType<T>, body: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** What a reader sees of a record. */
export type RecordReport = {
  findings: Finding[]
  /** Sentences; only where nothing was found. */
  proved: string[]
  unproved: string[]
}
