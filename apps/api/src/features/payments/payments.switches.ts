import { declareSwitch } from '../../infra/settings.ts'

export const purchaseSwitch = declareSwitch('purchase')
