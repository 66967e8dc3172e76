import { people, peopleFilters } from '@strix/contracts'
import { messages } from '@strix/messages/server/console-people'
import type { FastifyInstance } from 'fastify'
import { mountExport } from '../../infra/http/export.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { PeopleService } from './people.service.ts'

const exportQuery = peopleFilters.extend({ sort: people.list.query.shape.sort })

type Given = { peopleService: PeopleService }

export function mountPeople(app: FastifyInstance, edge: Edge, given: Given): void {
  const { peopleService: service } = given
  const handlers: Handlers<typeof people> = {
    async list({ query }, { caller }) {
      const { sort, count, search, state, joined_from, joined_to, ...page } = query
      const filters = { search, state, joined_from, joined_to }
      return await service.list({ filters, sort, count, page, viewer: caller })
    },
    async details({ params }, { caller }) {
      return { data: await service.details({ ...params, viewer: caller }) }
    },
    ledger: ({ params, query }) => service.ledger({ ...params, page: query }),
    payments: ({ params, query }) => service.payments({ ...params, page: query }),
    codes: ({ params, query }) => service.codes({ ...params, page: query }),
    reports: async ({ params }) => ({ data: await service.reports(params.memberId) }),
    history: ({ params, query }) => service.history({ ...params, page: query }),
    async credit({ params, body }, { caller }) {
      const { credit_id: creditId, ...gift } = body
      const data = await service.credit({ ...params, ...gift, creditId, staffId: caller.staffId })
      return { data, message: data.waits ? messages.creditWaits : messages.credited }
    },
    async signups({ query: { search, ...page } }, { caller }) {
      return await service.signups({ search, page, viewer: caller })
    },
  }
  mount(app, edge, { contract: people, handlers, tag: 'people' })
  // The same members for a spreadsheet.
  mountExport(app, edge, {
    url: `${people.list.url}/export`,
    permission: people.list.auth.staff,
    file: 'members.csv',
    query: exportQuery,
    columns: [
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'state',
      'joined_at',
      'last_seen_at',
      'credits',
      'codes',
      'open_reports',
    ],
    personal: ['first_name', 'last_name', 'email'],
    rows: (query, { isPersonal }) => service.exportRows(query, { seesNames: isPersonal }),
  })
}
