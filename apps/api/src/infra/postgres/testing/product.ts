/** A product in small, as a process of its own: starts PostgreSQL, says where, stops when told. */
import { startPostgres } from '../index.ts'

const [, , dataDir = ''] = process.argv
const said: string[] = []

try {
  const {
    url,
    ownerUrl,
    pid,
    dataDir: place,
    stop,
  } = await startPostgres({
    dataDir,
    settings: { fsync: 'off' },
    log: (line) => said.push(line),
  })
  process.on('SIGTERM', () => {
    void stop().then(() => process.exit(0))
  })
  process.stdout.write(`${JSON.stringify({ url, ownerUrl, pid, dataDir: place, said })}\n`)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.stdout.write(`${JSON.stringify({ error: message })}\n`)
}
