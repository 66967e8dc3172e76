import { declareSwitch } from '../../infra/settings.ts'

export const convertSwitch = declareSwitch('convert')
