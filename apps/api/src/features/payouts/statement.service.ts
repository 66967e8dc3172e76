/** Monthly statements of creators, for themselves and for finance. */
import { messages } from '@strix/messages/server/payouts'
import { writeAudit } from '../../infra/audit.store.ts'
import { AppError } from '../../infra/errors.ts'
import { findProfile } from '../profiles/index.ts'
import { emailOfStaff } from '../staff/index.ts'
import type { PayoutDeps } from './deps.ts'
import { monthSpan, monthsOf, statementOf } from './statement.ts'
import type { Statement } from './statement.ts'
import { fileOf } from './statement-file.ts'
import type { StatementFile } from './statement-file.ts'
import { findFirstEarning, listMovements, sumsBefore } from './statement.store.ts'

type Asked = { profileId: string; month: string; format: 'csv' | 'pdf' }

export type StatementService = {
  /** `YYYY-MM`, the newest first; none for whoever never earned. */
  months(profileId: string): Promise<string[]>
  /** The same for staff. @throws AppError NOT_FOUND where there is no such profile */
  monthsForStaff(profileId: string): Promise<string[]>
  /** @throws AppError NOT_FOUND for a month without one */
  file(asked: Asked): Promise<StatementFile>
  /** The same for staff, who are written down. @throws AppError NOT_FOUND */
  fileForStaff(asked: Asked & { staffId: string }): Promise<StatementFile>
}

export function createStatementService(deps: PayoutDeps): StatementService {
  return {
    months: (profileId) => months(deps, profileId),
    async monthsForStaff(profileId) {
      if (!(await findProfile(deps.db, profileId))) {
        throw new AppError('NOT_FOUND', messages.statement.none)
      }
      return await months(deps, profileId)
    },
    file: async ({ format, ...asked }) => await fileOf(await read(deps, asked), format),
    async fileForStaff({ staffId, format, ...asked }) {
      const statement = await read(deps, asked)
      const { profileId: subject, month } = asked
      const actor = await emailOfStaff(deps.db, staffId)
      const event = { at: deps.now(), actor, action: 'payout.statement', subject }
      await writeAudit(deps.db, { ...event, detail: { month, format } })
      return await fileOf(statement, format)
    },
  }
}

async function months({ db, now }: PayoutDeps, profileId: string): Promise<string[]> {
  const first = await findFirstEarning(db, profileId)
  return first ? monthsOf(first, now()) : []
}

async function read(
  { db, now }: PayoutDeps,
  { profileId, month }: { profileId: string; month: string },
): Promise<Statement> {
  const madeAt = now()
  const first = await findFirstEarning(db, profileId)
  const profile = await findProfile(db, profileId)
  if (!first || !profile || !monthsOf(first, madeAt).includes(month)) {
    throw new AppError('NOT_FOUND', messages.statement.none)
  }
  const { username, firstname, lastname } = profile
  const creator = { username, name: `${firstname} ${lastname}` }
  const { from, to } = monthSpan(month)
  const opening = await sumsBefore(db, { profileId, at: from })
  const movements = await listMovements(db, { profileId, from, to })
  return statementOf({ creator, month, madeAt, opening, movements })
}
