/** One server of a soak: the whole app and its jobs, on a database and an outside world given. */
import type { Database } from '../features.ts'
import { connect } from '../infra/db.ts'
import { startJobs, wakeChannel } from '../infra/jobs.ts'
import { listen } from '../infra/listen.ts'
import { createLogger } from '../infra/log.ts'
import { listJobs } from '../features.ts'
import { openTestApp } from './test-app.ts'

const [, , url = '', sandboxUrl = '', gatewaySecret = '', wanted = 'all', port, startAt = ''] =
  process.argv
const log = createLogger({ level: 'silent', format: 'json' })
const sandbox = { url: sandboxUrl, gatewaySecret, examples: () => Promise.resolve([]) }
const test = await openTestApp({ url, sandbox, listens: true, startAt: new Date(startAt) })
const work = connect<Database>({ url, poolMax: 6, log, kind: 'job' })
const jobs = listJobs(test.services, work.db).filter(
  ({ name }) => wanted === 'all' || name === wanted,
)
const running = await startJobs({ url, jobs, metrics: test.services.metrics, log })
const listener = await listen({ url, log })
listener.on(wakeChannel, (name) => void running.wake(name))
await test.app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('listening\n')
