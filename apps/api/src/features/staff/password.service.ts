/** A member of staff changes their own password: with the old one and the authenticator. */
import { messages } from '@strix/messages/server/staff'
import type { FastifyRequest } from 'fastify'
import { countAttempt, giveBackAttempt } from '../../infra/attempts.ts'
import { writeAudit } from '../../infra/audit.store.ts'
import type { CommonPasswords } from '../../infra/common-passwords.ts'
import { transact } from '../../infra/db.ts'
import { AppError } from '../../infra/errors.ts'
import { readCookie } from '../../infra/http/caller.ts'
import { limitsFrom } from '../../infra/origin-limits.ts'
import { demandGoodPassword } from './access.ts'
import { mailPasswordChanged } from './staff.mails.ts'
import { codeBounds, hashOf, takeSecondFactor } from './staff.service.ts'
import type { StaffDeps } from './staff.service.ts'
import { deleteOtherSessions, findStaff, replacePassword } from './staff.store.ts'
import { staffCookie } from './staff-cookie.ts'

export type PasswordDeps = StaffDeps & {
  commonPasswords: CommonPasswords
  pages: { of(path: string): string }
}
export type PasswordService = {
  /**
   * Ends their other sessions.
   * @throws AppError PASSWORD_WRONG, SECOND_FACTOR_WRONG, RATE_LIMITED, INVALID_INPUT
   */
  change(input: {
    staffId: string
    oldPassword: string
    newPassword: string
    code: string
    request: FastifyRequest
  }): Promise<void>
}

export function createPasswordService(deps: PasswordDeps): PasswordService {
  const { db, now, keys, passwords } = deps
  return {
    async change({ staffId, oldPassword, newPassword, code, request }) {
      await demandGoodPassword(deps.commonPasswords, newPassword, 'body.new_password')
      const found = await findStaff(db, staffId)
      const token = readCookie(request, staffCookie)
      if (!found || token === undefined) throw passwordWrong()
      const limit = { name: 'staff-password', subject: staffId, bounds: codeBounds }
      const limits = await limitsFrom(keys, { ...limit, origin: { address: '', device: staffId } })
      const refusal = messages.problems.tooManyTries
      await countAttempt(db, { limits, now: now(), refusal })
      if (!(await passwords.matches(found.passwordHash, oldPassword))) throw passwordWrong()
      if (!(await takeSecondFactor(deps, found, code))) {
        const message = messages.problems.codeWrong
        const fields = [{ path: 'body.code', message }]
        throw new AppError('SECOND_FACTOR_WRONG', message, { fields })
      }
      await giveBackAttempt(db, { limits, now: now() })
      const passwordHash = await passwords.hash(newPassword)
      await transact(db, async (tx) => {
        const at = now()
        // Somebody may have reset it meanwhile.
        const old = found.passwordHash
        if (!(await replacePassword(tx, { id: staffId, old, passwordHash }))) throw passwordWrong()
        const ended = await deleteOtherSessions(tx, { staffId, tokenHash: hashOf(token) })
        const event = { at, actor: found.email, action: 'staff.password', subject: staffId }
        await writeAudit(tx, { ...event, detail: { sessionsEnded: ended } })
        await mailPasswordChanged(tx, { ...found, url: deps.pages.of('/admin/login'), now: at })
      })
    },
  }
}

function passwordWrong(): AppError {
  const message = messages.problems.passwordWrong
  const fields = [{ path: 'body.old_password', message }]
  return new AppError('PASSWORD_WRONG', message, { fields })
}
