/** Months as `2026-11`. Pure. */

/** The month of a moment in a zone. */
export function monthOf(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}`
}

/** So many months on, or before where negative. */
export function monthsFrom(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The month an address names, else the one that is given; never one to come. */
export function readMonth(search: string, current: string): string {
  const named = new URLSearchParams(search).get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(named) && named <= current ? named : current
}
