/** Rules of records that the pages quote too; plain data, without a schema. */

/** Below so many settled slips a record says nothing about skill. */
export const recordRules = {
  slipsToSayMin: 30,
  calendarDays: 30,
  /** Priced above so many times the median of the others, a game keeps the code off the record. */
  priceFactorMax: 1.15,
  unsettledDays: 7,
} as const
