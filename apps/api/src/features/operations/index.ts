export { mountOperations } from './operations.routes.ts'
export { createOperationsService } from './operations.service.ts'
export type { OperationsService } from './operations.service.ts'
