import type { ReportRow } from './types.ts'

/**
 * Nothing could be converted, or the policy asked for all and not all could. Carries the report.
 */
export class NotConvertible extends Error {
  readonly rows: ReportRow[]
  /** The platform took a booking of every row that still converts, so that they can be offered. */
  readonly isTaken: boolean
  constructor(message: string, rows: ReportRow[], isTaken = false) {
    super(message)
    this.name = 'NotConvertible'
    this.rows = rows
    this.isTaken = isTaken
  }
}

/** The new code does not read back as it was sent; it must not be given out. */
export class VerificationFailed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'VerificationFailed'
  }
}
