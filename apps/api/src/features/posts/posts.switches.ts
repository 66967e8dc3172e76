import { declareSwitch } from '../../infra/settings.ts'

export const postSwitch = declareSwitch('post')
