/** How long answers take, by route template. */
import { Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

export type HttpTimes = {
  observe(answer: { method: string; route: string; status: number; seconds: number }): void
}

/** So many go into the histogram together, which finds each by all its labels. */
const togetherMax = 256

export function createHttpTimes(registry: Registry): HttpTimes {
  type Times = ReturnType<typeof histogram.labels>
  const known = new Map<string, Times>()
  const waiting: { times: Times; seconds: number }[] = []
  const flush = () => {
    for (const { times, seconds } of waiting.splice(0)) times.observe(seconds)
  }
  const histogram = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
    collect: flush,
  })
  return {
    observe({ method, route, status, seconds }) {
      const name = `${method} ${status} ${route}`
      const times = known.get(name) ?? histogram.labels(method, route, String(status))
      known.set(name, times)
      waiting.push({ times, seconds })
      if (waiting.length === togetherMax) flush()
    },
  }
}
