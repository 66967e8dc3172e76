/** At most `count` tasks at once, first come first served; a waiting task can be cancelled. */
type Slots = { run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> }

type Waiting = { start: () => void }

export function createSlots(count: number): Slots {
  const waiting: Waiting[] = []
  let free = count

  function take(signal: AbortSignal | undefined): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start() {
          signal?.removeEventListener('abort', cancel)
          resolve()
        },
      }
      function cancel(): void {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      waiting.push(entry)
    })
  }

  function release(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next.start()
  }

  return {
    async run(task, signal) {
      signal?.throwIfAborted()
      await take(signal)
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}

/** Maps with at most `count` tasks at once; answers stand in the order of `items`. */
export async function mapBounded<T, R>(
  items: readonly T[],
  count: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  async function work(): Promise<void> {
    while (next < items.length) {
      const index = next
      next += 1
      const item = items[index]
      if (item !== undefined) results[index] = await task(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, work))
  return results
}
