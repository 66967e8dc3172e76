/** What can be wrong with a record, and how a row is read to say so. */
import type { ChainRow } from '@strix/contracts'
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
}

export function finding(kind: Finding['kind'], seq: number | null, message: string): Finding {
  return { kind, seq, message }
}

/** When a row was made, as far as it shows that. */
export function timeOf(row: ChainRow): string | undefined {
  return row.version === 2 ? (row.at ?? undefined) : readBody(row)?.at
}

export function readBody({ body }: ChainRow): RowBody | undefined {
  if (body === null) return undefined
  try {
    return rowBody.safeParse(JSON.parse(body)).data
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
