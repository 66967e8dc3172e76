/** API keys: a member's programs call Strix in the member's name, within the key's scopes. */
import { declareTables } from '../../infra/feature.ts'
import type { Feature } from '../../infra/feature.ts'
import { apiKeyJobs } from './apikeys.jobs.ts'
import { apiKeysPrivacy } from './apikeys.privacy.store.ts'
import { mountApiKeys } from './apikeys.routes.ts'
import { createApiKeys } from './apikeys.service.ts'
import type { ApiKeyDeps } from './apikeys.service.ts'
import { createKeyUse } from './use.service.ts'
import type { ApiKeyTables } from './apikeys.tables.ts'

export type { ApiKey } from './apikeys.store.ts'
export { demandScope } from './use.service.ts'
export type { KeyUseService, Purse } from './use.service.ts'

export const apikeysFeature = {
  name: 'apikeys',
  tables: declareTables<ApiKeyTables>(),
  create: (given: ApiKeyDeps) => ({
    apiKeys: createApiKeys(given),
    keyUse: createKeyUse(given),
  }),
  routes: mountApiKeys,
  jobs: apiKeyJobs,
  privacy: apiKeysPrivacy,
} satisfies Feature
