/** Rules of records that the pages quote too; plain data, without a schema. */

export const recordRules = {
  /**
   * Below so many a record says nothing about skill. Slips that share a match are one group, and
   * a group counts once.
   */
  slipsToSayMin: 30,
  calendarDays: 30,
  /** Priced above so many times the median of the others, a game keeps the code off the record. */
  priceFactorMax: 1.15,
  unsettledDays: 7,
  /** So long after its kick-off a match must be over: its result is missing. */
  overHours: 3,
} as const

/** What a record is worth beside what chance alone would give. */
export type RecordVerdict = 'too-few' | 'within-chance' | 'above' | 'below'

/**
 * @param record.low and `high`: the middle 95% of how many slips chance alone wins
 * @param record.groups of slips won or lost; those that share a match are one
 */
export function verdictOf(record: {
  won: number
  low: number
  high: number
  groups: number
}): RecordVerdict {
  const { won, low, high, groups } = record
  if (groups < recordRules.slipsToSayMin) return 'too-few'
  return won > high ? 'above' : won < low ? 'below' : 'within-chance'
}
