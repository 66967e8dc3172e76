export { conversionJobs } from './conversion.jobs.ts'
export { mountConversion } from './conversion.routes.ts'
export { createConversionService } from './conversion.service.ts'
export { createPriceService } from './prices.service.ts'
