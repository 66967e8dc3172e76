import { apiKeyFilter, apikeys, apikeysStaff } from '@strix/contracts'
import type { StaffApiKey } from '@strix/contracts'
import { messages } from '@strix/messages/server/apikeys'
import type { FastifyInstance } from 'fastify'
import { mountExport, readEveryPage } from '../../infra/http/export.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import { placeOf } from '../../infra/http/place.ts'
import type { ApiKeyService } from './apikeys.service.ts'

const keyColumns = [
  'prefix',
  'name',
  'username',
  'scopes',
  'credits_per_day',
  'calls_today',
  'calls_total',
  'created_at',
  'last_used_at',
  'revoked_at',
  'revoked_by',
] as const

function keyLine({ scopes, profile_id: _owner, ...key }: StaffApiKey) {
  return { ...key, scopes: scopes.join(' ') }
}

export function mountApiKeys(
  app: FastifyInstance,
  edge: Edge,
  { apiKeys: service }: { apiKeys: ApiKeyService },
): void {
  const handlers: Handlers<typeof apikeys> = {
    list: async (_input, { caller }) => ({ data: await service.list(caller.profileId) }),
    async create({ body }, { caller: { profileId }, request }) {
      const { name, scopes, credits_per_day: credits } = body
      const wish = { name, scopes, spendMax: credits * 100 }
      const data = await service.create({ ...wish, profileId, place: placeOf(request) })
      return { data, message: messages.made }
    },
    async revoke({ params }, { caller: { profileId }, request }) {
      await service.revoke({ id: params.keyId, profileId, place: placeOf(request) })
      return { data: null, message: messages.ended }
    },
  }
  mount(app, edge, { contract: apikeys, handlers, tag: 'apikeys' })
  const staffHandlers: Handlers<typeof apikeysStaff> = {
    async list({ query: { search, state, scope, sort, count, ...page } }) {
      const order = sort === 'created_at' ? 'asc' : 'desc'
      return await service.listForStaff({ filter: { search, state, scope }, page, order, count })
    },
    async revoke({ params, body }, { caller: { staffId } }) {
      await service.revokeByStaff({ id: params.keyId, staffId, reason: body.reason })
      return { data: null, message: messages.endedByStaff }
    },
  }
  mount(app, edge, { contract: apikeysStaff, handlers: staffHandlers, tag: 'apikeysStaff' })
  mountExport(app, edge, {
    url: '/api/v1/admin/api-keys/export',
    permission: 'users.read',
    file: 'api-keys.csv',
    query: apiKeyFilter,
    columns: keyColumns,
    personal: ['username'],
    rows: (filter) =>
      readEveryPage(async (page) => {
        const keys = await service.rowsForStaff({ filter, page, order: 'desc' })
        return { rows: keys.rows.map(keyLine), page: keys.page }
      }),
  })
}
