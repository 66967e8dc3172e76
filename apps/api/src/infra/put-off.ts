/** Work that is taken up again at a time which its row tells. */

const maxMs = 2 * 24 * 3_600_000

/** None is put off for longer: what is due after that was put off by a clock that was ahead. */
export function putOffMax(now: Date): Date {
  return new Date(now.getTime() + maxMs)
}
