/** What Strix AI reads questions against, for the command line. */
import type { Prepared } from '@strix/assistant'
import type { Database } from './database.ts'
import { createLists } from './features/assistant/index.ts'
import { connect } from './infra/db.ts'
import { createLogger } from './infra/log.ts'

export async function readAssistantLists(input: {
  url: string
  now: () => Date
}): Promise<Prepared> {
  const log = createLogger({ level: 'silent', format: 'json' })
  const connection = connect<Database>({ url: input.url, poolMax: 2, log })
  try {
    return (await createLists({ db: connection.db, now: input.now }).current()).prepared
  } finally {
    await connection.close()
  }
}
