/** Rules of records that the pages quote too; plain data, without a schema. */

/** Below so many settled slips a record says nothing about skill. */
export const recordRules = {
  slipsToSayMin: 30,
  calendarDays: 30,
  /** Priced above so many times the median of the others, a game keeps the code off the record. */
  priceFactorMax: 1.15,
  unsettledDays: 7,
} as const

/** What a record is worth beside what chance alone would give. */
export type RecordVerdict = 'too-few' | 'within-chance' | 'above' | 'below'

/** @param record.low and `high`: the middle 95% of how many slips chance alone wins */
export function verdictOf(record: {
  won: number
  lost: number
  low: number
  high: number
}): RecordVerdict {
  const { won, lost, low, high } = record
  if (won + lost < recordRules.slipsToSayMin) return 'too-few'
  return won > high ? 'above' : won < low ? 'below' : 'within-chance'
}
