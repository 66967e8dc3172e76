import type { Feature } from '../../infra/feature.ts'
import { mountSite } from './site.routes.ts'

export const siteFeature = { name: 'site', routes: mountSite } satisfies Feature
