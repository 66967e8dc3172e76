/** One server of the soak: the whole app and its jobs, on a database and a gateway given. */
import { startJobs } from '../../../infra/jobs.ts'
import { createLogger } from '../../../infra/log.ts'
import { listJobs } from '../../../features.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const [, , url = '', sandboxUrl = '', gatewaySecret = '', port = '0'] = process.argv
const sandbox = { url: sandboxUrl, gatewaySecret, examples: () => Promise.resolve([]) }
const test = await openTestApp({ url, sandbox, listens: true })
const jobs = listJobs(test.services).filter(({ name }) => name === 'payments_check')
await startJobs({
  url,
  jobs,
  metrics: test.services.metrics,
  log: createLogger({ level: 'silent', format: 'json' }),
})
await test.app.listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('listening\n')
