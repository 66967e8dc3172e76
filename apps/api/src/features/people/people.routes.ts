import { people } from '@strix/contracts'
import { messages } from '@strix/messages/server/people'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../infra/errors.ts'
import { demandAccess } from '../../infra/http/caller.ts'
import { sendCsv } from '../../infra/http/csv.ts'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { limitCalls, mount } from '../../infra/http/mount.ts'
import type { PeopleService } from './people.service.ts'

type Given = { peopleService: PeopleService }

export function mountPeople(app: FastifyInstance, edge: Edge, given: Given): void {
  const { peopleService: service } = given
  const handlers: Handlers<typeof people> = {
    async list({ query }, { caller }) {
      const { sort, count, search, state, joined_from, joined_to, ...page } = query
      const filters = { search, state, joined_from, joined_to }
      return await service.list({ filters, sort, exact: count === 'exact', page, viewer: caller })
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
      return await service.signups({ search, page, role: caller.role })
    },
  }
  mount(app, edge, { contract: people, handlers, tag: 'people' })
  mountExport(app, edge, service)
}

const exportsPerMinute = 5

/** The same members for a spreadsheet; not JSON, so it stands beside the contract. */
function mountExport(app: FastifyInstance, edge: Edge, service: PeopleService): void {
  const url = `${people.list.url}/export`
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    await limitCalls(edge, { method: 'GET', url, perMinute: exportsPerMinute }, request)
    const caller = await edge.resolveCaller(request)
    demandAccess(people.list.auth, caller)
    if (caller.kind !== 'staff') throw new Error('only staff get past the access rule')
    const query = people.list.query.safeParse(request.query)
    if (!query.success) throw new AppError('INVALID_INPUT', messages.problems.noFilter)
    const { sort, search, state, joined_from, joined_to } = query.data
    const filters = { search, state, joined_from, joined_to }
    const table = await service.exportRows({ filters, sort, viewer: caller })
    return sendCsv(reply, { name: 'members.csv', ...table })
  })
}
