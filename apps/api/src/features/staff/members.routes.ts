import { staffMembers } from '@strix/contracts'
import type { Colleague, StaffInvitation } from '@strix/contracts'
import { messages } from '@strix/messages/server/staff'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { Invitation, InvitationService } from './invitations.service.ts'
import type { MemberRow, MemberService } from './members.service.ts'

export function mountMembers(
  app: FastifyInstance,
  edge: Edge,
  services: { memberService: MemberService; invitationService: InvitationService },
): void {
  const { memberService: members, invitationService: invitations } = services
  const handlers: Handlers<typeof staffMembers> = {
    async list({ query }) {
      const { rows, page, count } = await members.list(query)
      return { data: rows.map(viewOf), page, count }
    },
    async get({ params }) {
      const { recoveryCodesLeft, sessions, ...member } = await members.get(params.staffId)
      const shown = sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
      }))
      return {
        data: { ...viewOf(member), recovery_codes_left: recoveryCodesLeft, sessions: shown },
      }
    },
    async changeRole({ params, body }, { caller }) {
      const act = { ...params, ...body, actorId: caller.staffId }
      return { data: viewOf(await members.changeRole(act)), message: messages.roleChanged }
    },
    async disable({ params, body }, { caller }) {
      const act = { ...params, ...body, actorId: caller.staffId }
      return { data: viewOf(await members.disable(act)), message: messages.disabled }
    },
    async enable({ params, body }, { caller }) {
      const act = { ...params, ...body, actorId: caller.staffId }
      return { data: viewOf(await members.enable(act)), message: messages.enabled }
    },
    async endSessions({ params, body }, { caller }) {
      const act = { ...params, ...body, actorId: caller.staffId }
      return { data: viewOf(await members.endSessions(act)), message: messages.sessionsEnded }
    },
    async reset({ params, body }, { caller }) {
      const act = { ...params, ...body, actorId: caller.staffId }
      return { data: viewOf(await members.reset(act)), message: messages.reset }
    },
    async invitations() {
      return { data: (await invitations.list()).map(invitationOf) }
    },
    async invite({ body }, { caller }) {
      const made = await invitations.invite({ ...body, actorId: caller.staffId })
      return { data: invitationOf(made), message: messages.invited }
    },
    async withdraw({ params, body }, { caller }) {
      await invitations.withdraw({ ...params, ...body, actorId: caller.staffId })
      return { data: null, message: messages.withdrawn }
    },
    async open({ body }) {
      const { email, name, role, secret, url, picture } = await invitations.open(body.token)
      return { data: { email, name, role, secret, url, qr_svg: picture } }
    },
    async accept({ body }) {
      const { email, recoveryCodes } = await invitations.accept(body)
      return { data: { email, recovery_codes: recoveryCodes }, message: messages.welcome }
    },
  }
  mount(app, edge, { contract: staffMembers, handlers, tag: 'staff' })
}

function viewOf({ createdAt, disabledAt, lastSeenAt, ...member }: MemberRow): Colleague {
  return {
    ...member,
    created_at: createdAt.toISOString(),
    disabled_at: disabledAt?.toISOString() ?? null,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  }
}

function invitationOf(made: Invitation): StaffInvitation {
  const { id, email, name, role } = made
  return {
    id,
    email,
    name,
    role,
    created_at: made.createdAt.toISOString(),
    created_by: made.createdBy,
    expires_at: made.expiresAt.toISOString(),
  }
}
