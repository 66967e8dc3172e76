import type { Feature } from '../../infra/feature.ts'
import { mountOperations } from './operations.routes.ts'
import { createOperationsService } from './operations.service.ts'

export { createOperationsService } from './operations.service.ts'

export const operationsFeature = {
  name: 'operations',
  create: (given: Parameters<typeof createOperationsService>[0]) => ({
    operationsService: createOperationsService(given),
  }),
  routes: mountOperations,
} satisfies Feature
