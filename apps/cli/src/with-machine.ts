/** The acts of whoever has the machine, on the database the settings name. */
import {
  AppError,
  connect,
  createKeys,
  createLogger,
  createMachineService,
  createPasswords,
  createStaffService,
  pagesOf,
  prepareDatabase,
  readEnv,
} from '@strix/api'
import type { Database, MachineService, StaffService } from '@strix/api'
import { openDatabase } from './database.ts'
import { CliError } from './errors.ts'

type Open = {
  staff: StaffService
  machine: MachineService
  db: ReturnType<typeof connect<Database>>['db']
}

export async function withMachine<T>(work: (open: Open) => Promise<T>): Promise<T> {
  const database = await openDatabase()
  try {
    await prepareDatabase(database)
    const log = createLogger({ level: 'error', format: 'pretty' })
    const { db, close } = connect<Database>({ url: database.url, poolMax: 2, log })
    try {
      const now = () => new Date()
      const env = readEnv(process.env)
      const keys = createKeys({ ...env, db, now })
      const given = { db, now, keys, passwords: createPasswords(), pages: pagesOf(env) }
      const staff = createStaffService(given)
      return await work({ db, staff, machine: createMachineService(given) })
    } catch (error) {
      if (error instanceof AppError) throw new CliError('usage', error.message, { cause: error })
      throw error
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}
