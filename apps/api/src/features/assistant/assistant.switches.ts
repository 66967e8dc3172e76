import { declareSwitch } from '../../infra/settings.ts'

export const assistantSwitch = declareSwitch('assistant')
