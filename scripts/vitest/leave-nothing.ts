/** Test files share a process: one that leaves something behind fails, and not the one after it. */
import { afterAll, expect, vi } from 'vitest'

const before = settings()
const openBefore = countOpen()

afterAll(async () => {
  expect(vi.isFakeTimers(), 'the clock is the real one again').toBe(false)
  expect(settings(), 'settings of the process').toEqual(before)
  // What was just closed is gone a moment later.
  await vi.waitFor(
    () => expect(countOpen(), 'servers and programs that still run').toEqual(openBefore),
    { timeout: 10_000, interval: 20 },
  )
})

/** But for what the library of pictures notes when it is first read. */
function settings(): NodeJS.ProcessEnv {
  const { VIPSHOME: _, ...others } = process.env
  return others
}

/** What listens or runs beside the tests, by its kind. */
function countOpen(): Record<string, number> {
  const counts = { TCPServerWrap: 0, ProcessWrap: 0 }
  for (const kind of process.getActiveResourcesInfo()) {
    if (kind in counts) counts[kind as keyof typeof counts] += 1
  }
  return counts
}
