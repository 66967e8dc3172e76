/** Lagos keeps UTC+1 all year. */
const lagosMs = 3_600_000

/** The day in Lagos, `YYYY-MM-DD`: allowances, budgets and revenue count by it. */
export function lagosDayOf(at: Date): string {
  return new Date(at.getTime() + lagosMs).toISOString().slice(0, 10)
}

/** When that day begins. */
export function lagosDayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - lagosMs)
}

/** A moment by the clock of Lagos, as people read it: `21/11/2026 21:00`. */
export function lagosMomentOf(at: Date): string {
  const time = new Date(at.getTime() + lagosMs).toISOString()
  const [year, month, day] = time.slice(0, 10).split('-')
  return `${day}/${month}/${year} ${time.slice(11, 16)}`
}
