/** Finds codes, people, teams and leagues by what the viewer may see of them. */
import type { Feature } from '../../infra/feature.ts'
import { mountSearch } from './search.routes.ts'
import { createSearchService } from './search.service.ts'
import type { SearchDeps } from './search.service.ts'

export const searchFeature = {
  name: 'search',
  create: (given: SearchDeps) => ({ searchService: createSearchService(given) }),
  routes: mountSearch,
} satisfies Feature
