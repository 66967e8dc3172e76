import { search } from '@strix/contracts'
import type { FastifyInstance } from 'fastify'
import type { Edge, Handlers } from '../../infra/http/mount.ts'
import { mount } from '../../infra/http/mount.ts'
import type { SearchService } from './search.service.ts'

export function mountSearch(
  app: FastifyInstance,
  edge: Edge,
  { searchService: service }: { searchService: SearchService },
): void {
  const handlers: Handlers<typeof search> = {
    codes: async ({ query }, { caller }) => await service.codes(caller.profileId, query),
    people: async ({ query }, { caller }) => await service.people(caller.profileId, query),
    toFollow: async (_input, { caller }) => ({ data: await service.toFollow(caller.profileId) }),
    places: async ({ query }) => await service.places(query),
    leagues: async () => ({ data: await service.leagues() }),
  }
  mount(app, edge, { contract: search, handlers, tag: 'search' })
}
