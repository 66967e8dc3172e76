import { declareSwitch } from '../../infra/settings.ts'

export const predictzSwitch = declareSwitch('predictz')
