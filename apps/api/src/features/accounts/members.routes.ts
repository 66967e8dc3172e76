import { members } from '@strix/contracts'
import { messages } from '@strix/messages/server/accounts'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { AccountServices } from './accounts.service.ts'

export function mountMembers(
  app: FastifyInstance,
  edge: Edge,
  input: { accounts: AccountServices },
): void {
  const service = input.accounts.members
  const { ages } = input.accounts
  const handlers: Handlers<typeof members> = {
    ageChecks: async () => ({ data: await ages.list() }),
    async liftAgeCheck({ params, body }, { caller }) {
      await ages.lift({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.ageChecked }
    },
    async verifySignup({ params, body }, { caller }) {
      const act = { ...params, ...body, staffId: caller.staffId }
      await input.accounts.signup.verifyForStaff(act)
      return { data: null, message: messages.signupVerified }
    },
    async endSessions({ params, body }, { caller }) {
      await service.endSessions({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.memberSessionsEnded }
    },
    async resetSecondFactor({ params, body }, { caller }) {
      await service.resetSecondFactor({ ...params, ...body, staffId: caller.staffId })
      return { data: null, message: messages.memberFactorReset }
    },
  }
  mount(app, edge, { contract: members, handlers, tag: 'members' })
}
