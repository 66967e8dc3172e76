/** A database that does nothing but write down what it is asked. */
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely'
import type { Database, Db } from '../../apps/api/src/features.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** What `work` asks of the database, in order; every answer it gets is empty. */
export async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = []
  const nothing = () => Promise.resolve()
  const connection: DatabaseConnection = {
    executeQuery({ sql, parameters }: CompiledQuery) {
      asked.push({ sql, parameters })
      return Promise.resolve({ rows: [] })
    },
    streamQuery() {
      throw new Error('nothing is streamed')
    },
  }
  const driver: Driver = {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (handle) => new PostgresIntrospector(handle),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  await work(db).catch(ignoreEmptyAnswer)
  return asked
}

/** Whoever needs a row of an answer says so; the statement was asked by then. */
function ignoreEmptyAnswer(error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'no result') throw error
}
