/** What Strix AI reads questions against, for the command line. */
import { prepare } from '@strix/assistant'
import type { Prepared } from '@strix/assistant'
import type { Database } from './features.ts'
import { readExisting } from './features/assistant/index.ts'
import { connect } from './infra/db.ts'
import { createLogger } from './infra/log.ts'

export async function readAssistantLists(input: {
  url: string
  now: () => Date
}): Promise<Prepared> {
  const log = createLogger({ level: 'silent', format: 'json' })
  const connection = connect<Database>({ url: input.url, poolMax: 2, log })
  try {
    const { exists } = await readExisting(connection.db, input.now())
    return prepare(exists.fixtures, exists.players, exists.platforms)
  } finally {
    await connection.close()
  }
}
