export { mountSite } from './site.routes.ts'
