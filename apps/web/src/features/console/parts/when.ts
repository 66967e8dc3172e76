import { formatDateTime } from '../../../lib/format.ts'

/** `21/11/2026 21:00`, as the clock in Lagos has it: the days of the back office are its days. */
export function when(iso: string): string {
  return formatDateTime(iso)
}

/** Lagos keeps UTC+1 all year. */
const lagosOffset = '+01:00'
const lagosMs = 3_600_000

/** What a field for day and time takes for a moment: `2026-11-21T21:00`, in Lagos. */
export function lagosInput(atMs: number): string {
  return new Date(atMs + lagosMs).toISOString().slice(0, 16)
}

/** The moment such a field names, as the server takes it; null where it names none. */
export function lagosTime(given: FormDataEntryValue | null): string | null {
  if (typeof given !== 'string' || given === '') return null
  const at = new Date(`${given}:00${lagosOffset}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
